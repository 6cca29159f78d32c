import { expect, test } from 'vitest'
import type { UnlistedExecution } from '#core/checks/context.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { nonceCheck } from './STATE-03-nonce.ts'

type NonceCase = { isSaidDone?: boolean; unlisted?: UnlistedExecution }
const judged = (nonce: bigint, next: bigint, { isSaidDone = false, unlisted }: NonceCase = {}) =>
  resultOf(
    nonceCheck,
    { nonce, safe: { nonce: next }, claim: { isDone: isSaidDone } },
    unlisted ? { unlisted } : {},
  )

test('STATE-03 passes a number that is free, and one that is used by what the service calls done', () => {
  expect(judged(7n, 7n)).toEqual({
    id: 'STATE-03',
    outcome: 'pass',
    severity: 'block',
    text: 'This transaction’s nonce is unused.',
    evidence: { nonce: '7', next: '7' },
  })
  expect(judged(8n, 7n).outcome).toBe('pass')
  expect(judged(6n, 7n, { isSaidDone: true })).toEqual({
    id: 'STATE-03',
    outcome: 'pass',
    severity: 'block',
    text: 'The nonce of this transaction is used, as expected.',
    evidence: { nonce: '6', next: '7' },
  })
})

test('STATE-03 blocks a used number of what waits, and warns of a free one of what is called done', () => {
  expect(judged(6n, 7n)).toEqual({
    id: 'STATE-03',
    outcome: 'finding',
    severity: 'block',
    text: 'Nonce 6 is already used, by this transaction or by another one. It cannot be executed again.',
    evidence: { nonce: '6', next: '7' },
  })
  expect(judged(7n, 7n, { isSaidDone: true })).toEqual({
    id: 'STATE-03',
    outcome: 'finding',
    severity: 'warn',
    text: 'The Safe service reports this as executed, but its nonce is unused on the chain.',
    remedy: 'The chain decides, not the service. Ask the other owners about it.',
    evidence: { nonce: '7', next: '7' },
  })
})

test('STATE-03 says which transaction used the nonce where the chain shows that it was this one', () => {
  const ran = (hasFailed: boolean) => judged(6n, 7n, { unlisted: { hasFailed, isLate: false, changes: [] } })
  expect(ran(false)).toMatchObject({
    outcome: 'finding',
    text: 'This transaction is already executed: the chain shows it. It cannot be executed again.',
  })
  expect(ran(true)).toMatchObject({
    outcome: 'finding',
    text: 'This transaction was executed and failed: the chain shows it. It cannot be executed again.',
  })
})

test('STATE-03 of what nobody claims anything of goes by the chain alone', () => {
  const [free, used] = [7n, 6n].map((nonce) =>
    resultOf(nonceCheck, { nonce, safe: { nonce: 7n } }, { subject: 'draft' }),
  )
  expect([free?.outcome, used?.outcome]).toEqual(['pass', 'finding'])
  expect(resultOf(nonceCheck, { nonce: 6n, safe: { nonce: 7n }, claim: silent }).outcome).toBe('finding')
  expect(resultOf(nonceCheck, { nonce: 7n, safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
    text: 'Could not check whether the nonce of this transaction is used. The node is silent.',
  })
})

test('STATE-03 of what ran while it stood here passes: its number is used by itself', () => {
  const late = { hasFailed: true, isLate: true, changes: [] }
  expect(judged(6n, 7n, { unlisted: late })).toEqual({
    id: 'STATE-03',
    outcome: 'pass',
    severity: 'block',
    text: 'This transaction used its nonce: the chain shows it.',
    evidence: { nonce: '6', next: '7' },
  })
  expect(judged(7n, 7n, { isSaidDone: true, unlisted: late }).outcome).toBe('pass')
  expect(judged(7n, 7n, { unlisted: late }).text).toBe('This transaction’s nonce is unused.')
  expect(judged(6n, 7n, { unlisted: { ...late, isLate: false } }).outcome).toBe('finding')
})
