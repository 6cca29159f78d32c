import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { appUrl } from './pages.ts'
import { queueOf } from './queue.ts'
import { chainOf } from './world.ts'

const standings = [
  ['AWAITING_CONFIRMATIONS', 'Waits for signatures'],
  ['AWAITING_EXECUTION', 'Waits to be executed'],
  ['CANCELLED', 'Cancelled: another transaction used its number'],
  ['FAILED', 'Failed: its number is used up, nothing else happened'],
  ['SUCCESS', 'Executed'],
] as const

test('4.1 a transaction awaits confirmations or execution, is cancelled, failed or a success: each is said, as the service’s word', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  for (const [txStatus, words] of standings) {
    gatewayProxy.alter((path, answer) =>
      /\/transactions\/multisig_/.test(path) ? { ...(answer as object), txStatus } : undefined,
    )
    await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
    await page.reload()
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
})
