import { expect } from '@playwright/test'
import { makeGallery, open } from '../attacks/galleryPages.ts'
import { test } from '../fixtures.ts'
import { appUrl } from '../pages.ts'
import { chainOf } from '../world.ts'

test('an order’s headline counts what it brings in the token’s own units, with its contract below', async ({
  page,
  world,
}) => {
  const entry = (await makeGallery(world)).find(({ name }) => name === 'placed-order-for-a-stranger')
  if (!entry) throw new Error('It was not made.')
  await page.goto(appUrl({ world, safe: { address: entry.attack.safe } }))
  const grain = chainOf(world).tokens.find(({ symbol }) => symbol === 'GRAIN')?.address ?? '0x'
  for (const shown of [entry.twin, entry.attack]) {
    await open(page, world, shown)
    const headline = page.getByRole('heading', { level: 1 })
    await expect(headline).toContainText('in 2 parts, one every day, for at least 2 GRAIN in all')
    await expect(headline).not.toContainText('base units')
    await expect(page.locator('.document-parties, .money-flow-tokens').getByText(grain).first()).toBeVisible()
  }
})

test('an order for the network’s own coin says so in its headline', async ({ page, world }) => {
  const entry = (await makeGallery(world)).find(({ name }) => name === 'swap-at-half-price')
  if (!entry) throw new Error('It was not made.')
  await page.goto(appUrl({ world, safe: { address: entry.attack.safe } }))
  await open(page, world, entry.attack)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('100,000 SUSD for 15 ETH on CoW')
})
