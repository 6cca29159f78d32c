import { expect, type Locator, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, connectOwner } from '../pages.ts'
import { queueOf } from '../queue/queue.ts'
import { chainOf, nameOf, type SandboxSafe, type World } from '../world.ts'

const windows = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

const bar = (page: Page) => page.getByRole('region', { name: 'Act' })

/** Opens what waits in a Safe, as an owner who has not signed it. */
async function openWaiting(page: Page, world: World, safe: SandboxSafe): Promise<void> {
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(page, nameOf(world, safe.owners[1]))
  await expect(bar(page).getByRole('button', { name: 'Confirm', exact: true })).toBeVisible()
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
}

/** All of it is seen before anybody scrolls: it ends above the bar. */
async function expectAboveTheFold(page: Page, part: Locator): Promise<void> {
  const [box, foot] = await Promise.all([part.boundingBox(), bar(page).boundingBox()])
  expect(box, 'it is drawn').not.toBeNull()
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
}

test('a warning stands as a sentence under the headline and beside the button, above the fold', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  for (const size of windows) {
    await page.setViewportSize(size)
    if (size === windows[0]) await openWaiting(page, world, safe)
    await page.evaluate(() => scrollTo(0, 0))
    const row = page.locator('.check-row').filter({ hasText: 'First payment to this address' })
    await expect(row).toHaveCount(1)
    await expectAboveTheFold(page, row)
    const headline = await page.getByRole('heading', { level: 1 }).boundingBox()
    const top = (await row.boundingBox())?.y ?? 0
    const room = top - ((headline?.y ?? 0) + (headline?.height ?? 0))
    expect(room).toBeGreaterThanOrEqual(0)
    expect(room).toBeLessThanOrEqual(24)
    await expect(bar(page)).toContainText('First payment to this address.')
  }
})
