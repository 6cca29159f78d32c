import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf } from '#core/abi/declaration.ts'
import type { Address, Call } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { trialCall as call, deployTrial } from './fixtures/compileTrials.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { payer, sendAs } from './fixtures/safeContracts.ts'
import { batchOf, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { type Chain, createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'

/** Aave 3, Pool on chain 1 (aave.com/docs, "Smart Contracts"): a trial contract of its methods runs there. */
const pool: Address = '0x87870Bca3F3fD6335C3F4ce8392D69350B4fA4E2'
const abis = [{ methods: methodsOf(['stake(uint256 value)']) }]
let anvil: Anvil
let chain: Chain
let safe: TrialSafe
let asset: Address

beforeAll(async () => {
  anvil = await startAnvil({ chainId: 1 })
  chain = createChain({ chainId: 1, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  safe = await trialSafe(anvil, '1.4.1')
  asset = await deployTrial(anvil, 'Coin20')
  await give(asset, 'mint', [safe.identity.address, 100_000n])
  const trial = await deployTrial(anvil, 'PoolOfKept', asset)
  await anvil.call('anvil_setCode', pool, await anvil.call('eth_getCode', trial, 'latest'))
}, 60_000)
afterAll(() => anvil.stop())

const give = (to: Address, method: string, args: readonly unknown[], from = payer) =>
  sendAs(anvil, from, { to, data: call(to, method, args).data })

const stakes = (to: Address): Call => ({
  to,
  value: 0n,
  data: encodeFunctionData({ abi: parseAbi(['function stake(uint256 value)']), args: [40_000n] }),
  operation: 0,
})

/** What came back of the tokens that a gateway brought. */
async function backFrom(node: Chain, gateway: Address) {
  const { identity, owners, threshold } = safe
  const tx = txOf(batchOf([call(asset, 'approve', [gateway, 40_000n]), stakes(gateway)]))
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const known = { ...identity, chainId: 1 }
  const simulation = await simulateTransaction(node, { safe: known, owners, threshold, tx, abis }, at)
  return simulation?.arrivedShares?.map(({ back }) => back)
}

describe.each([
  ['traced', () => chain],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
] as const)('%s: what a gateway lends for the Safe', (_, node) => {
  test('is turned back at the known pool', async () => {
    const gateway = await deployTrial(anvil, 'Lends', pool, 0n)
    expect(await backFrom(node(), gateway)).toEqual([[{ token: asset, amount: 40_000n }]])
  })

  test('is not where a token comes that only looks like the pool’s', async () => {
    const gateway = await deployTrial(anvil, 'Lends', pool, 1n)
    expect(await backFrom(node(), gateway)).toEqual([undefined])
  })

  test('is not where that would take what the Safe had lent before', async () => {
    const own = safe.identity.address
    await give(asset, 'mint', [payer, 90_000n])
    await give(asset, 'approve', [pool, 90_000n])
    await give(pool, 'supply', [asset, 90_000n, own, 0])
    const gateway = await deployTrial(anvil, 'Lends', pool, 1n)
    expect(await backFrom(node(), gateway)).toEqual([undefined])
  })
})
