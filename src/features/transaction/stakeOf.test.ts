import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import type { Flow } from '#core/flow/flow.ts'
import { signedSoFar, stakeOf } from './stakeOf.ts'

const result = (id: Result['id'], outcome: Result['outcome'], severity: Result['severity']): Result => ({
  ...{ id, outcome, severity },
  text: '',
  evidence: {},
})
const verified = [result('HASH-01', 'pass', 'block'), result('HASH-02', 'pass', 'block')]
const flowOf = (part: Partial<Flow>) => ({
  known: true as const,
  value: { isTried: true, rows: [], powers: [], fees: [], orders: [], more: 0, ...part } as Flow,
})

test('who gives control away, or signs what nobody can read, puts everything at stake', () => {
  const out = flowOf({ rows: [{ kind: 'out' }] as unknown as Flow['rows'] })
  expect(stakeOf([...verified, result('DELEG-01', 'finding', 'block')], out)).toContain('Everything')
  expect(stakeOf([...verified, result('SELF-05', 'finding', 'block')], out)).toContain('Everything')
  expect(stakeOf([result('HASH-01', 'finding', 'block')], out)).toContain('everything')
  expect(stakeOf(verified, undefined)).toContain('everything')
  expect(stakeOf(verified, { known: false, reason: 'x' })).toContain('everything')
})

test('a payment puts at stake what leaves, a permission what others may take later', () => {
  expect(stakeOf(verified, flowOf({ rows: [{ kind: 'out' }] as unknown as Flow['rows'] }))).toBe(
    'What leaves the Safe below.',
  )
  expect(stakeOf(verified, flowOf({ powers: [{}] as unknown as Flow['powers'] }))).toContain('later')
})

test('how many have signed says what it still takes', () => {
  expect(signedSoFar({ signed: 0, threshold: 2, elsewhere: 0 })).toBe('Nobody, of 2 needed.')
  expect(signedSoFar({ signed: 1, threshold: 2, elsewhere: 0 })).toBe(
    '1 of 2 needed: one more signature and anyone can execute it.',
  )
  expect(signedSoFar({ signed: 2, threshold: 2, elsewhere: 0 })).toBe(
    '2 of 2 needed: anyone can execute it now.',
  )
  expect(signedSoFar({ signed: 0, threshold: 3, elsewhere: 2 })).toBe(
    'Nobody, of 3 needed. 2 listed signatures were made for another transaction.',
  )
})
