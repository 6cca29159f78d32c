import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'

type Ring = { name: string; outside: number }

/** What has the focus, and by how many pixels its ring is drawn beyond the window; the page itself, behind its last stop, has none. */
const ringOf = (page: Page): Promise<Ring> =>
  page.evaluate(() => {
    const held = document.activeElement ?? document.body
    if (held === document.body) return { name: '', outside: 0 }
    const shadow = getComputedStyle(held).boxShadow
    const isInset = shadow.includes('inset')
    const lengths = isInset ? [] : (shadow.match(/[\d.]+px/g) ?? []).map(Number.parseFloat)
    const reach = Math.max(0, ...lengths)
    const { top, left, right, bottom } = held.getBoundingClientRect()
    const beyond = [reach - top, reach - left, right + reach - innerWidth, bottom + reach - innerHeight]
    return { name: held.textContent ?? '', outside: Math.max(0, ...beyond) }
  })

for (const { width, height, steps } of [
  { width: 1100, height: 800, steps: 14 },
  { width: 390, height: 844, steps: 60 },
])
  test(`whoever goes by keyboard sees the whole ring around what has the focus, ${width} wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
    await page.setViewportSize({ width, height })
    await page.goto(appUrl({ world, safe }, '#/settings'))
    // What the chain says of the Safe stands: what still comes would move what has the focus.
    await expect(page.getByRole('button', { name: 'Set a transaction guard' })).toBeVisible()
    const rings: Ring[] = []
    for (let step = 0; step < steps; step += 1) {
      await page.keyboard.press('Tab')
      rings.push(await ringOf(page))
    }
    const names = rings.map(({ name }) => name)
    expect(names.some((name) => name.includes('Queue'))).toBe(true)
    expect(rings.filter(({ outside }) => outside > 0)).toEqual([])
  })

test('whoever skips to the page, or goes to another one by key, sees no ring around all of it', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  await page.goto(appUrl({ world, safe }, '#/queue'))
  const main = page.getByRole('main')
  const drawn = () =>
    main.evaluate((element) => {
      const { boxShadow, outlineStyle, outlineColor } = getComputedStyle(element)
      return [boxShadow, outlineStyle === 'none' ? 'none' : outlineColor]
    })
  // A key that is pressed before the page is drawn finds nothing to go to.
  await expect(page.getByRole('heading', { level: 1, name: 'Queue' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Skip to the page' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(main).toBeFocused()
  expect(await drawn()).toEqual(['none', 'none'])
  // The next stop is a control of the page, and it has its ring.
  await page.keyboard.press('Tab')
  const held = page.locator(':focus')
  expect(await held.evaluate((element) => element.closest('main') !== null)).toBe(true)
  expect(await held.evaluate((element) => getComputedStyle(element).boxShadow)).not.toBe('none')
  await page.getByRole('banner').getByRole('link', { name: 'History' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'History' })).toBeVisible()
  await expect(main).toBeFocused()
  expect(await drawn()).toEqual(['none', 'none'])
})
