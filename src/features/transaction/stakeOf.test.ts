import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import type { Flow } from '#core/flow/flow.ts'
import { stakeOf } from './stakeOf.ts'

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
  expect(stakeOf([...verified, result('HASH-07', 'finding', 'block')], out)).toContain('everything')
  expect(stakeOf([...verified, result('HASH-07', 'finding', 'info')], out)).not.toContain('verything')
  expect(stakeOf(verified, undefined)).toContain('everything')
  expect(stakeOf(verified, { known: false, reason: 'x' })).toContain('everything')
})

test('a payment puts at stake what leaves, a permission what others may take later', () => {
  expect(stakeOf(verified, flowOf({ rows: [{ kind: 'out' }] as unknown as Flow['rows'] }))).toBe(
    'What leaves the Safe below.',
  )
  expect(stakeOf(verified, flowOf({ powers: [{}] as unknown as Flow['powers'] }))).toContain('later')
})
