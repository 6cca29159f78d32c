import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { componentsUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'

test.beforeEach(async ({ page, world }) => {
  await page.goto(componentsUrl(world))
  // It is bundled when it is first asked for.
  await expect(page.getByRole('heading', { name: 'Components and states' })).toBeVisible({ timeout: 30_000 })
})

test('suggestions are chosen by keys alone, and other text is welcome', async ({ page }) => {
  const box = page.getByRole('combobox', { name: 'Recipient, or a name' })
  const offered = page.getByRole('listbox', { name: /^Suggestions/ }).getByRole('option')
  await box.focus()
  await page.keyboard.type('acme')
  await expect(offered).toHaveText([/^Acme Payroll/])
  await page.keyboard.press('ArrowDown')
  await expect(offered.filter({ hasText: 'Acme' })).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('0xd4A904AFE3D97A161Cb0157F71471166fa28e91F')
  await expect(offered).toHaveCount(0)

  await box.fill('tr')
  await expect(offered).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(offered).toHaveCount(0)
  await expect(box).toHaveValue('tr')
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await expect(offered).toHaveCount(0)
  await expect(box).toHaveValue('tr')
})

test('Enter that ends the composing of a character picks no suggestion, and one after it does', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Recipient, or a name' })
  const offered = page.getByRole('listbox', { name: /^Suggestions/ }).getByRole('option')
  await box.focus()
  await page.keyboard.type('acme')
  await page.keyboard.press('ArrowDown')
  await expect(offered).toHaveAttribute('aria-selected', 'true')
  await box.dispatchEvent('keydown', { key: 'Enter', isComposing: true, bubbles: true, cancelable: true })
  await expect(offered).toHaveCount(1)
  await expect(box).toHaveValue('acme')
  await page.keyboard.press('Enter')
  await expect(box).toHaveValue('0xd4A904AFE3D97A161Cb0157F71471166fa28e91F')
})

test('a suggestion is taken by a click or a touch, and a click beside the list leaves what was typed', async ({
  page,
}) => {
  const box = page.getByRole('combobox', { name: 'Recipient, or a name' })
  const offered = page.getByRole('listbox', { name: /^Suggestions/ }).getByRole('option')
  await box.click()
  await expect(offered).toHaveCount(3)
  await box.click()
  await expect(offered).toHaveCount(3)
  await offered.filter({ hasText: 'Treasury' }).click()
  await expect(offered).toHaveCount(0)
  await expect(box).toBeFocused()
  const taken = await box.inputValue()
  expect(taken).toMatch(/^0x[0-9a-fA-F]{40}$/)
  await box.fill('a')
  await page.keyboard.press('ArrowDown')
  await page.getByRole('heading', { name: 'Components and states' }).click()
  await expect(offered).toHaveCount(0)
  await expect(box).toHaveValue('a')
  // What a screen reader on a touch screen sends: a click with no pointer before it.
  await box.focus()
  await page.keyboard.press('ArrowDown')
  await offered.filter({ hasText: 'Treasury' }).dispatchEvent('click')
  await expect(box).toHaveValue(taken)
})

test('arrows change the tab, and only the current one is on the way of Tab', async ({ page }) => {
  const tab = (name: string) => page.getByRole('tab', { name })
  await tab('The call').focus()
  await page.keyboard.press('ArrowRight')
  await expect(tab('Its bytes')).toBeFocused()
  await expect(tab('Its bytes')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel')).toHaveText('Its bytes, in full.')
  await page.keyboard.press('End')
  await expect(tab('Reported by the service')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await expect(tab('The call')).toBeFocused()
  await expect(page.getByRole('tablist').getByRole('tab').and(page.locator('[tabindex="0"]'))).toHaveCount(1)
})

test('the sides of an account hang on its head, stacked too, and each head of a comparison begins where its column does', async ({
  page,
}) => {
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const gaps = await page.locator('.t-account').evaluateAll((all) =>
      all.map((account) => {
        const [head, sides] = [...account.children].map((part) => part.getBoundingClientRect())
        return (sides?.top ?? 0) - (head?.bottom ?? 0)
      }),
    )
    expect(gaps.length).toBeGreaterThan(4)
    expect(new Set(gaps), `at ${width}`).toEqual(new Set([0]))
    const insets = await page
      .locator('.comparison tr')
      .evaluateAll((rows) =>
        rows.map((row) => [...row.children].map((cell) => getComputedStyle(cell).paddingLeft).join(' ')),
      )
    expect(new Set(insets).size, `at ${width}`).toBe(1)
  }
})

/** What a drawing is made of, as the browser draws it. */
const drawn = (page: Page, selector: string, property: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), property)

test('everything fits every width, and where a person has a few colours of their own what tells by its form keeps it', async ({
  page,
}) => {
  test.slow()
  for (const width of [360, 390, 768, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
  }
  await photograph(page, 'gallery')

  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' })
  const text = await drawn(page, 'body', 'color')
  const nothing = 'rgba(0, 0, 0, 0)'
  for (const hatched of ['.signature-slot-closed .signature-slot-line', '.allocation-2'])
    expect(await drawn(page, hatched, 'background-image'), hatched).toContain(text)
  for (const filled of ['.button-primary:not([aria-disabled])', '.t-accounts-arrow'])
    expect(await drawn(page, filled, 'background-color'), filled).toBe(text)
  expect(await drawn(page, '.button-primary:not([aria-disabled])', 'color')).not.toBe(text)
  expect(await drawn(page, '.tabs-tab[aria-selected="true"]', 'border-bottom-color')).toBe(text)
  expect(await drawn(page, '.tabs-tab[aria-selected="false"]', 'border-bottom-color')).toBe(nothing)
  expect(await drawn(page, '.owner-mark', 'stroke')).toBe(text)
  expect(await drawn(page, '.verdict-mark .icon-block', 'fill')).toBe(text)
  expect(await drawn(page, '.button[aria-disabled="true"]', 'color')).not.toBe(text)
})
