import { describe, expect, test } from 'vitest'
import type { Check } from '#core/checks/check.ts'
import { checks } from '#core/checks/checks.ts'
import type { Result } from '#core/checks/result.ts'
import { groupOf, groups, remedyOf, sourceOf } from './resultWords.ts'

const result = (id: Result['id'], change: Partial<Result> = {}): Result => ({
  id,
  outcome: 'finding',
  severity: 'stop',
  text: 'Something is so.',
  evidence: {},
  ...change,
})
const policy = 'POLICY:small'
const unread = { outcome: 'unknown', severity: 'block' } as const

test('every check has a place among what a reader asks, and a rule has its own', () => {
  for (const check of checks) expect(groups.get(groupOf(check))).toMatch(/^[A-Z]/)
  expect(groupOf({ id: policy })).toBe('policies')
})

describe('where a fact comes from', () => {
  const said = (sources: Check['sources'], more: Partial<Check> = {}, change: Partial<Result> = {}) =>
    sourceOf(result('STATE-07', change), { sources, ...more })

  test('a check says how it came where the sources say too little', () =>
    expect(said(['chain'], { sourceText: 'reported by the node' })).toBe('reported by the node'))

  test.each([
    [['chain', 'register'], 'loaded from the chain'],
    [['local', 'register'], 'known contracts compared'],
    [['second source'], 'two nodes compared'],
    [['local'], 'verified on this device'],
  ] as const)('of %j it is said: %s', (sources, words) => expect(said(sources)).toBe(words))

  test('what could not be checked comes from nowhere', () => {
    expect(said(['chain'], {}, unread)).toBe('not loaded')
    expect(said(['chain'], {}, { ...unread, severity: 'info' })).toBe('nothing to compare with')
    expect(said(['local'], { unknownSource: 'not visible to this page' }, unread)).toBe(
      'not visible to this page',
    )
    expect(said(['local'], { unknownSource: 'not visible to this page' })).toBe('verified on this device')
  })

  test('a rule comes from who keeps it, the others from their own definition', () => {
    expect(sourceOf(result(policy, unread))).toBe('your policy')
    expect(sourceOf(result('HASH-03'))).toBe('loaded from the chain')
  })
})

describe('the way on', () => {
  test.each(['block', 'stop', 'warn'] as const)(
    'whatever is found and weighs %s, a sentence says what to do',
    (severity) => {
      for (const id of [...checks.map((check) => check.id), policy] as const)
        expect(remedyOf(result(id, { severity }))).toMatch(/^[A-Z].+\.$/)
      expect(remedyOf(result(policy, { severity }))).toBe(
        'Ask the author of this policy before you continue.',
      )
    },
  )

  test('a finding’s own comes first', () =>
    expect(remedyOf(result('HASH-01', { remedy: 'Wait.' }))).toBe('Wait.'))

  test('another node is named only for what a node says, and nothing for what is only counted', () => {
    const of = (sources: Check['sources'], severity: Result['severity']) =>
      remedyOf(result('STATE-07', { ...unread, severity }), { sources, remedy: 'Ask.' })
    for (const severity of ['block', 'stop'] as const) {
      expect(of(['register', 'chain'], severity)).toContain('another node')
      expect(of(['second source'], severity)).toContain('another node')
      expect(of(['local', 'register'], severity)).toContain('from another computer')
    }
    expect([of(['chain'], 'warn'), of(['chain'], 'info')]).toEqual([undefined, undefined])
    expect(remedyOf(result(policy, unread))).toContain('from another computer')
  })

  test('a check knows better what helps where it could not be made', () =>
    expect(
      remedyOf(result('QUEUE-01', unread), { sources: ['local'], remedy: 'Ask.', remedyIfUnknown: 'Look.' }),
    ).toBe('Look.'))

  test('what passes, and what is only told, needs none', () => {
    expect(remedyOf(result('HASH-01', { outcome: 'pass' }))).toBeUndefined()
    expect(remedyOf(result('HASH-01', { severity: 'info' }))).toBeUndefined()
  })
})
