import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'

const ether = String(10n ** 18n)

test('a first visit is offered a tour of four steps, once; help leads to it again', async ({
  page,
  world,
  newSafe,
}) => {
  // Each of the four steps is judged by the accessibility judge.
  test.slow()
  const safe = await newSafe({ ether })
  const overview = appUrl({ world, safe })
  await page.goto(overview)
  const offer = page.getByText('First time here?')
  await page.getByRole('link', { name: 'Take the tour' }).focus()
  await page.keyboard.press('Enter')
  for (const title of [
    '1 of 4: Read the sentence',
    '2 of 4: Read what did not pass',
    '3 of 4: Compare with your device',
    '4 of 4: Sign or reject',
  ]) {
    const step = page.getByRole('dialog', { name: title })
    await expect(step).toBeVisible()
    await expectAccessible(page)
    await photograph(page, `tour-${title.slice(0, 1)}`)
    await step.getByRole('button', { name: /Next|Done/ }).click()
  }
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Assets of the Safe' })).toBeVisible()
  await expect(offer).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Fallback handler').first()).toBeVisible()
  await expect(offer).toHaveCount(0)

  await page.keyboard.press('?')
  await page.getByRole('link', { name: 'Take the tour of a transaction' }).click()
  const first = page.getByRole('dialog', { name: '1 of 4: Read the sentence' })
  await expect(first).toContainText('Sends 25,000 SUSD from this Safe to')
  await first.getByRole('button', { name: 'Skip' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('who skips the tour is not asked again', async ({ page, world, newSafe }) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }))
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expect(page.getByText('First time here?')).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Fallback handler').first()).toBeVisible()
  await expect(page.getByText('First time here?')).toHaveCount(0)
})

for (const width of [390, 1440])
  test(`the button for the next step stays where it is pressed, ${width} px wide`, async ({
    page,
    world,
    newSafe,
  }) => {
    await page.setViewportSize({ width, height: 844 })
    await page.goto(appUrl({ world, safe: await newSafe({ ether }) }))
    await page.getByRole('link', { name: 'Take the tour' }).click()
    const dialog = page.getByRole('dialog')
    const places = new Set<number>()
    for (let step = 1; step <= 4; step += 1) {
      await expect(dialog).toHaveAccessibleName(new RegExp(`^${step} of 4`))
      const next = dialog.getByRole('button', { name: /Next|Done/ })
      places.add(Math.round((await next.boundingBox())?.y ?? 0))
      await next.click()
    }
    expect([...places]).toHaveLength(1)
  })
