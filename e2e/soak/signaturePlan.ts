import fc from 'fast-check'
import { concat, type Hex, keccak256, numberToHex, pad, size, slice } from 'viem'
import { bytesOf, hexOf as hexOfBytes } from '#core/bytes/hexBytes.ts'
import { nestedMessageHash } from '#core/fixtures/nestedSafe.ts'
import type { Address } from '#core/safe/safe.ts'
import { textHash } from '#core/signatures/recover.ts'
import { signatureRules } from '#core/signatures/signatureRules.ts'
import { hexOf } from './randomSafe.ts'
import { type Parent, people, type SignatureWorld, signed, stranger } from './signatureWorld.ts'

const person = fc.nat(3)
/** Mostly the first: sets of which nothing is right tell little. */
const rarely = <const T, const U>(usual: T, ...others: readonly U[]): fc.Arbitrary<T | U> =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(...others) })

const offset = rarely('right', 'zero', 'inside', 'end', 'far')
const length = rarely('right', 'text', 'over', 'huge')

/** One part of 65 bytes as it is to be made. */
const part = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('key'),
      person,
      text: rarely(false, true),
      high: rarely(false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('approval'),
      person: rarely(2, 0, 1, 3),
      dirty: rarely(false, true),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('contract'),
      who: rarely('nested', 'yes', 'yes', 'yes', 'yesStranger', 'person'),
      inner: rarely('right', 'wrong', 'short', 'empty'),
      offset,
      length,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('otherHash'), person }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('stranger') }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('v'), person, v: fc.nat(255) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('bytes'), bytes: hexOf(65) }) },
)
type PartPlan = typeof part extends fc.Arbitrary<infer Plan> ? Plan : never

const change = fc.oneof(
  { weight: 9, arbitrary: fc.constant(undefined) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('flip'),
      at: fc.nat(1000),
      by: fc.integer({ min: 1, max: 255 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('cut'), at: fc.nat(70) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('add'), bytes: hexOf(1, 140) }) },
)

/** A signature set as it is to be made: which release and threshold, who sends it, its parts, and what is spoilt in the end. */
export const signaturePlan = fc.record({
  release: fc.nat(5),
  parent: fc.nat(3),
  executor: fc.constantFrom('stranger', 'stranger', 0, 1, 3),
  parts: fc.array(part, { minLength: 1, maxLength: 7 }),
  ascending: rarely(true, false),
  once: rarely(true, false),
  change,
})
export type SignaturePlan = typeof signaturePlan extends fc.Arbitrary<infer Plan> ? Plan : never

export const executorOf = ({ executor }: SignaturePlan): Address =>
  typeof executor === 'number' ? (people[executor] ?? stranger) : stranger

type Offset = 'right' | 'zero' | 'inside' | 'end' | 'far'
type Made = { owner: Address; part: Hex; data?: { bytes: Hex; offset: Offset } }

/** The bytes of a plan. */
export function bytesOfPlan(plan: SignaturePlan, world: SignatureWorld, parent: Parent): Hex {
  const made = plan.parts.map((one) => make(one, world, parent))
  const first = plan.once
    ? made.filter(({ owner }, at) => made.findIndex((one) => one.owner === owner) === at)
    : made
  const parts = plan.ascending
    ? first.toSorted((a, b) => (BigInt(a.owner) < BigInt(b.owner) ? -1 : 1))
    : first
  let end = parts.length * 65
  const placed = parts.map(({ part, data }) => {
    if (data === undefined) return part
    const places = {
      right: BigInt(end),
      zero: 0n,
      inside: 64n,
      end: BigInt(end + 1000),
      far: 2n ** 256n - 16n,
    }
    end += size(data.bytes)
    return concat([slice(part, 0, 32), numberToHex(places[data.offset], { size: 32 }), '0x00'])
  })
  return spoilt(concat(['0x', ...placed, ...parts.map(({ data }) => data?.bytes ?? '0x')]), plan.change)
}

function make(plan: PartPlan, world: SignatureWorld, parent: Parent): Made {
  const hash = parent.safeTxHash
  const text = hexOfBytes(textHash(bytesOf(hash)))
  const by = (index: number) => people[index] ?? stranger
  switch (plan.kind) {
    case 'key':
      return {
        owner: by(plan.person),
        part: signed(plan.person, plan.text ? text : hash, { high: plan.high, add: plan.text ? 4 : 0 }),
      }
    case 'approval': {
      const r = pad(by(plan.person), { size: 32 })
      const dirty = plan.dirty ? concat(['0xff', slice(r, 1)]) : r
      return { owner: by(plan.person), part: concat([dirty, pad('0x', { size: 32 }), '0x01']) }
    }
    case 'contract':
      return contractPart(plan, world, parent)
    case 'otherHash':
      return { owner: by(plan.person), part: signed(plan.person, keccak256(hash)) }
    case 'stranger':
      return { owner: by(5), part: signed(5, hash) }
    case 'v':
      return {
        owner: by(plan.person),
        part: concat([slice(signed(plan.person, hash), 0, 64), numberToHex(plan.v, { size: 1 })]),
      }
    case 'bytes':
      return { owner: slice(plan.bytes, 12, 32), part: plan.bytes }
  }
}

function contractPart(
  plan: Extract<PartPlan, { kind: 'contract' }>,
  { nested, yes, yesStranger, version }: SignatureWorld,
  { safe, safeTxHash, preimage }: Parent,
): Made {
  const owner = { nested: nested.safe.address, yes, yesStranger, person: people[0] ?? stranger }[plan.who]
  const hash = nestedMessageHash(nested.safe, { parent: safe, safeTxHash, preimage })
  const { ethSign } = signatureRules(version)
  const inner: Hex = {
    right:
      ethSign && plan.length === 'text'
        ? signed(4, hexOfBytes(textHash(bytesOf(hash))), { add: 4 })
        : signed(4, hash),
    wrong: signed(5, hash),
    short: slice(signed(4, hash), 0, 64),
    empty: '0x' as const,
  }[plan.inner]
  const lengths = {
    right: BigInt(size(inner)),
    text: BigInt(size(inner)),
    over: BigInt(size(inner)) + 1n,
    huge: 2n ** 256n - 1n,
  }
  const bytes = concat([numberToHex(lengths[plan.length], { size: 32 }), inner])
  return { owner, part: pad(owner, { size: 32 }), data: { bytes, offset: plan.offset } }
}

function spoilt(bytes: Hex, change: SignaturePlan['change']): Hex {
  if (change === undefined || size(bytes) === 0) return bytes
  if (change.kind === 'add') return concat([bytes, change.bytes])
  if (change.kind === 'cut') return slice(bytes, 0, Math.max(0, size(bytes) - change.at) || undefined)
  const array = bytesOf(bytes)
  const at = change.at % array.length
  array[at] = (array[at] ?? 0) ^ change.by
  return hexOfBytes(array)
}
