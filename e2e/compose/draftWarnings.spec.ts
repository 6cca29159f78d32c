import { expect } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { boxOf } from '../accessibility/boxOf.ts'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner, reviewPayment } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import { nameOf } from '../world.ts'

const ether = String(10n ** 18n)
const stranger = '0x5555555555555555555555555555555555555501'
const warning = 'First payment to this address'

test('a warning about a draft stands as a sentence under its headline and beside the button, above the fold and once each', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await reviewPayment(page, { recipient: stranger, amount: '0.5' })
  const bar = page.getByRole('region', { name: 'Act' })
  await expect(bar.getByRole('button', { name: 'Sign and propose' })).toBeVisible()
  const row = page.locator('.check-row').filter({ hasText: warning })
  for (const size of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size)
    await page.evaluate(() => scrollTo(0, 0))
    await expect(row).toHaveCount(1)
    await expect(bar).toContainText(`${warning}.`)
    const [headline, found, foot] = [
      await boxOf(page.getByRole('heading', { level: 1 })),
      await boxOf(row),
      await boxOf(bar),
    ]
    expect(found.top - headline.bottom).toBeGreaterThanOrEqual(0)
    expect(found.top - headline.bottom).toBeLessThanOrEqual(24)
    expect(found.bottom).toBeLessThanOrEqual(foot.top)
  }
  await expectAccessible(page)
  await photograph(page, 'compose-warning')
})

test('the action bar quotes a sentence of more than a hundred letters whole, in two lines, where there is room', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether })
  await page.goto(appUrl({ world, safe }, '#/compose'))
  await connectOwner(page, nameOf(world, safe.owners[0]))
  await reviewPayment(page, { recipient: stranger, amount: '0.123456789012345678' })
  const headline = page.getByRole('heading', { level: 1 })
  await expect(headline).toContainText('0.123456789012345678 ETH')
  const quoted = page.getByRole('region', { name: 'Act' }).locator('.action-bar-act')
  await expect(quoted).toHaveText(`Propose “${await headline.innerText()}”`)
  for (const width of [1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await quoted.evaluate((line) => line.scrollHeight - line.clientHeight)
    expect(cut, `${width} wide`).toBeLessThanOrEqual(0)
  }
})
