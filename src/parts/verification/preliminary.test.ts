import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { CheckId, Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import { forgetPreliminary } from './forgetPreliminary.ts'
import { notePreliminary, preliminaries, preliminaryIn, preliminaryKey } from './preliminary.ts'

const final = ['HASH-01', 'HASH-03', 'HASH-04', 'STATE-01', 'STATE-02', 'STATE-03', 'STATE-07'] as const
const needed = [...final, 'CHAIN-01'] as const
const result = (id: CheckId, more: Partial<Result> = {}): Result => ({
  ...{ id, severity: 'block', outcome: 'pass', text: '', evidence: {} },
  ...more,
})
const all = needed.map((id) => result(id))
const owner = '0x5aFE000000000000000000000000000000000001'
const valid = { owner, status: 'valid' } as Judged['signatures'][number]
const rejected = { owner, status: 'rejected' } as Judged['signatures'][number]
const withMore = (...more: Result[]) => preliminaryIn({ results: [...all, ...more], signatures: [valid] })

test('hash, signatures, owners and code agree while a simulation is still unknown', () => {
  const pending = [
    result('SIM-01', { outcome: 'unknown', severity: 'stop' }),
    result('SIG-08', { outcome: 'unknown' }),
  ]
  expect(withMore(...pending)).toEqual({ passed: final, isAgreed: true })
})

test('a pass that more facts may take back is not among them', () =>
  expect(withMore(result('TOK-01'), result('SIG-01')).passed).toEqual(final))

test.each(needed)('without %s they do not agree', (id) => {
  const others = all.filter((one) => one.id !== id)
  expect(preliminaryIn({ results: others, signatures: [valid] }).isAgreed).toBe(false)
  const unknown = [...others, result(id, { outcome: 'unknown' })]
  expect(preliminaryIn({ results: unknown, signatures: [valid] }).isAgreed).toBe(false)
})

test('a finding that stops, an unknown that blocks, a signature that does not count, or none at all: they do not agree', () => {
  expect(withMore(result('STATE-10', { outcome: 'finding', severity: 'stop' })).isAgreed).toBe(false)
  expect(withMore(result('CHAIN-03', { outcome: 'unknown' })).isAgreed).toBe(false)
  expect(preliminaryIn({ results: all, signatures: [valid, rejected] }).isAgreed).toBe(false)
  expect(preliminaryIn({ results: all, signatures: [] }).isAgreed).toBe(false)
})

const key = preliminaryKey(1, 'multisig_a_b')

test('it is forgotten at once where no verdict comes', () => {
  notePreliminary(key, { passed: ['HASH-01'], isAgreed: false })
  expect(preliminaries.getState()[key]?.passed).toEqual(['HASH-01'])
  notePreliminary(key, undefined)
  expect(preliminaries.getState()).toEqual({})
})

describe('after the verdict', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  test('it stays until that can be drawn, and no longer', () => {
    notePreliminary(key, { passed: ['HASH-01'], isAgreed: true })
    forgetPreliminary(key)
    expect(preliminaries.getState()[key]?.isAgreed).toBe(true)
    vi.advanceTimersByTime(1_000)
    expect(preliminaries.getState()).toEqual({})
  })

  test('what another check has noted meanwhile stays', () => {
    notePreliminary(key, { passed: ['HASH-01'], isAgreed: true })
    forgetPreliminary(key)
    const newer = { passed: [], isAgreed: false }
    notePreliminary(key, newer)
    vi.advanceTimersByTime(1_000)
    expect(preliminaries.getState()[key]).toBe(newer)
    notePreliminary(key, undefined)
  })
})
