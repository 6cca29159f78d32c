import { expect, type Page } from '@playwright/test'
import type { ReadDecision } from './chainReads.ts'

const act = (page: Page) => page.getByRole('region', { name: 'Act' })

/** The button that signs or executes. */
export const signing = (page: Page) =>
  act(page)
    .getByRole('button', { name: /^(Confirm|Execute|Sign the message)$/ })
    .last()

const words = {
  closed: /Closed for now|Cannot be (confirmed|signed)|Nothing is left to sign/,
  asks: /to accept before/,
}

/** What of a document decides here, read in one look: asking for each part by its role takes a third of the time. */
const look = (page: Page) =>
  page.evaluate(() => {
    const isVisible = (element: Element) => element.checkVisibility({ visibilityProperty: true })
    const foot = document.querySelector('[aria-label="Act"]')
    return {
      said: foot?.textContent ?? '',
      canSign: [...(foot?.querySelectorAll('button') ?? [])].some(
        (button) =>
          isVisible(button) &&
          /^(Confirm|Execute|Sign the message)$/.test((button.ariaLabel ?? button.textContent ?? '').trim()),
      ),
      found: [...document.querySelectorAll('.check-row:not(.check-row-pass) .check-id')]
        .filter(isVisible)
        .map((one) => one.textContent),
    }
  })

/** The page does with its button what it is to do, and the check that is why has not passed. */
export async function stands(page: Page, [standing, check]: readonly [ReadDecision, string]): Promise<void> {
  const isOpen = standing === 'open'
  await expect
    .poll(() => look(page), { intervals: [100, 50] })
    .toEqual({
      said: isOpen ? expect.any(String) : expect.stringMatching(words[standing]),
      canSign: isOpen,
      found: expect.arrayContaining([check]),
    })
}
