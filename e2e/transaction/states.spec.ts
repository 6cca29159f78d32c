import { expect } from '@playwright/test'
import { pad, zeroAddress } from 'viem'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import { test } from '../fixtures.ts'
import { approveInWallet, appUrl, connectOwner, unfold } from '../pages.ts'
import { executedOf, queueOf } from '../queue/queue.ts'
import { sendMined } from '../support/sendMined.ts'
import { chainOf, nameOf } from '../world.ts'

/** A service that has seen no execution of any transaction, and says this of each. */
const unseenAs = (txStatus: string) => (path: string, answer: unknown) =>
  /\/transactions\/multisig_/.test(path)
    ? { ...(answer as object), txStatus, txHash: null, executedAt: null }
    : undefined

const standings = [
  ['AWAITING_CONFIRMATIONS', 'Waits for confirmations'],
  ['AWAITING_EXECUTION', 'Waits for execution'],
  ['CANCELLED', 'Cancelled: another transaction used its nonce'],
  ['FAILED', 'Failed: only nonce and gas were spent'],
  ['SUCCESS', 'Executed'],
] as const

test('a transaction awaits confirmations or execution, is cancelled, failed or a success: each is said, as the service’s word', {
  tag: ['@4.1'],
}, async ({ page, world, newSafe, gatewayProxy }) => {
  test.slow()
  const safe = await newSafe({ ether: String(10n ** 18n), queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  for (const [txStatus, words] of standings) {
    gatewayProxy.alter((path, answer) =>
      /\/transactions\/multisig_/.test(path) ? { ...(answer as object), txStatus } : undefined,
    )
    await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
    await page.reload()
    await unfold(page, /service/i)
    await expect(page.getByText(words, { exact: true }).first()).toBeVisible()
  }
})

test('of a transaction whose execution could not be read nothing is said to have happened, nor to have failed', async ({
  page,
  world,
  newSafe,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1 })
  const { rpc, chainId } = chainOf(world)
  const [id] = await executedOf(world.gateway, chainId, safe.address)
  await page.route(`${rpc}**`, async (route) => {
    if (!route.request().postData()?.includes('eth_getTransactionReceipt')) return route.fallback()
    await route.fulfill({
      json: { error: 'tired' },
      headers: { 'access-control-allow-origin': '*' },
      status: 400,
    })
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('This could not be checked.', { exact: false }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible()
  await page.unroute(`${rpc}**`)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Calls' })).toBeVisible()
})

test('the head of a cancelled transaction says so, as the service’s word that nothing here can prove', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), threshold: 1, queue: 1 })
  const { rpc, chainId } = chainOf(world)
  const [id] = await queueOf(world.gateway, chainId, safe.address)
  const [owner = zeroAddress] = safe.owners
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  const another = { to: owner, value: 7n, data: '0x', operation: 0, nonce: 0n, ...gas } as const
  // Whoever sends it is the owner: no signature is needed beyond that.
  const data = execTransactionCalldata(another, `0x${pad(owner).slice(2)}${'00'.repeat(32)}01`)
  await sendMined(rpc, { from: owner, to: safe.address, data })
  gatewayProxy.alter(unseenAs('CANCELLED'))
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(
    page.getByText('Cancelled, reported by the service: another transaction used its nonce.'),
  ).toBeVisible()
  await expect(page.getByText('This page cannot check that.', { exact: false })).toBeVisible()
})

test('a transaction that the service calls cancelled although it ran is told as run, so that nobody pays twice', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1 })
  const [id] = await executedOf(world.gateway, chainOf(world).chainId, safe.address)
  gatewayProxy.alter(unseenAs('CANCELLED'))
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  await expect(
    page.getByText('The Safe service reports this as cancelled. The chain shows that it was executed.'),
  ).toBeVisible()
  await expect(page.getByText('Cancelled, reported by the service', { exact: false })).toHaveCount(0)
})

test('what another owner executes while its page is open is told as run, before the service lists it', async ({
  page,
  world,
  newSafe,
  newVisitor,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), threshold: 1, queue: 1 })
  const [id] = await queueOf(world.gateway, chainOf(world).chainId, safe.address)
  // A service that has not read the block yet.
  gatewayProxy.alter(unseenAs('AWAITING_EXECUTION'))
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('Simulation: it would succeed.')).toBeVisible()

  const other = await newVisitor()
  await other.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await connectOwner(other, nameOf(world, safe.owners[1]))
  await other.getByRole('button', { name: 'Execute', exact: true }).click()
  await approveInWallet(other, 'Send this transaction?')

  await expect(page.getByText('Executed, as the chain shows.')).toBeVisible()
  await expect(
    page.getByText('The Safe service still reports this as waiting. The chain shows that it was executed.'),
  ).toBeVisible()
  await expect(page.getByText('is already used', { exact: false })).toHaveCount(0)
})

test('what was signed by more than its Safe asks for by now counts nobody beyond that, and never looks incomplete by the number of now', async ({
  page,
  world,
  newSafe,
  gatewayProxy,
}) => {
  const safe = await newSafe({ ether: String(10n ** 18n), history: 1 })
  const [id] = await executedOf(world.gateway, chainOf(world).chainId, safe.address)
  // As a service tells it once the threshold sank: it names that of now.
  gatewayProxy.alter((path, answer) => {
    if (!/\/transactions\/multisig_/.test(path)) return undefined
    const details = answer as { detailedExecutionInfo: object }
    return {
      ...details,
      detailedExecutionInfo: { ...details.detailedExecutionInfo, confirmationsRequired: 1 },
    }
  })
  await page.goto(appUrl({ world, safe }, `#/transaction?id=${id}`))
  await expect(page.getByText('2 confirmations listed')).toBeVisible()
  await unfold(page, /service/i)
  await expect(page.getByText('Signed, 2', { exact: true })).toBeVisible()
  await expect(page.getByText('Signed, 2 of 1')).toHaveCount(0)
})
