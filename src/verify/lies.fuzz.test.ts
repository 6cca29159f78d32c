import fc from 'fast-check'
import { expect, test } from 'vitest'
import vectors from '#core/fixtures/gatewayMutations.json'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Facts } from './facts.ts'
import { judgeTransaction } from './judgeTransaction.ts'

const { chain, asked, base } = vectors
const safe = readAddress(asked.safe)
const known = <T>(value: T) => ({ known: true as const, value })
const silent = { known: false as const, reason: 'The node is silent.' }
const state = {
  chainId: chain.chainId,
  address: safe,
  version: chain.version,
  owners: chain.owners.map(readAddress),
  threshold: chain.threshold,
  nonce: BigInt(chain.nonce),
  singleton: readAddress('0xd9Db270c1B5E3Bd161E8c8503c55cEABeE709552'),
  blockNumber: 1n,
}
const facts: Facts = { chainId: known(chain.chainId), safe: known(state) }
const judge = (response: unknown, given: Facts = facts) =>
  judgeTransaction({
    chainId: chain.chainId,
    asked: { safe, id: asked.id },
    claim: { response },
    facts: given,
  })

test('HASH-05: whatever JSON a service answers, nothing is thrown and nothing passes', () =>
  fc.assert(
    fc.asyncProperty(fc.jsonValue({ maxDepth: 4 }), async (response) => {
      const { verdict } = await judge(response)
      expect(verdict).toBe('block')
    }),
    { numRuns: 300, seed: 5 },
  ))

/** Every place of the public answer, as a list of keys. */
function placesIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value !== 'object' || value === null) return [[...path]]
  return [[...path], ...Object.entries(value).flatMap(([key, inner]) => placesIn(inner, [...path, key]))]
}

function put(path: readonly string[], value: unknown): unknown {
  const [last, ...before] = path.toReversed()
  if (last === undefined) return value
  const copy = structuredClone(base)
  let at: unknown = copy
  for (const key of before.toReversed()) at = Reflect.get(at as object, key)
  Reflect.set(at as object, last, value)
  return copy
}

test('HASH-05: whatever stands in one place of a true answer, nothing is thrown, and what passes is the true transaction', () =>
  fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...placesIn(base)),
      fc.oneof(
        fc.jsonValue({ maxDepth: 2 }),
        fc.constantFrom('0x', '0xZZ', -1, 1e300, `0x${'66'.repeat(20)}`),
      ),
      async (path, value) => {
        const { verdict, tx, safeTxHash } = await judge(put(path, value))
        if (verdict !== 'pass' && verdict !== 'warn') return
        expect(safeTxHash).toBe(base.detailedExecutionInfo.safeTxHash)
        expect(tx).toMatchObject({ nonce: 63n, operation: 0, value: 0n })
      },
    ),
    { numRuns: 300, seed: 6 },
  ))

const address = fc
  .uint8Array({ minLength: 20, maxLength: 20 })
  .map((bytes) => `0x${Buffer.from(bytes).toString('hex')}` as const)
const lie: fc.Arbitrary<Partial<Facts>> = fc.oneof(
  fc.integer({ min: 2, max: 9 }).map((id) => ({ chainId: known(id) })),
  fc.array(address, { maxLength: 4 }).map((owners) => ({ safe: known({ ...state, owners }) })),
  fc.integer({ min: 3, max: 9 }).map((threshold) => ({ safe: known({ ...state, threshold }) })),
  fc.bigInt(64n, 2n ** 64n).map((nonce) => ({ safe: known({ ...state, nonce }) })),
  address.map((singleton) => ({ safe: known({ ...state, singleton }) })),
  fc
    .constantFrom('1.0.0', '1.1.1', '1.2.0', '1.4.1', '1.5.0', 'x')
    .map((version) => ({ safe: known({ ...state, version }) })),
  address.map((one) => ({
    fallbackHandler: known({ address: one, codeHash: `0x${'11'.repeat(32)}` as const }),
  })),
  address.map((one) => ({ guards: known({ guard: { address: one } }) })),
  fc
    .constantFrom('domain', 'contractHash', 'singletonCode')
    .map((key) => ({ [key]: known(`0x${'44'.repeat(32)}`) })),
  fc
    .constantFrom(
      'chainId',
      'safe',
      'fallbackHandler',
      'guards',
      'modules',
      'domain',
      'contractHash',
      'singletonCode',
    )
    .map((key) => ({ [key]: silent })),
)

test('STATE-07: whatever one read of the chain says falsely, or does not say, a true answer does not pass', () =>
  fc.assert(
    fc.asyncProperty(lie, async (change) => {
      const { verdict } = await judge(base, { ...facts, ...change })
      expect(['block', 'stop', 'unknown']).toContain(verdict)
    }),
    { numRuns: 300, seed: 7 },
  ))
