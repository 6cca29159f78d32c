import fc from 'fast-check'
import { expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import { base64urlOf } from '#core/formats/base64url.ts'
import { safeVersions } from '#core/safe/safe.ts'
import { type Capsule, capsuleHash } from './capsule.ts'
import { capsuleText } from './json.ts'
import { lockText } from './lock.ts'
import { mergeCapsules } from './merge.ts'
import { capsuleLink, readCapsule } from './readCapsule.ts'

const bytes = (least: number, most = least) =>
  fc
    .uint8Array({ minLength: least, maxLength: most })
    .map((data) => `0x${Buffer.from(data).toString('hex')}` as const)
const addresses = [
  '0xA77DE01e157f9f57C7c4A326eeE9C4874D0598b6',
  '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48',
] as const
const address = fc.constantFrom(...addresses)
const uint = fc.bigInt({ min: 0n, max: 2n ** 256n - 1n })
const tx = fc.record({
  to: address,
  value: uint,
  data: bytes(0, 100),
  operation: fc.constantFrom(0 as const, 1 as const),
  safeTxGas: uint,
  baseGas: uint,
  gasPrice: uint,
  gasToken: address,
  refundReceiver: address,
  nonce: uint,
})
const capsules: fc.Arbitrary<Capsule> = fc.record(
  {
    safe: fc.record({ chainId: fc.integer({ min: 1 }), address, version: fc.constantFrom(...safeVersions) }),
    subject: fc.oneof(
      tx.map((each) => ({ kind: 'transaction' as const, tx: each })),
      fc
        .string({ unit: 'binary' })
        .filter((text) => !/\p{Surrogate}/u.test(text))
        .map((text) => ({ kind: 'text' as const, text })),
    ),
    signatures: fc.array(fc.record({ owner: address, signature: bytes(0, 70) }), { maxLength: 4 }),
    note: fc.string({ unit: 'binary' }),
    abis: fc.constant([]),
  },
  { requiredKeys: ['safe', 'subject', 'signatures', 'abis'] },
)
const readOrRefused = (input: unknown): Capsule | undefined => {
  try {
    return readCapsule(input)
  } catch (error) {
    expect(error).toBeInstanceOf(AppError)
    return undefined
  }
}

test('any capsule comes back from its text and its link, and joins itself without a change', () => {
  fc.assert(
    fc.property(capsules, (capsule) => {
      const text = capsuleText(capsule)
      const read = readCapsule(capsuleLink('https://here.example/', text))
      expect(capsuleText(read)).toBe(text)
      expect(capsuleHash(read)).toBe(capsuleHash(capsule))
      const once = mergeCapsules(read, read)
      expect(mergeCapsules(once, read)).toEqual(once)
    }),
    { numRuns: 200, seed: 4 },
  )
})

test('a capsule with one character changed is refused, or says something else, but never the same', () => {
  fc.assert(
    fc.property(
      capsules,
      fc.nat(),
      fc.string({ minLength: 1, maxLength: 1 }),
      (capsule, place, character) => {
        const text = capsuleText(capsule)
        const at = place % text.length
        const changed = text.slice(0, at) + character + text.slice(at + 1)
        const read = readOrRefused(changed)
        if (
          read &&
          changed !== text &&
          JSON.stringify(JSON.parse(changed)).toLowerCase() !== text.toLowerCase()
        )
          expect(capsuleText(read).toLowerCase()).not.toBe(text.toLowerCase())
      },
    ),
    { numRuns: 300, seed: 4 },
  )
})

test('whatever a stranger sends is read or refused in words', () => {
  const part = fc.anything({ withNullPrototype: true, maxDepth: 3 })
  const like = fc.record({
    countersign: fc.constantFrom('capsule', 'locked capsule'),
    version: fc.constant(1),
    safe: part,
    signatures: part,
    abis: part,
    typedData: part,
  })
  fc.assert(
    fc.property(fc.oneof(part, like, fc.json(), fc.string(), fc.base64String()), (input) => {
      readOrRefused(input)
    }),
    { numRuns: 1000, seed: 4 },
  )
  readOrRefused(`${'['.repeat(50_000)}${']'.repeat(50_000)}`)
  readOrRefused(`{"abis":${'['.repeat(50_000)}${']'.repeat(50_000)}}`)
})

test('what was locked and is no capsule is refused in words too', () => {
  const chance = { salt: new Uint8Array(16), nonce: new Uint8Array(12) }
  expect(() => readCapsule(lockText('[1]', 'a', chance), 'a')).toThrow('not an object')
  expect(() => readCapsule(base64urlOf(Uint8Array.of(0xff, 0xfe)))).toThrow('not a capsule')
})
