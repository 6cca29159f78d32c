import { expect, type Page } from '@playwright/test'
import { expectAccessible } from '../accessibility/accessibility.ts'
import { type GalleryEntry, type GalleryPage, makeGallery, open } from '../attacks/galleryPages.ts'
import { test } from '../fixtures.ts'
import { appUrl, componentsUrl, unfold } from '../pages.ts'
import { photograph } from '../sandbox/photograph.ts'
import type { World } from '../world.ts'

const flow = (page: Page) => page.getByRole('region', { name: 'Money flow' })
const lines = (page: Page) =>
  flow(page).getByRole('list', { name: 'Assets that may leave your Safe' }).getByRole('listitem')

async function expectNoSidewaysScroll(page: Page): Promise<void> {
  for (const width of [360, 768, 1100, 1440, 3840]) {
    await page.setViewportSize({ width, height: 900 })
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(overflow, { message: `sideways scrolling at ${width}` }).toBeLessThanOrEqual(0)
  }
}

async function openEach(page: Page, world: World): Promise<(name: string, of?: 'twin') => Promise<void>> {
  const entries = await makeGallery(world)
  const find = (name: string): GalleryEntry => {
    const found = entries.find((one) => one.name === name)
    if (!found) throw new Error(`The gallery has no ${name}.`)
    return found
  }
  let isOpen = false
  return async (name, of) => {
    const shown: GalleryPage = of === 'twin' ? find(name).twin : find(name).attack
    if (!isOpen) await page.goto(appUrl({ world, safe: { address: shown.safe } }))
    isOpen = true
    await open(page, world, shown)
  }
}

test('what may leave is drawn party by party: who is paid, who gets it in the Safe’s stead, what comes back, and the fee', async ({
  page,
  world,
}) => {
  test.setTimeout(240_000)
  const show = await openEach(page, world)

  await show('shares-to-a-stranger')
  await expect(lines(page)).toHaveCount(2)
  await expect(lines(page).first()).toContainText('Gives up')
  await expect(lines(page).last()).toContainText('Someone else receives')
  await expect(lines(page).last()).toContainText('Someone else receives what your Safe pays for.')
  await expect(flow(page)).toContainText('as a simulation shows it')
  // What the simulation moves is not drawn a second time; each transfer is one tap away.
  await unfold(page, 'Simulation')
  await expect(page.getByText('All transfers, one by one')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await photograph(page, 'flow-shares-to-a-stranger')

  await show('shares-to-a-stranger', 'twin')
  await expect(lines(page).last()).toContainText('Receives')
  await expect(flow(page).getByText('Someone else')).toHaveCount(0)

  await show('fee-to-a-stranger')
  const fee = lines(page).last()
  await expect(fee).toContainText('Pays as a fee, at most')
  await expect(fee).toContainText('0.12 SUSD')
  await expect(fee).toContainText(/The gas costs [\d.]+ ETH now\./)
  await expect(fee).toContainText('Paid even if the call inside fails.')
  await expect(fee).toContainText('Ask before you sign: see the checks.')
  await expectAccessible(page)
  await photograph(page, 'flow-fee')

  await show('fee-to-a-stranger', 'twin')
  await expect(lines(page)).toHaveCount(1)
  await expect(lines(page)).toContainText('Pays')
  await expect(flow(page).getByText('Stop')).toHaveCount(0)

  await show('look-alike-recipient')
  await expect(lines(page)).toContainText('This address imitates one that you know.')
  await expect(lines(page)).toContainText('0.1 ETH')
  await photograph(page, 'flow-poisoned')
})

test('every kind of line has its words: orders with their parts and their end, permissions with their limit', async ({
  page,
  world,
}) => {
  await page.goto(componentsUrl(world))
  await expect(flow(page).first()).toBeVisible({ timeout: 30_000 })
  const order = lines(page).filter({ hasText: 'Sells by an order' }).first()
  await expect(order).toContainText('4 WETH')
  await expect(order).toContainText('in 4 parts, one every 15 minutes, for 1 hour from when it runs.')
  await expect(order).toContainText('For at least 9,800 USDC, paid to')
  await expect(order).toContainText('Your Safe')
  const permission = lines(page).filter({ hasText: 'May be taken, up to' })
  await expect(permission).toContainText('5 USDC')
  await expect(permission).toContainText('May take it until 2030-03-17 17:46 UTC.')
  await expect(flow(page).last()).toContainText('The money flow could not be drawn')
})
