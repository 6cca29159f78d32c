import { expect, test } from 'vitest'
import type { Fact } from '#core/checks/fact.ts'
import { known, resultOf, silent } from '#core/fixtures/checkCase.ts'
import { gapsCheck } from './STATE-04-gaps.ts'

const judged = (nonce: bigint, next: bigint, queued?: Fact<readonly bigint[]>) =>
  resultOf(gapsCheck, { nonce, safe: { nonce: next } }, { facts: { service: queued ? { queued } : {} } })

test('STATE-04 passes when it is this number’s turn, or every number before it is listed', () => {
  expect(judged(7n, 7n)).toEqual({
    id: 'STATE-04',
    outcome: 'pass',
    severity: 'warn',
    text: 'No earlier transaction is missing from this list.',
    evidence: { nonce: '7', next: '7' },
  })
  expect(judged(6n, 7n, silent).outcome).toBe('pass')
  expect(judged(9n, 7n, known([7n, 8n, 8n]))).toEqual({
    id: 'STATE-04',
    outcome: 'pass',
    severity: 'warn',
    text: 'No earlier transaction is missing from this list.',
    evidence: { nonce: '9', next: '7', missing: '0' },
  })
})

test('STATE-04 warns of numbers that the list lacks, however often others stand in it', () => {
  expect(judged(9n, 7n, known([6n, 8n, 8n, 9n, 10n]))).toEqual({
    id: 'STATE-04',
    outcome: 'finding',
    severity: 'warn',
    remedy: 'Nonce 8 must be executed before this one. Ask the other owners for the missing transaction.',
    text: '1 earlier transaction is missing from this list.',
    evidence: { nonce: '9', next: '7', missing: '1' },
  })
  expect(judged(9n, 7n, known([])).text).toBe('2 earlier transactions are missing from this list.')
  expect(judged(9002n, 13n, known([])).text).toBe('8,989 earlier transactions are missing from this list.')
})

test('STATE-04 is unknown when the list could not be read, and told when it was not looked through', () => {
  expect(judged(9n, 7n, silent)).toEqual({
    id: 'STATE-04',
    outcome: 'unknown',
    severity: 'warn',
    text: 'Could not check whether earlier transactions are missing from this list. The node is silent.',
    evidence: { reason: 'The node is silent.' },
  })
  expect(judged(8n, 7n)).toEqual({
    id: 'STATE-04',
    outcome: 'finding',
    severity: 'info',
    text: 'Nonce 7 comes before this one; the list was not searched for that and may be incomplete.',
    evidence: { nonce: '8', next: '7' },
  })
  expect(judged(9n, 7n).text).toBe(
    'Nonces 7 to 8 come before this one; the list was not searched for that and may be incomplete.',
  )
  expect(resultOf(gapsCheck, { nonce: 8n, safe: { nonce: 7n } }, { subject: 'draft' }).severity).toBe('info')
})

test('STATE-04 is unknown where what is missing may be an entry that could not be read', () => {
  const read = (queued: readonly bigint[], unread: number) =>
    resultOf(
      gapsCheck,
      { nonce: 9n, safe: { nonce: 7n } },
      { facts: { service: { queued: known(queued), unread } } },
    )
  expect(read([7n], 1)).toMatchObject({
    outcome: 'unknown',
    evidence: { reason: '1 entry of the service’s list could not be read and may have any nonce.' },
  })
  expect(read([7n, 8n], 1).outcome).toBe('pass')
  expect(read([7n], 0).outcome).toBe('finding')
})
