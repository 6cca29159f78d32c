import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployTrial, trialCall } from '#chain/fixtures/compileTrials.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { alice, batchOf, putBatcher, type TrialSafe, trialSafe, txOf } from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { simulateTransaction } from '#chain/simulation.ts'
import type { Address, Call } from '#core/safe/safe.ts'

/** IIncreaseLiquidity of INonfungiblePositionManager.sol (Uniswap 3). */
const abi = parseAbi([
  'function increaseLiquidity((uint256 tokenId,uint256 amount0Desired,uint256 amount1Desired,uint256 amount0Min,uint256 amount1Min,uint256 deadline) params)',
])
let anvil: Anvil
let safe: TrialSafe
let tokens: [Address, Address]

beforeAll(async () => {
  anvil = await startAnvil()
  await putBatcher(anvil)
  safe = await trialSafe(anvil, '1.4.1')
  tokens = [await deployTrial(anvil, 'Coin20'), await deployTrial(anvil, 'Coin20')]
  for (const to of tokens)
    await sendAs(anvil, payer, { to, data: trialCall(to, 'mint', [safe.identity.address, 100n]).data })
}, 60_000)
afterAll(() => anvil.stop())

const adding = (to: Address, tokenId: bigint): Call => {
  const amounts = { amount0Desired: 40n, amount1Desired: 50n, amount0Min: 39n, amount1Min: 49n }
  const args = [{ tokenId, ...amounts, deadline: 2n ** 40n }] as const
  return { to, value: 0n, operation: 0, data: encodeFunctionData({ abi, args }) }
}

/** What a run shows of positions whose pool is of these tokens, number 55 of which somebody has. */
async function positionsOf(node: Chain, owner: Address, tokenId = 55n) {
  const pool = await deployTrial(anvil, 'PositionPool', ...tokens)
  const manager = await deployTrial(anvil, 'Positions', pool, owner)
  const { identity, owners, threshold } = safe
  const allowing = tokens.map((token) => trialCall(token, 'approve', [manager, 50n]))
  const tx = txOf(batchOf([...allowing, adding(manager, tokenId)]))
  const at = { blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
  const run = await simulateTransaction(node, { safe: identity, owners, threshold, tx }, at)
  const added = { token: manager, id: tokenId, pool, amounts: [40n, 50n] }
  return { succeeded: run?.succeeded, positions: run?.positions, added }
}

test.each<[string, () => Chain]>([
  ['traced', () => createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })],
  ['simulated', () => nodeWithout(anvil, ['debug_traceCall'])],
])('%s: what is added to a position comes with whose it is and its pool’s tokens', async (_, node) => {
  for (const owner of [safe.identity.address, alice]) {
    const { succeeded, positions, added } = await positionsOf(node(), owner)
    expect({ succeeded, positions }).toEqual({ succeeded: true, positions: [{ ...added, owner, tokens }] })
  }
})

test('a position that the manager does not have is nobody’s', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const { positions, added } = await positionsOf(chain, alice, 56n)
  expect(positions).toEqual([{ ...added, owner: zeroAddress, tokens }])
})
