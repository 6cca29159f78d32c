import { describe, expect, test } from 'vitest'
import { people, send, txOf } from '#core/fixtures/effectCase.ts'
import { readAddress, readTx } from '#core/fixtures/readTx.ts'
import messages from '#core/fixtures/vectors/safeMessages.json'
import transactions from '#core/fixtures/vectors/safeTransactions.json'
import {
  capsuleCase,
  draftCase,
  framedDraft,
  identity,
  messageCase,
  payment,
  state,
} from '#core/fixtures/wholeCase.ts'
import type { ReportedState, SafeVersion } from '#core/safe/safe.ts'
import type { Case } from './case.ts'
import { addressOf, computedOf, isMessage, signedVersion } from './computed.ts'

const known = <T>(value: T) => ({ known: true as const, value })
const draft = await draftCase()
const capsule = await capsuleCase()
const message = await messageCase({ kind: 'text', text: 'I agree.' })

/** A draft of a Safe somewhere else, of another release. */
function caseOf(safe: Partial<ReportedState>, tx = txOf(payment)): Case {
  const whole = { ...state, ...safe }
  const subject = { kind: 'draft', safe: whole.address, tx } as const
  return {
    chainId: whole.chainId,
    subject,
    facts: { chainId: known(1), safe: known(whole) },
    mode: 'standalone',
  }
}

describe('the hashes are those of the contracts', () => {
  test.each(transactions.vectors.map((vector) => [vector.id, vector] as const))(
    'of the transaction %s',
    async (_, vector) => {
      const { domainHash, messageHash, safeTxHash, chainId, safe, safeVersion: version } = vector
      const given = { chainId: Number(chainId), address: readAddress(safe), version }
      expect(await computedOf(caseOf(given, readTx(vector.tx)))).toMatchObject({
        domainHash,
        messageHash,
        safeTxHash,
      })
    },
  )

  test.each(
    messages.vectors.filter((one) => typeof one.message === 'string').map((one) => [one.id, one] as const),
  )('of the message %s', async (_, { chainId, safe, safeVersion, message: text, ...hashes }) => {
    const { innerHash, domainHash, messageHash, safeMessageHash } = hashes
    const named = {
      chainId: Number(chainId),
      address: readAddress(safe),
      version: safeVersion as SafeVersion,
    }
    const subject = {
      kind: 'message',
      identity: named,
      message: { kind: 'text', text: String(text) },
      confirmations: [],
    } as const
    const all = { innerHash, domainHash, messageHash, safeMessageHash }
    expect(await computedOf({ ...message, chainId: named.chainId, subject })).toMatchObject({
      ...all,
      message: { innerHash },
    })
  })
})

test('a draft in a frame has its call and no hash: the page around this one chooses the nonce', async () => {
  const { tx, call, safeTxHash, domainHash } = await computedOf(await framedDraft())
  expect({ tx, safeTxHash, domainHash }).toEqual({
    tx: txOf(payment),
    safeTxHash: undefined,
    domainHash: undefined,
  })
  expect(call).toMatchObject(payment)
  expect(
    (
      await computedOf(
        await draftCase({ mode: 'frame', subject: { ...draft.subject, kind: 'rejection' } as never }),
      )
    ).safeTxHash,
  ).toBeUndefined()
})

test('of a release that nobody knows, or a Safe that was not read, nothing is hashed', async () => {
  const of = await computedOf(caseOf({ version: '9.9.9' }))
  expect(of.identity).toEqual({
    known: false,
    reason: 'The Safe has version 9.9.9, which is unknown to this build.',
  })
  expect(of).not.toHaveProperty('safeTxHash')
  expect((await computedOf(caseOf({ version: '__proto__' }))).identity.known).toBe(false)
  const silent = { known: false, reason: 'The node is silent.' } as const
  expect(await computedOf({ ...draft, facts: { ...draft.facts, safe: silent } })).toMatchObject({
    identity: silent,
    tx: txOf(payment),
  })
})

test.each([
  ['a nonce of 257 bits', { nonce: 2n ** 256n }],
  ['a value below 0', { value: -1n }],
  ['an address that is none', { to: '0x12' as never }],
  ['data that is none', { data: 'hello' as never }],
])('of %s nothing is hashed, and nothing is thrown', async (_, more) => {
  const of = await computedOf(caseOf({}, txOf(payment, more)))
  expect(of).toEqual({
    identity: { known: false, reason: expect.stringContaining('The data to sign could not be read: ') },
  })
})

test('a capsule or a message for another network has no Safe here to be signed for', async () => {
  const reason = 'It is for network 1, but this is network 5.'
  expect(await computedOf({ ...capsule, chainId: 5 })).toMatchObject({ identity: { known: false, reason } })
  expect(await computedOf({ ...capsule, chainId: 5 })).not.toHaveProperty('safeTxHash')
  expect(await computedOf({ ...message, chainId: 5 })).not.toHaveProperty('safeMessageHash')
})

test('a capsule is hashed for the release that it names itself', async () =>
  expect(await computedOf(capsule)).toMatchObject({
    identity: known(identity),
    tx: txOf(send(people.alice, 10n ** 17n)),
  }))

test('what a subject is, and of which Safe', () => {
  expect([draft, capsule, message].map(({ subject }) => isMessage(subject))).toEqual([false, false, true])
  expect([draft, capsule, message].map(({ subject }) => addressOf(subject))).toEqual([
    people.safe,
    people.safe,
    people.safe,
  ])
})

test('the release that is signed for is the chain’s, or none', () => {
  expect(signedVersion({ identity: known(identity) }, known({ ...state, version: '1.4.1+L2' }))).toBe('1.4.1')
  expect(signedVersion({ identity: known(identity) }, known({ ...state, version: '1.3.0' }))).toBeUndefined()
  expect(signedVersion({ identity: known(identity) }, { known: false, reason: '' })).toBeUndefined()
  expect(signedVersion({ identity: { known: false, reason: '' } }, known(state))).toBeUndefined()
})
