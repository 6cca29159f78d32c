import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { deployedVersions } from '#chain/fixtures/safeContracts.ts'
import { alice, bob, callOf, putBatcher, type TrialSafe, trialSafe, txOf } from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Call, Hex, SafeTx } from '#core/safe/safe.ts'
import { type QueueStep, tryQueue } from './tryQueue.ts'

const tracing = 'debug_traceCall'
const simulating = 'eth_simulateV1'
let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
  await putBatcher(anvil)
}, 20_000)
afterAll(() => anvil.stop())

async function stepsOf(
  chain: Chain,
  { identity, owners }: TrialSafe,
  txs: readonly SafeTx[],
  signal?: AbortSignal,
) {
  const blockNumber = BigInt((await anvil.call('eth_blockNumber')) as Hex)
  const steps: QueueStep[] = []
  for await (const step of tryQueue(chain, { safe: identity, txs, owners }, { blockNumber, signal }))
    steps.push(step)
  return steps
}

const inOrder = (calls: readonly Call[], change: Partial<SafeTx> = {}) =>
  calls.map((call, at) => txOf(call, { nonce: BigInt(at), ...change }))
const told = (steps: readonly QueueStep[]) =>
  steps.map(
    ({ tx, failure }) => `${tx.nonce} ${failure ? `${failure.kind}: ${failure.reason}` : 'goes through'}`,
  )
const tooMuch = 'the contract says “more than there is”'

describe.each([
  ['eth_simulateV1', [tracing]],
  ['debug_traceCall', [simulating]],
])('by %s', (_, refused) => {
  test.each(deployedVersions)('a Safe %s: each runs on what those before it left behind', async (version) => {
    const safe = await trialSafe(anvil, version)
    const { dollar, identity } = safe
    const pay = (amount: bigint) => callOf(dollar, 'transfer', [bob, amount])
    const own = (method: Parameters<typeof callOf>[1], args: readonly unknown[]) =>
      callOf(identity.address, method, args)
    const steps = await stepsOf(
      nodeWithout(anvil, refused),
      safe,
      inOrder([
        pay(600n),
        own('addOwnerWithThreshold', [alice, 3n]),
        own('changeThreshold', [1n]),
        pay(400n),
        pay(1n),
        pay(0n),
      ]),
    )
    // Up to 1.2.0 a call that fails uses the number up, and the next one runs.
    const isOld = version < '1.3.0'
    expect(told(steps)).toEqual([
      ...['0', '1', '2', '3'].map((nonce) => `${nonce} goes through`),
      `4 ${isOld ? 'inside' : 'whole'}: ${tooMuch}`,
      ...(isOld ? ['5 goes through'] : []),
    ])
    expect(steps.every(({ isAlone }) => !isAlone)).toBe(true)
    expect(steps[0]?.moves).toHaveLength(1)
  })
})

test('more than go into one request are tried in several, and the first that fails is the same one', async () => {
  const safe = await trialSafe(anvil, '1.4.1')
  const txs = inOrder(Array.from({ length: 14 }, () => callOf(safe.dollar, 'transfer', [bob, 80n])))
  const expected = [...Array.from({ length: 12 }, (_, at) => `${at} goes through`), `12 whole: ${tooMuch}`]
  expect(told(await stepsOf(nodeWithout(anvil, [tracing]), safe, txs))).toEqual(expected)
  expect(told(await stepsOf(nodeWithout(anvil, [simulating]), safe, txs))).toEqual(expected)
})

test('where a node only calls, each but the first is tried alone, and says so', async () => {
  const safe = await trialSafe(anvil, '1.4.1')
  const pay = () => callOf(safe.dollar, 'transfer', [bob, 600n])
  const steps = await stepsOf(nodeWithout(anvil, [tracing, simulating]), safe, inOrder([pay(), pay()]))
  expect(told(steps)).toEqual(['0 goes through', '1 goes through'])
  expect(steps.map(({ isAlone }) => isAlone)).toEqual([false, true])
})

test('given up by the page, it ends with the page’s reason', async () => {
  const safe = await trialSafe(anvil, '1.4.1')
  const signal = AbortSignal.abort(new Error('left the page'))
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const txs = inOrder([callOf(safe.dollar, 'transfer', [bob, 1n])])
  await expect(stepsOf(chain, safe, txs, signal)).rejects.toThrow('left the page')
})
