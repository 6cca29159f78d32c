import { expect, type Page } from '@playwright/test'
import type { Standing } from './chainReads.ts'

const act = (page: Page) => page.getByRole('region', { name: 'Act' })

/** The button that signs or executes. */
export const signing = (page: Page) =>
  act(page).getByRole('button', { name: /^(Countersign|Execute|Sign the message)$/ })

const words = {
  closed: /Closed for now|Cannot be (counter)?signed|Nothing is left to sign/,
  asks: /to settle before/,
}

/** The page does with its button what it is to do, and the check that is why has not passed. */
export async function stands(page: Page, [standing, check]: readonly [Standing, string]): Promise<void> {
  if (standing === 'open') await signing(page).waitFor()
  else {
    await act(page).filter({ hasText: words[standing] }).waitFor()
    await expect(signing(page)).toHaveCount(0)
  }
  await page
    .locator('.check-row:not(.check-row-pass)')
    .filter({ has: page.locator('.check-id', { hasText: check }) })
    .first()
    .waitFor()
}
