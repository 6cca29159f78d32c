import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import { firstSentence, graveIn } from './graveIn.ts'

const result = (id: Result['id'], outcome: Result['outcome'], severity: Result['severity']): Result => ({
  id,
  outcome,
  severity,
  text: '',
  evidence: {},
})

test('every block, stop and warning is grave, and what closes the line because it could not be read; a note is not', () => {
  const results = [
    result('ADDR-02', 'finding', 'warn'),
    result('HASH-01', 'pass', 'block'),
    result('NAME-01', 'finding', 'info'),
    result('SIM-01', 'unknown', 'stop'),
    result('DELEG-04', 'unknown', 'warn'),
    result('TOK-02', 'finding', 'stop'),
    result('CHAIN-03', 'unknown', 'info'),
    result('STATE-07', 'unknown', 'block'),
    result('DEC-04', 'finding', 'block'),
  ]
  expect(graveIn(results).map(({ id }) => id)).toEqual(['DEC-04', 'TOK-02', 'SIM-01', 'STATE-07', 'ADDR-02'])
})

test('the first sentence of a finding stands for it, without the address that stands in full beside it', () => {
  expect(firstSentence(`First payment to this address: 0x${'1'.repeat(40)}.`)).toBe(
    'First payment to this address.',
  )
  expect(firstSentence(`Same owner listed twice: 0x${'1'.repeat(40)}, 0x${'2'.repeat(40)}.`)).toBe(
    'Same owner listed twice.',
  )
  expect(firstSentence('Nobody signed this. And 2 more like this.')).toBe('Nobody signed this.')
  expect(firstSentence(`No code here: 0x${'1'.repeat(40)} is called with data.`)).toBe(
    `No code here: 0x${'1'.repeat(40)} is called with data.`,
  )
})
