import { describe, expect, test } from 'vitest'
import type { UnlistedExecution } from '#core/checks/context.ts'
import { resultOf, silent } from '#core/fixtures/checkCase.ts'
import { people } from '#core/fixtures/effectCase.ts'
import { claimedThresholdCheck } from './STATE-02-claimed-threshold.ts'

const { carol } = people
type ThresholdCase = { isDone?: boolean; isUsed?: boolean; unlisted?: UnlistedExecution }
const judged = (claimed: number, onChain: number, more: ThresholdCase = {}) =>
  resultOf(claimedThresholdCheck, { claim: { threshold: claimed }, safe: { threshold: onChain } }, more)

test('STATE-02 passes the threshold of the chain and blocks another', () => {
  expect(judged(2, 2)).toEqual({
    id: 'STATE-02',
    outcome: 'pass',
    severity: 'block',
    text: 'The Safe service reports the threshold that the chain has.',
    evidence: { claimed: 2, onChain: 2 },
  })
  expect(judged(1, 2)).toEqual({
    id: 'STATE-02',
    outcome: 'finding',
    severity: 'block',
    text: 'The Safe service reports the threshold 1, the chain has 2.',
    evidence: { claimed: 1, onChain: 2 },
  })
  expect(judged(3, 2).text).toBe('The Safe service reports the threshold 3, the chain has 2.')
})

test('STATE-02 of a done transaction is not compared, and is while only the number is used', () => {
  expect(judged(1, 2, { isDone: true, isUsed: true })).toEqual({
    id: 'STATE-02',
    outcome: 'unknown',
    severity: 'info',
    text: 'It is executed: the threshold that it needed is not on chain any more.',
    evidence: {},
    // It never could be: no tally counts it.
    uncompared: 'notOffered',
  })
  expect(judged(1, 2, { isUsed: true }).outcome).toBe('finding')
})

test('STATE-02 is unknown while the Safe or the claim is not read', () => {
  expect(resultOf(claimedThresholdCheck, { claim: { threshold: 1 }, safe: silent })).toMatchObject({
    outcome: 'unknown',
    severity: 'block',
  })
  expect(resultOf(claimedThresholdCheck, { claim: silent, safe: { threshold: 1 } }).outcome).toBe('unknown')
})

describe('of what ran while the service still names the number from before', () => {
  const add = { kind: 'add', owner: carol, threshold: 2n } as const
  const late = { hasFailed: false, isLate: true, changes: [add] }

  test('STATE-02 only tells of the number that this transaction set', () =>
    expect(judged(1, 2, { unlisted: late })).toEqual({
      id: 'STATE-02',
      outcome: 'finding',
      severity: 'info',
      remedy: 'The service follows once it has read the block.',
      text: 'The Safe service reports the earlier threshold. The chain has the threshold that this transaction set.',
      evidence: { claimed: 1, onChain: 2 },
    }))

  test('STATE-02 passes what is equal, and blocks a number that it did not set, or where it had run before', () => {
    expect(judged(2, 2, { unlisted: late }).outcome).toBe('pass')
    expect(judged(1, 3, { unlisted: late }).severity).toBe('block')
    expect(judged(1, 2, { unlisted: { ...late, changes: [] } }).severity).toBe('block')
    expect(judged(1, 2, { unlisted: { ...late, isLate: false } }).severity).toBe('block')
  })
})
