import { describe, expect, test } from 'vitest'
import { known, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { chain, wallet } from '#core/fixtures/judgedCase.ts'
import { cleanPayment, keys, owners, signedBy, state } from '#core/fixtures/wholeCase.ts'
import type { ReportedState } from '#core/safe/safe.ts'
import type { Case } from './case.ts'
import { decide } from './decision/decide.ts'
import { judge } from './judge.ts'
import { soundSafe } from './soundSafe.ts'

const whole = await cleanPayment()
const withSafe = (change: object | null): Case => ({
  ...whole,
  facts: { ...whole.facts, safe: known((change && { ...state, ...change }) as ReportedState) },
})
const [first] = owners as [`0x${string}`]

test('a Safe as the chain has it is taken as it was read, whatever the letter case of its address', () => {
  expect(soundSafe(whole)).toBe(whole.facts.safe)
  expect(soundSafe(withSafe({ address: people.safe.toLowerCase() })).known).toBe(true)
  // More than there are owners never sign, which opens nothing.
  for (const threshold of [3, 4]) expect(soundSafe(withSafe({ threshold })).known).toBe(true)
  expect(soundSafe({ ...whole, facts: { ...whole.facts, safe: silent } })).toBe(silent)
})

const lies: [string, object | null, string][] = [
  ['of another network', { chainId: 5 }, 'it is on another network'],
  ['of another address', { address: people.otherSafe }, 'it has another address'],
  ['of no address', { address: undefined }, 'it has another address'],
  ['without a version', { version: undefined }, 'its version is not a text'],
  ['without owners', { owners: [] }, 'it has no owners'],
  ['whose owners are no list', { owners: 'all' }, 'it has no owners'],
  ['whose owners are no texts', { owners: [1, 2] }, 'it has no owners'],
  ['with one owner twice', { owners: [first, first.toLowerCase()] }, 'an owner is listed twice'],
  ['with a threshold of 0', { threshold: 0 }, 'its threshold is 0 of 3 owners'],
  ['with a threshold of -1', { threshold: -1 }, 'its threshold is -1 of 3 owners'],
  ['with a threshold that is no number', { threshold: Number.NaN }, 'its threshold is NaN of 3 owners'],
  ['with half a threshold', { threshold: 1.5 }, 'its threshold is 1.5 of 3 owners'],
  ['with a threshold in text', { threshold: '1' }, 'its threshold is 1 of 3 owners'],
  ['with a nonce that is no bigint', { nonce: 7 }, 'its nonce is not a number'],
  ['with a nonce below 0', { nonce: -1n }, 'its nonce is not a number'],
  ['that is nothing', null, 'it is on another network'],
]

describe.each(lies)('a node that names a Safe %s', (_, change, reason) => {
  test('is not believed, and says why', () =>
    expect(soundSafe(withSafe(change))).toEqual({
      known: false,
      reason: `The loaded Safe is not usable: ${reason}.`,
    }))

  test('opens nothing, for an owner or anybody', async () => {
    const judged = await judge(withSafe(change))
    expect(judged.safe).toBeUndefined()
    for (const { address } of [...keys, { address: people.stranger }])
      expect(decide(judged, { actor: { ...wallet(address), chainId: 1 }, chain }).kind).toBe('closed')
  })
})

test('one signature of an owner who is listed twice is one', async () => {
  const { subject } = whole
  if (subject.kind !== 'transaction' || !subject.claim) throw new Error('A payment is a transaction.')
  const confirmation = await signedBy(subject.claim.safeTxHash)
  const twice = { ...subject, claim: { ...subject.claim, confirmations: [confirmation, confirmation] } }
  const judged = await judge({ ...whole, subject: twice })
  expect(judged.signatures.map(({ status }) => status)).toEqual(['valid', 'rejected'])
})
