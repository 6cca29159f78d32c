import { expect, test } from 'vitest'
import { resultOf } from '#core/fixtures/checkCase.ts'
import { listedOtherwiseCheck } from './QUEUE-02-listed-otherwise.ts'

const listed = { listed: 'sent 5 to a', detailed: 'sent 5 to a', sentence: 'Sent 5 to A.' }

test('QUEUE-02 passes a row that tells what its details tell', () =>
  expect(resultOf(listedOtherwiseCheck, { listed })).toEqual({
    id: 'QUEUE-02',
    outcome: 'pass',
    severity: 'stop',
    text: 'The Safe service reports the same in its list and in its details.',
    evidence: { listed: 'sent 5 to a', detailed: 'sent 5 to a' },
  }))

test('QUEUE-02 stops at a row that tells something else, and says what the details say', () =>
  expect(resultOf(listedOtherwiseCheck, { listed: { ...listed, listed: 'sent 5 to b' } })).toEqual({
    id: 'QUEUE-02',
    outcome: 'finding',
    severity: 'stop',
    text: 'The Safe service describes this differently in its list and in its details. Copy nothing from this row; the details say: Sent 5 to A.',
    evidence: { listed: 'sent 5 to b', detailed: 'sent 5 to a' },
  }))

test('QUEUE-02 is asked of the record too, and of nothing that no list told', () => {
  expect(resultOf(listedOtherwiseCheck, { listed }, { subject: 'history' }).outcome).toBe('pass')
  expect(() => resultOf(listedOtherwiseCheck, {})).toThrow('does not apply')
  expect(listedOtherwiseCheck.acknowledge).toBe('two descriptions')
})
