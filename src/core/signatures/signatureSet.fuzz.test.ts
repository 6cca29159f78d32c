import fc from 'fast-check'
import { bytesToHex, concat, numberToHex, pad } from 'viem'
import { describe, expect, test } from 'vitest'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
import { readAddress, readHex } from '#core/fixtures/readTx.ts'
import fixtures from '#core/fixtures/vectors/signatures.json'
import { type Address, type Hex, safeVersions } from '#core/safe/safe.ts'
import { judgeSignatureSet, type SignatureSet } from './signatureSet.ts'
import { separateSignatures, splitSignatures } from './signatures.ts'

const { two, cases, chainId } = fixtures.versions['1.3.0']
const sorted = readHex(cases.find(({ id }) => id === 'two-eoa-sorted')?.signatures ?? '0x')
const set: SignatureSet = {
  safe: { chainId: Number(chainId), address: readAddress(two.address), version: '1.3.0' },
  owners: two.owners.map(readAddress),
  threshold: 2,
  safeTxHash: readHex(cases.find(({ id }) => id === 'two-eoa-sorted')?.safeTxHash ?? '0x'),
  signatures: sorted,
}
const hex = (minLength: number, maxLength: number) =>
  fc.uint8Array({ minLength, maxLength }).map((bytes): Hex => bytesToHex(bytes))

test('the two signatures that all of this is about are valid', async () =>
  expect((await judgeSignatureSet(set)).valid).toBe(true))

test('no bytes of a stranger are valid, and none are an exception', async () => {
  await fc.assert(
    fc.asyncProperty(hex(0, 400), fc.constantFrom(...safeVersions), async (signatures, version) => {
      const safe = { ...set.safe, version }
      const { valid, rejected, confirmedBy } = await judgeSignatureSet({ ...set, safe, signatures })
      expect(valid).toBe(false)
      expect(rejected.length).toBeGreaterThan(0)
      expect(confirmedBy).toEqual([])
      expect(separateSignatures(signatures)).toHaveLength(splitSignatures(signatures).length)
    }),
    { numRuns: 200 },
  )
})

test('one changed byte of what the contract reads spoils the set', async () => {
  const change = fc.record({ at: fc.nat(129), by: fc.integer({ min: 1, max: 255 }) })
  await fc.assert(
    fc.asyncProperty(change, async ({ at, by }) => {
      const bytes = Buffer.from(sorted.slice(2), 'hex')
      bytes[at] = (bytes[at] ?? 0) ^ by
      expect((await judgeSignatureSet({ ...set, signatures: bytesToHex(bytes) })).valid).toBe(false)
    }),
    { numRuns: 150 },
  )
})

test('no owner is counted twice, whatever is repeated', async () => {
  const parts = splitSignatures(sorted)
  const picked = fc.array(fc.constantFrom(...parts), { minLength: 2, maxLength: 6 })
  await fc.assert(
    fc.asyncProperty(picked, fc.integer({ min: 2, max: 6 }), async (list, threshold) => {
      const { confirmedBy, valid } = await judgeSignatureSet({ ...set, threshold, signatures: concat(list) })
      expect(new Set(confirmedBy).size).toBe(confirmedBy.length)
      expect(valid).toBe(threshold === 2 && list[0] === parts[0] && list[1] === parts[1])
    }),
    { numRuns: 60 },
  )
})

/** Code that counts its own mutants is many times slower. */
const allowed = process.env.STRYKER_MUTATOR_WORKER === undefined ? 50 : 2000

describe('100 kB of hostile bytes', () => {
  const many = Array.from({ length: 500 }, (_, index): Address => pad(numberToHex(index + 16), { size: 20 }))
  const contract = (owner: Address, offset: bigint) =>
    concat([pad(owner, { size: 32 }), numberToHex(offset, { size: 32 }), '0x00'])
  const random = bytesToHex(
    Uint8Array.from({ length: 50_000 }, (_, index) => (index % 65 === 64 ? 27 : (index * 7919) % 251)),
  )
  const blobs: [string, Partial<SignatureSet>][] = [
    ['of junk that could be signatures', { signatures: random }],
    ['of junk for 700 owners', { signatures: random, threshold: 700, owners: many }],
    [
      'of one signature, repeated',
      { signatures: concat(Array<Hex>(380).fill(sorted)), threshold: 760, owners: many },
    ],
    ['of zeroes', { signatures: `0x${'00'.repeat(50_000)}`, threshold: 500, owners: many }],
    [
      'of approvals',
      {
        signatures: concat(
          many.map((owner) => concat([pad(owner, { size: 32 }), pad('0x', { size: 32 }), '0x01'])),
        ),
        threshold: 500,
        owners: many,
      },
    ],
    [
      'of contracts that share one place',
      {
        signatures: concat([...many.map((owner) => contract(owner, 32_500n)), pad('0x', { size: 32 })]),
        threshold: 500,
        owners: many,
      },
    ],
    [
      'that point at each other',
      {
        signatures: concat(many.map((owner, index) => contract(owner, BigInt(65 * index)))),
        threshold: 2,
        owners: many,
      },
    ],
    [
      'with a threshold that nobody can reach',
      { threshold: Number.MAX_SAFE_INTEGER, signatures: random, owners: many },
    ],
  ]

  test.each(blobs)('%s are judged in under 50 ms', async (_, change) => {
    const judged = () => judgeSignatureSet({ ...set, ...change })
    expect((await judged()).valid).toBe(false)
    expect(await leastCpuTime(judged, allowed, 20)).toBeLessThan(allowed)
  })
})
