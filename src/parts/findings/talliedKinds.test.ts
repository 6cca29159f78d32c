import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { tallyOf } from '#ui/verdict/tallyOf.ts'
import { talliedKinds } from './talliedKinds.ts'

const result = (id: Result['id'], outcome: Result['outcome'], rest: Partial<Result> = {}): Result => ({
  id,
  outcome,
  severity: 'warn',
  text: '',
  evidence: {},
  ...rest,
})

test('only what was compared counts as checked, and only what could have been as not checked', () => {
  const results = [
    result('HASH-01', 'pass'),
    result('HASH-07', 'pass', { uncompared: 'owner' }),
    result('DEC-04', 'pass', { uncompared: 'absent' }),
    result('CHAIN-03', 'unknown', { severity: 'info', uncompared: 'notOffered' }),
    result('ADDR-04', 'unknown', { severity: 'info' }),
    result('NAME-01', 'finding', { severity: 'info' }),
  ]
  expect(tallyOf(talliedKinds(results)).map(({ text }) => text)).toEqual([
    '1 checked, all agree',
    '1 note',
    '1 could not be checked',
  ])
})
