import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SafeTx } from '#core/safe/safe.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { nodeWithout } from './fixtures/refusing.ts'
import { alice, batchOf, callOf, putBatcher, type TrialSafe, trialSafe, txOf } from './fixtures/trialSafe.ts'
import { createChain } from './node/client.ts'
import { simulateTransaction } from './simulation.ts'
import { tryTransaction } from './trialRun/tryTransaction.ts'

const nonceSlot = `0x${'00'.repeat(31)}05`
const [tracing, simulating] = ['debug_traceCall', 'eth_simulateV1']
let anvil: Anvil
let safe: TrialSafe

beforeAll(async () => {
  anvil = await startAnvil()
  await putBatcher(anvil)
  safe = await trialSafe(anvil, '1.4.1')
}, 20_000)
afterAll(() => anvil.stop())

const at = async () => ({ blockNumber: BigInt((await anvil.call('eth_blockNumber')) as string) })
const asked = (tx: SafeTx) => ({ safe: safe.identity, owners: safe.owners, threshold: 2, tx })
const pays = (amount: bigint, nonce = 0n) => txOf(callOf(safe.dollar, 'transfer', [alice, amount]), { nonce })

test.each([0n, 7n])('number %s is tried out as if it were its turn', async (nonce) => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const tried = await simulateTransaction(chain, asked(pays(1n, nonce)), await at())
  expect(tried?.succeeded).toBe(true)
  expect(tried?.storage).toEqual([
    { account: safe.identity.address, slot: nonceSlot, before: expect.anything(), after: expect.anything() },
  ])
  expect(BigInt(tried?.storage[0]?.after ?? -1)).toBe(nonce + 1n)
})

describe('a node without debug_traceCall', () => {
  test('shows by eth_simulateV1 the same changes of who may act for the Safe, and the same coin that leaves', async () => {
    const { address } = safe.identity
    const tx = txOf(
      batchOf([
        { to: alice, value: 7n, data: '0x', operation: 0 },
        callOf(address, 'addOwnerWithThreshold', [alice, 1n]),
        callOf(address, 'enableModule', [alice]),
        callOf(address, 'setFallbackHandler', [alice]),
      ]),
    )
    const traced = await simulateTransaction(nodeWithout(anvil, []), asked(tx), await at())
    const simulated = await simulateTransaction(nodeWithout(anvil, [tracing]), asked(tx), await at())
    const inOrder = (storage: NonNullable<typeof traced>['storage'] = []) =>
      storage.toSorted((one, two) => (one.slot < two.slot ? -1 : 1))
    expect(inOrder(simulated?.storage)).toEqual(inOrder(traced?.storage))
    const left = ({ balances = [] }: Partial<NonNullable<typeof traced>>) =>
      balances.map(({ before, after }) => before - after)
    expect(left(simulated ?? {})).toEqual([7n])
    expect(left(traced ?? {})).toEqual([7n])
  })
})

describe('a node that can only call', () => {
  const only = () => nodeWithout(anvil, [tracing, simulating])

  test('tells that it fails and why; that it would go through is no trial of what it changes', async () => {
    const failed = await simulateTransaction(only(), asked(pays(5000n)), await at())
    expect(failed).toMatchObject({
      succeeded: false,
      failure: 'the contract says “more than there is”',
    })
    expect(await simulateTransaction(only(), asked(pays(1n)), await at())).toBeUndefined()
  })
})

describe('a node that changes no state for a call', () => {
  const plain = () => nodeWithout(anvil, [tracing, simulating], { overrides: false })

  test('tries nothing, and what it refuses for want of signatures is not taken for a failure', async () => {
    expect(await simulateTransaction(plain(), asked(pays(5000n)), await at())).toBeUndefined()
    await expect(tryTransaction(plain(), asked(pays(1n)), await at())).rejects.toThrow(
      'No node here supports simulations.',
    )
  })
})

test('a node that does not answer is no node that cannot: it is asked again', async () => {
  let isDown = true
  const fetch: typeof globalThis.fetch = (input, init) =>
    isDown ? Promise.reject(new TypeError('Failed to fetch')) : globalThis.fetch(input, init)
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0, fetch })
  const tx = pays(1n)
  await expect(tryTransaction(chain, asked(tx), await at())).rejects.toThrow(
    'No node here supports simulations.',
  )
  isDown = false
  expect((await tryTransaction(chain, asked(tx), await at())).way).toBe('trace')
})
