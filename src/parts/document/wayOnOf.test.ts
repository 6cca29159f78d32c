import { describe, expect, test } from 'vitest'
import { catalogue } from '#core/checks/catalogue.ts'
import type { CheckId, Result } from '#core/checks/result.ts'
import { wayOnOf } from './wayOnOf.ts'

const ids = Object.keys(catalogue) as CheckId[]
const result = (id: Result['id'], change: Partial<Result> = {}): Result => ({
  id,
  outcome: 'finding',
  severity: 'stop',
  text: 'Something is so.',
  evidence: {},
  ...change,
})

describe('the way on', () => {
  test.each([...ids, 'POLICY:small'] as Result['id'][])(
    'whatever %s finds that weighs anything, a sentence says what to do',
    (id) => {
      for (const severity of ['block', 'stop', 'warn'] as const)
        expect(wayOnOf(result(id, { severity }))).toMatch(/^[A-Z].+\.$/)
    },
  )

  test('a finding’s own comes first', () =>
    expect(wayOnOf(result('HASH-01', { wayOn: 'Wait.' }))).toBe('Wait.'))

  test('what could not be checked names another node where it closes the line or asks, and nothing where it is only counted', () => {
    const of = (severity: Result['severity']) => wayOnOf(result('STATE-07', { outcome: 'unknown', severity }))
    expect([of('block'), of('stop')]).toEqual(Array(2).fill(expect.stringContaining('another node')))
    expect([of('warn'), of('info')]).toEqual([undefined, undefined])
  })

  test('another node is named only for what a node says', () => {
    const of = (id: CheckId, text = '') => wayOnOf(result(id, { outcome: 'unknown', text })) ?? ''
    expect(of('HASH-03')).toContain('another node')
    for (const id of ['HASH-01', 'DEC-03', 'SIG-01', 'PROP-03', 'HOST-01', 'QUEUE-01'] as const)
      expect(of(id)).not.toContain('another node')
    expect(of('QUEUE-01')).toContain('did not give its list')
    expect(of('MSG-08', 'The message cannot be read in one way only.')).toContain('well-formed')
  })

  test('what passes, and what is only told, needs none', () => {
    expect(wayOnOf(result('HASH-01', { outcome: 'pass' }))).toBeUndefined()
    expect(wayOnOf(result('STATE-12', { severity: 'info' }))).toBeUndefined()
  })
})
