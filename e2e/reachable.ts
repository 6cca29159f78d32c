import { expect, type Page } from '@playwright/test'

/** What a check found or could not look at. */
const found = '.check-row:not(.check-row-pass)'

/** Every finding is an item of a list with its verdict in words, and every control of the page is reached with Tab alone. */
export async function expectReachable(page: Page): Promise<void> {
  const rows = page.getByRole('main').locator(found)
  const count = await rows.count()
  expect(count).toBeGreaterThan(0)
  await expect(page.getByRole('main').getByRole('listitem').and(page.locator(found))).toHaveCount(count)
  const told = await rows.allTextContents()
  expect(told.filter((text) => !/^(Blocked|Stop|Look|Note|Could not check)\S*/.test(text))).toEqual([])

  // What is folded away opens by the keyboard too.
  const more = page.getByRole('button', { name: /more, also checked$/ })
  for (let folded = await more.count(); folded > 0; folded -= 1) await more.first().press('Enter')
  await expect(more).toHaveCount(0)

  await page.evaluate(() => {
    for (const seen of document.querySelectorAll('[data-reached]')) seen.removeAttribute('data-reached')
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof HTMLElement) target.dataset.reached = ''
    })
  })
  const controls = page
    .getByRole('main')
    .locator('a[href], button:enabled, summary, input:enabled, textarea:enabled, select:enabled')
    .filter({ visible: true })
  const left = controls.and(page.locator(':not([data-reached])'))
  await page.getByRole('main').focus()
  for (let stop = (await controls.count()) + 20; stop > 0; stop -= 1) await page.keyboard.press('Tab')
  expect(
    await left.evaluateAll((missed) => {
      // Choices that exclude each other are one stop of Tab; arrows go from one to the next.
      const isInGroup = (control: Element) =>
        control instanceof HTMLInputElement &&
        control.type === 'radio' &&
        [...document.getElementsByName(control.name)].some(({ dataset }) => dataset.reached !== undefined)
      return missed.filter((control) => !isInGroup(control)).map(({ outerHTML }) => outerHTML.slice(0, 120))
    }),
  ).toEqual([])
}
