import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'

test('the tour of the attack gallery is walked from start to end by keyboard alone, and leads to each theft in the app', async ({
  page,
  context,
  world,
}) => {
  // The gallery is made for it.
  test.setTimeout(240_000)
  const press = async (name: string | RegExp) => {
    const link = page.getByRole('link', { name })
    for (let presses = 0; presses < 8; presses += 1) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((element) => element === document.activeElement)) break
    }
    await expect(link).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await page.goto(world.host)
  await page.getByRole('link', { name: 'Can you see the theft?' }).click({ timeout: 200_000 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^Newsreader/)
  await expectAccessible(page)
  for (let step = 1; step <= 8; step += 1) {
    await expect(page.getByText(`${step} of 8.`)).toBeVisible()
    await expect(page.getByText(/^(Sends|Calls) .*0x[0-9a-fA-F]{40}/)).toHaveCount(2)
    await press('A is the theft')
    await expect(page.getByRole('heading', { name: /^(Yes|No): [AB] is the theft\.$/ })).toBeVisible()
    if (step === 1) {
      for (const width of [390, 1100]) {
        await page.setViewportSize({ width, height: 844 })
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await expectAccessible(page)
        }
      }
      const opened = context.waitForEvent('page')
      await press('Open B in Countersign')
      await expect((await opened).getByRole('region', { name: 'Act' })).toContainText('Cannot be confirmed', {
        timeout: 30_000,
      })
    }
    await press(step < 8 ? 'Next' : 'Finish')
  }
  await expect(page.getByText('You saw 3 of 8.')).toBeVisible()
  await press('Start again')
  await expect(page.getByText('1 of 8.')).toBeVisible()
})
