import { expect } from '@playwright/test'
import { test } from '../fixtures.ts'
import { appUrl, unfold } from '../pages.ts'
import { executedOf, queueOf } from '../queue/queue.ts'
import { chainOf } from '../world.ts'

test('what was a first payment is told as one after it ran: its own payment makes nobody known', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1, queue: 1 })
  const [first] = await executedOf(world.gateway, chainOf(world).chainId, safe.address)
  const [waits] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${first}`))
  const checks = page.locator('.check-row')
  await expect(checks.filter({ hasText: 'First payment to this address' })).toBeVisible()
  await expect(page.getByText('Confirm the address', { exact: false })).toHaveCount(0)
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${waits}`))
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()
  await unfold(page, /checks agree/)
  // The checks of what it would do: an opened group has no such button any more.
  await page
    .getByRole('button', { name: /more, also checked/ })
    .nth(1)
    .click()
  await expect(checks.filter({ hasText: 'You have paid this address before' })).toBeVisible()
})
