import { expect, test } from 'vitest'
import type { CheckId, Result } from '#core/checks/result.ts'
import { agreedIn, agreedKey, agreedSoFar, noteAgreed } from './agreedSoFar.ts'

const needed = [
  'HASH-01',
  'HASH-03',
  'HASH-04',
  'CHAIN-01',
  'STATE-01',
  'STATE-02',
  'STATE-03',
  'STATE-07',
] as const
const result = (id: CheckId, more: Partial<Result> = {}): Result => ({
  ...{ id, severity: 'block', outcome: 'pass', text: '', evidence: {} },
  ...more,
})
const passed = needed.map((id) => result(id))
const told = (...more: Result[]) => agreedIn({ results: [...passed, ...more], signatures: [] })

test('it is said once hash, owners and code have passed, with what was not read yet left out', () => {
  const pending = [result('SIM-01', { outcome: 'unknown', severity: 'stop' }), result('SIG-08', { outcome: 'unknown' })]
  expect(told(...pending)).toEqual({ ids: needed, isAgreed: true })
})

test('a pass of what rests on more than the Safe is not counted yet', () =>
  expect(told(result('TOK-01')).ids).toEqual(needed))

test.each(needed)('without %s it is not said', (id) => {
  const others = passed.filter((one) => one.id !== id)
  expect(agreedIn({ results: others, signatures: [] }).isAgreed).toBe(false)
  const unknown = [...others, result(id, { outcome: 'unknown' })]
  expect(agreedIn({ results: unknown, signatures: [] })).toMatchObject({ isAgreed: false })
})

test('a finding that stops, or a signature that does not count, says nothing', () => {
  expect(told(result('STATE-10', { outcome: 'finding', severity: 'stop' })).isAgreed).toBe(false)
  const signature = { owner: '0x5aFE000000000000000000000000000000000001', status: 'rejected' } as const
  expect(agreedIn({ results: passed, signatures: [signature as never] }).isAgreed).toBe(false)
})

test('it is forgotten once the whole verdict is there', () => {
  const key = agreedKey(1, 'multisig_a_b')
  noteAgreed(key, { ids: ['HASH-01'], isAgreed: false })
  expect(agreedSoFar.getState()[key]?.ids).toEqual(['HASH-01'])
  noteAgreed(key, undefined)
  expect(agreedSoFar.getState()).toEqual({})
})
