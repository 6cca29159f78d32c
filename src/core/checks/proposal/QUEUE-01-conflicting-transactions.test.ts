import { expect, test } from 'vitest'
import type { SubjectKind } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { ConflictingTransaction } from '#core/checks/facts.ts'
import { contextWith, known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { readHex } from '#core/fixtures/readTx.ts'
import publicTransactions from '#core/fixtures/vectors/publicTransactions.json'
import { rejectionTx } from '#core/safe/rejection.ts'
import type { Hash } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { conflictingTransactionsCheck } from './QUEUE-01-conflicting-transactions.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
const other: ConflictingTransaction = { safeTxHash: `0x${'cd'.repeat(32)}` }
const third: ConflictingTransaction = { safeTxHash: `0x${'ef'.repeat(32)}` }
const upper = (text: Hash) => text.toUpperCase().replace('0X', '0x') as Hash
const judged = (
  rivals?: Fact<readonly ConflictingTransaction[]>,
  safeTxHash = hash,
  subject: SubjectKind = 'transaction',
) =>
  resultOf(
    conflictingTransactionsCheck,
    { safeTxHash, nonce: 7n },
    { subject, facts: { service: rivals ? { rivals } : {} } },
  )

test('QUEUE-01 passes a number that is nobody else’s', () => {
  expect(judged(known([{ safeTxHash: upper(hash) }]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'This list shows no other transaction with this nonce. The service could hide one.',
    evidence: { nonce: '7', others: [] },
  })
  expect(judged(known([])).outcome).toBe('pass')
})

test('QUEUE-01 stops at others with the same number', () => {
  expect(judged(known([other]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'Agree with the other owners on one of them.',
    text: 'Another transaction has the same nonce 7. Only one of them can ever run.',
    evidence: { nonce: '7', others: [other] },
  })
  expect(judged(known([{ safeTxHash: hash }, other, third]), upper(hash)).text).toBe(
    '2 other transactions have the same nonce 7. Only one of them can ever run.',
  )
})

test('QUEUE-01 tells that you signed one of them', () => {
  const signed = { ...other, signedByYou: true }
  expect(judged(known([third, signed]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: 'The first one executed voids the other. Sign this one only if you accept either.',
    text: 'You signed another transaction with this nonce; your signature on it stays valid.',
    evidence: { nonce: '7', others: [third, signed] },
  })
})

test('QUEUE-01 stops at the pair of February 2025: two hashes at number 71', () => {
  const [decoy, malicious] = ['bybit-71-decoy', 'bybit-71-malicious'].map((name) =>
    readHex(publicTransactions.transactions.find(({ id }) => id === name)?.computed.safeTxHash ?? ''),
  )
  if (!decoy || !malicious) throw new Error('missing')
  const rivals = known([{ safeTxHash: decoy }, { safeTxHash: malicious }])
  expect(judged(rivals, decoy)).toMatchObject({ outcome: 'finding', severity: 'stop' })
})

test('QUEUE-01 only warns of a rejection, which is made for that', () => {
  for (const one of [other, { ...other, signedByYou: true }])
    expect(judged(known([one]), hash, 'rejection')).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(judged(known([other]), hash, 'draft').severity).toBe('stop')
  expect(judged(silent, hash, 'rejection')).toMatchObject({ outcome: 'unknown', severity: 'warn' })
})

const identity = {
  chainId: 1,
  address: '0x5aFE000000000000000000000000000000000001',
  version: '1.4.1',
} as const
const rejection = rejectionTx(identity.address, 7n)
const ofRejection: ConflictingTransaction = { safeTxHash: safeTxHash(identity, rejection) }
const beside = (others: readonly ConflictingTransaction[], tx = rejection, own = hash) =>
  resultOf(
    conflictingTransactionsCheck,
    { safeTxHash: own, nonce: 7n, tx, identity },
    { facts: { service: { rivals: known(others) } } },
  )

test('QUEUE-01 only warns of a rejection that waits too, told by its bytes and not by its label', () => {
  expect(beside([other])).toMatchObject({ outcome: 'finding', severity: 'warn' })
  expect(beside([other, third])).toMatchObject({ outcome: 'finding', severity: 'warn' })
  // With a refund to whoever executes it, it does more than use its nonce.
  expect(beside([other], { ...rejection, gasPrice: 1n })).toMatchObject({ severity: 'stop' })
  expect(beside([other], { ...rejection, value: 1n })).toMatchObject({ severity: 'stop' })
})

test('QUEUE-01 only warns where nothing but the rejection of this nonce waits beside it', () => {
  const payment = { ...rejection, to: '0x3333333333333333333333333333333333333333', value: 1n } as const
  expect(beside([ofRejection], payment)).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'The rejection of transaction 7 waits too. Only one of the two can ever run.',
  })
  expect(beside([{ ...ofRejection, signedByYou: true }], payment)).toMatchObject({
    severity: 'warn',
    text: 'You signed the rejection of transaction 7; your signature on it stays valid. Only one of the two can ever run.',
  })
  expect(beside([ofRejection, other], payment)).toMatchObject({ severity: 'stop' })
  // The rejection of another nonce is no rejection of this one.
  const elsewhere = safeTxHash(identity, { ...rejection, nonce: 8n })
  expect(beside([{ safeTxHash: elsewhere }], payment)).toMatchObject({ severity: 'stop' })
})

test('QUEUE-01 says the same of a conflict to who proposes and to who confirms', () => {
  const [draft, listed] = (['draft', 'transaction'] as const).map((subject) =>
    judged(known([other]), hash, subject),
  )
  expect(draft).toEqual(listed)
})

test('QUEUE-01 is unknown when the queue was not read, and told when nobody looked', () => {
  expect(judged(silent)).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'stop',
    text: 'Could not check whether another transaction has this nonce. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged()).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'info',
    uncompared: 'notOffered',
    text: 'The list was not searched for another one with this nonce.',
    evidence: {},
  })
  expect(resultOf(conflictingTransactionsCheck, { safeTxHash: hash, nonce: 7n }).severity).toBe('info')
  expect(resultOf(conflictingTransactionsCheck, { safeTxHash: silent, nonce: 7n }).outcome).toBe('unknown')
})

const remembered = (
  rivals: Fact<readonly ConflictingTransaction[]> | undefined,
  signed: readonly [Hash, bigint][],
  more = {},
) =>
  resultOf(
    conflictingTransactionsCheck,
    { safeTxHash: hash, nonce: 7n },
    {
      facts: {
        service: rivals ? { rivals } : {},
        signedHere: signed.map(([safeTxHash, nonce]) => ({ safeTxHash, nonce })),
      },
      ...more,
    },
  )

test('QUEUE-01 stops at another one that was signed on this device, though the service hides it', () => {
  expect(remembered(known([]), [[other.safeTxHash, 7n]])).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    remedy: `Its hash is ${other.safeTxHash}. Ask the other owners who has it; the first one executed voids the other.`,
    text: 'You signed another transaction with nonce 7 on this device. The service does not list it; your signature on it stays valid.',
    evidence: {
      nonce: '7',
      others: [{ safeTxHash: other.safeTxHash, signedByYou: true, isUnlisted: true }],
    },
  })
  // Neither its own signature nor one with another nonce is a rival.
  expect(remembered(known([]), [[upper(hash), 7n]]).outcome).toBe('pass')
  expect(
    remembered(known([]), [
      [other.safeTxHash, 6n],
      [third.safeTxHash, 8n],
    ]).outcome,
  ).toBe('pass')
  expect(remembered(known([]), [[other.safeTxHash, 7n]], { subject: 'rejection' }).severity).toBe('warn')
})

test('QUEUE-01 tells what was signed here too where it is listed, and where no list was read', () => {
  const usable = 'You signed another transaction with this nonce; your signature on it stays valid.'
  const listed = remembered(known([{ ...other, signedByYou: false }]), [[upper(other.safeTxHash), 7n]])
  expect(listed).toMatchObject({ text: usable, evidence: { others: [{ ...other, signedByYou: true }] } })
  expect(remembered(silent, [[other.safeTxHash, 7n]])).toMatchObject({ severity: 'stop', text: usable })
  expect(remembered(undefined, [[other.safeTxHash, 7n]])).toMatchObject({ severity: 'stop', text: usable })
})

test('QUEUE-01 of a capsule, with which no list goes, speaks only of what was signed here', () => {
  const capsule = { subject: 'capsule' } as const
  expect(remembered(undefined, [[other.safeTxHash, 7n]], capsule)).toMatchObject({ severity: 'stop' })
  expect(
    conflictingTransactionsCheck.judge(contextWith({ safeTxHash: hash, nonce: 7n }, capsule)),
  ).toBeUndefined()
})

test.each([
  [1, '1 entry of the service’s list could not be read and may have any nonce.'],
  [2, '2 entries of the service’s list could not be read and may have any nonce.'],
])(
  'QUEUE-01 is unknown where %d of the list could not be read, unless another one is found',
  (unread, reason) => {
    // The list came, so nothing tells that it did not.
    expect(conflictingTransactionsCheck.remedyIfUnknown).toBe(
      'Reload the page, or ask the other owners which transactions wait.',
    )
    const service = { rivals: known<readonly ConflictingTransaction[]>([]), unread }
    expect(
      resultOf(conflictingTransactionsCheck, { safeTxHash: hash, nonce: 7n }, { facts: { service } }),
    ).toMatchObject({
      outcome: 'unknown',
      severity: 'stop',
      evidence: { reason },
    })
    const found = { ...service, rivals: known([other]) }
    expect(
      resultOf(conflictingTransactionsCheck, { safeTxHash: hash, nonce: 7n }, { facts: { service: found } })
        .outcome,
    ).toBe('finding')
    const whole = { ...service, unread: 0 }
    expect(
      resultOf(conflictingTransactionsCheck, { safeTxHash: hash, nonce: 7n }, { facts: { service: whole } })
        .outcome,
    ).toBe('pass')
  },
)
