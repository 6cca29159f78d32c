import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployedVersions } from '#chain/fixtures/safeContracts.ts'
import {
  alice,
  approveBoth,
  batchOf,
  bob,
  callOf,
  executeIt,
  putBatcher,
  type TrialSafe,
  trialSafe,
  txOf,
} from '#chain/fixtures/trialSafe.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Call, Hex } from '#core/safe/safe.ts'
import { movesIn } from '#core/trialRun/logs.ts'
import { partsFrom } from '#core/trialRun/parts.ts'
import { readParts } from './raw.ts'
import { tryTransaction } from './tryTransaction.ts'

let anvil: Anvil
let chain: Chain
let safes: TrialSafe[]

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  await putBatcher(anvil)
  safes = []
  for (const version of deployedVersions) safes.push(await trialSafe(anvil, version))
}, 60_000)
afterAll(() => anvil.stop())

type Maker = (safe: TrialSafe) => Call
const amount = fc.bigInt({ min: 0n, max: 700n })
const person = fc.constantFrom(alice, bob)
/** Calls that go through, calls that do so only after or before others, and calls that never do. */
const call: fc.Arbitrary<Maker> = fc.oneof(
  fc.tuple(person, amount).map(
    ([to, value]): Maker =>
      () => ({ to, value, data: '0x', operation: 0 }),
  ),
  fc.tuple(person, amount).map(
    ([to, value]): Maker =>
      ({ dollar }) =>
        callOf(dollar, 'transfer', [to, value]),
  ),
  fc.tuple(person, amount).map(
    ([to, value]): Maker =>
      ({ dollar }) =>
        callOf(dollar, 'approve', [to, value]),
  ),
  fc.tuple(person, fc.bigInt({ min: 1n, max: 4n })).map(
    ([to, id]): Maker =>
      ({ stamp, identity }) =>
        callOf(stamp, 'transferFrom', [identity.address, to, id]),
  ),
  fc.tuple(person, fc.bigInt({ min: 0n, max: 4n })).map(
    ([to, most]): Maker =>
      ({ identity }) =>
        callOf(identity.address, 'addOwnerWithThreshold', [to, most]),
  ),
  person.map(
    (to): Maker =>
      ({ identity }) =>
        callOf(identity.address, 'enableModule', [to]),
  ),
)

test('what three ways say of a batch is one thing, and it is what then happens', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 0, max: deployedVersions.length - 1 }),
      fc.array(call, { minLength: 1, maxLength: 5 }),
      async (which, makers) => {
        const safe = safes[which] as TrialSafe
        const kept = await anvil.call('evm_snapshot')
        const tx = txOf(batchOf(makers.map((make) => make(safe))))
        const blockNumber = BigInt((await anvil.call('eth_blockNumber')) as Hex)
        const { identity, owners, threshold } = safe
        const by = (way: 'trace' | 'simulate' | 'call') =>
          tryTransaction(chain, { safe: identity, owners, threshold, tx }, { blockNumber, way })
        const [traced, simulated, called] = [await by('trace'), await by('simulate'), await by('call')]
        expect({ ...simulated, way: '', gasUsed: 0n }).toEqual({ ...traced, way: '', gasUsed: 0n })
        expect(called.failure).toEqual(traced.failure)
        await approveBoth(anvil, safe, tx)
        const { status, logs } = await executeIt(anvil, safe, tx)
        const after = BigInt((await anvil.call('eth_blockNumber')) as Hex)
        const parts = partsFrom(await readParts(chain, identity.address, { blockNumber: after }))
        await anvil.call('evm_revert', kept)
        expect(traced.failure?.kind === 'whole').toBe(status === '0x0')
        expect(traced.moves?.filter(({ kind }) => kind !== 'coin')).toEqual(movesIn(logs))
        expect(traced.parts?.after).toEqual(parts)
      },
    ),
    { numRuns: 14, seed: 7 },
  )
}, 60_000)
