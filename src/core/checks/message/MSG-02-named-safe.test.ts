import { expect, test } from 'vitest'
import { contextWith } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { factsOf, hash, judgedBy } from '#core/fixtures/mailCase.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Recognised } from '#core/typedData/recognition/recognised.ts'
import { namedSafeCheck } from './MSG-02-named-safe.ts'

const { safe, alice, otherSafe } = people
const judged = (...all: Recognised[]) => judgedBy(namedSafeCheck, factsOf(all))
const message = { kind: 'safeMessage' as const, safe: otherSafe, message: '0x1234' as const }
const domain = { kind: 'safeDomain' as const, safe: otherSafe }

test('MSG-02 says which Safe a message speaks for', () => {
  expect(judged(message)).toEqual({
    id: 'MSG-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you know this Safe and the statement that it makes here.',
    text: `Signed on behalf of another Safe, ${otherSafe}: a message of that Safe, shown only as a hash.`,
    evidence: {
      found: [
        {
          text: `Signed on behalf of another Safe, ${otherSafe}: a message of that Safe, shown only as a hash.`,
          safe: otherSafe,
          message: '0x1234',
          severity: 'stop',
        },
      ],
    },
  })
  expect(judged({ ...message, safe: safe.toLowerCase() as Address }).text).toBe(
    `Signed on behalf of this Safe itself, ${safe}: a message of that Safe, shown only as a hash.`,
  )
  expect(judged({ ...message, safe: undefined }).text).toBe(
    'Signed on behalf of an unnamed Safe: a message of that Safe, shown only as a hash.',
  )
  expect(judged(domain)).toEqual({
    id: 'MSG-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you know this Safe and the statement that it makes here.',
    text: `Signed on behalf of another Safe, ${otherSafe}: it has the domain of a Safe, although the message calls itself “Mail”.`,
    evidence: {
      found: [
        {
          text: `Signed on behalf of another Safe, ${otherSafe}: it has the domain of a Safe, although the message calls itself “Mail”.`,
          safe: otherSafe,
          severity: 'stop',
        },
      ],
    },
  })
  expect(judged()).toEqual({
    id: 'MSG-02',
    outcome: 'pass',
    severity: 'stop',
    text: 'The message names no other Safe.',
    evidence: {},
  })
  expect(judgedBy(namedSafeCheck, factsOf([], { typedData: undefined })).outcome).toBe('unknown')
})

test('MSG-02 says what Safe’s service would do with a request, and tells a domain only beside nothing else', () => {
  const asked = { kind: 'deleteRequest' as const, safeTxHash: hash, safe: otherSafe }
  expect(judged({ kind: 'delegate', delegate: alice })).toEqual({
    id: 'MSG-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you want this account to propose for you.',
    text: `Lets ${alice} propose transactions to the Safe service in your name.`,
    evidence: {
      found: [
        {
          text: `Lets ${alice} propose transactions to the Safe service in your name.`,
          delegate: alice,
          severity: 'stop',
        },
      ],
    },
  })
  expect(judged(asked)).toEqual({
    id: 'MSG-02',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Sign only if you want to delete it; existing signatures for it stay usable.',
    text: `Deletes the transaction 0xabababababababababababababababababababababababababababababababab of another Safe, ${otherSafe} from the queue of the Safe service.`,
    evidence: {
      found: [
        {
          text: `Deletes the transaction 0xabababababababababababababababababababababababababababababababab of another Safe, ${otherSafe} from the queue of the Safe service.`,
          safe: otherSafe,
          safeTxHash: '0xabababababababababababababababababababababababababababababababab',
          severity: 'stop',
        },
      ],
    },
  })
  for (const one of [message, asked]) expect((judged(one, domain).evidence.found as unknown[]).length).toBe(1)
  expect((judged(message, asked, domain).evidence.found as unknown[]).length).toBe(2)
})

test('MSG-02 is not asked of a text', () => {
  const text = contextWith({ message: { text: 'Hello' } }, { subject: 'message' })
  expect(namedSafeCheck.judge(text)).toBeUndefined()
})
