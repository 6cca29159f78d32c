import { expect, test } from 'vitest'
import type { SubjectKind } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Rival } from '#core/checks/facts.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import publicTransactions from '#core/fixtures/publicTransactions.json'
import { readHex } from '#core/fixtures/readTx.ts'
import type { Hash } from '#core/safe.ts'
import { rivalsCheck } from './QUEUE-01-rivals.ts'

const hash: Hash = `0x${'ab'.repeat(32)}`
const other: Rival = { safeTxHash: `0x${'cd'.repeat(32)}` }
const third: Rival = { safeTxHash: `0x${'ef'.repeat(32)}` }
const upper = (text: Hash) => text.toUpperCase().replace('0X', '0x') as Hash
const judged = (rivals?: Fact<readonly Rival[]>, safeTxHash = hash, subject: SubjectKind = 'transaction') =>
  resultOf(rivalsCheck, { safeTxHash, nonce: 7n }, { subject, facts: { service: rivals ? { rivals } : {} } })

test('QUEUE-01 passes a number that is nobody else’s', () => {
  expect(judged(known([{ safeTxHash: upper(hash) }]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'pass',
    severity: 'stop',
    text: 'No other transaction has this number.',
    evidence: { nonce: '7', others: [] },
  })
  expect(judged(known([])).outcome).toBe('pass')
})

test('QUEUE-01 stops at others with the same number', () => {
  expect(judged(known([other]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Make sure with the other owners which one is meant.',
    text: 'Another transaction has the same number 7. Only one of them can ever run.',
    evidence: { nonce: '7', others: [other] },
  })
  expect(judged(known([{ safeTxHash: hash }, other, third]), upper(hash)).text).toBe(
    '2 other transactions have the same number 7. Only one of them can ever run.',
  )
})

test('QUEUE-01 tells that you signed one of them', () => {
  const signed = { ...other, signedByYou: true }
  expect(judged(known([third, signed]))).toEqual({
    id: 'QUEUE-01',
    outcome: 'finding',
    severity: 'stop',
    wayOn: 'Whichever is executed first voids the other. Sign this one only if you want either.',
    text: 'You signed another transaction with this nonce; it stays usable.',
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
  expect(judged(silent, hash, 'rejection').severity).toBe('stop')
})

test('QUEUE-01 is unknown when the queue was not read, and told when nobody looked', () => {
  expect(judged(silent)).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'stop',
    text: 'It could not be checked whether another transaction has this number. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged()).toEqual({
    id: 'QUEUE-01',
    outcome: 'unknown',
    severity: 'info',
    text: 'The list was not looked through for another one with this number.',
    evidence: {},
  })
  expect(resultOf(rivalsCheck, { safeTxHash: hash, nonce: 7n }).severity).toBe('info')
  expect(resultOf(rivalsCheck, { safeTxHash: silent, nonce: 7n }).outcome).toBe('unknown')
})
