import { expect, type Page } from '@playwright/test'

/** What a check found or could not look at. */
const found = '.check-row:not(.check-row-pass)'

/**
 * Every finding is an item of a list with its verdict in words; every control of the page is reached with Tab,
 * and every choice of a radio group with the arrows from there. The arrows choose as they go: they go on until they are
 * around, so that afterwards the first choice of each group is chosen, or the one that was before.
 */
export async function expectReachable(page: Page): Promise<void> {
  const lines = page.locator('.clause-fold:not([open]) > summary')
  for (let folded = await lines.count(); folded > 0; folded -= 1) await lines.first().press('Enter')
  await expect(lines).toHaveCount(0)
  const rows = page.getByRole('main').locator(found)
  const items = page.getByRole('main').getByRole('listitem').and(page.locator(found))
  // What is found last may come between the two counts.
  await expect(async () => {
    const count = await rows.count()
    expect(count).toBeGreaterThan(0)
    expect(await items.count()).toBe(count)
  }).toPass()
  const told = await rows.allTextContents()
  expect(told.filter((text) => !/^(Blocked|Stop|Warning|Note|Could not check)\S*/.test(text))).toEqual([])

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
  const choices = controls.and(page.getByRole('radio'))
  const missed = () => left.evaluateAll((all) => all.map(({ outerHTML }) => outerHTML.slice(0, 120)))
  expect((await missed()).filter((one) => !one.includes('type="radio"'))).toEqual([])

  // Choices that exclude each other are one stop of Tab; arrows go from one to the next. Last: a choice may close the line.
  const names = await choices.evaluateAll((all) => [...new Set(all.map((one) => one.getAttribute('name')))])
  for (const name of names) {
    const group = choices.and(page.locator(`[name="${name}"]`))
    const at = await group.evaluateAll((all) => all.findIndex((one) => one.matches('[data-reached]')))
    expect(at, 'Tab leads to one of the choices').not.toBe(-1)
    await group.nth(at).focus()
    for (let choice = await group.count(); choice > 0; choice -= 1) await page.keyboard.press('ArrowDown')
    await expect(group.nth(at)).toBeFocused()
    await expect(group.nth(at)).toBeChecked()
  }
  await expect(left.and(choices)).toHaveCount(0)
}
