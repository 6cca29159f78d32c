import { expect, test } from 'vitest'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import { readingOf, spokenOf } from './readingOf.ts'

const result = (outcome: Result['outcome'], severity: Result['severity'], text: string): Result => ({
  id: 'SIM-01',
  outcome,
  severity,
  text,
  evidence: {},
})
const passed = result('pass', 'warn', 'Simulation: it would succeed.')
const judgedWith = (...results: Result[]) => ({ results }) as unknown as Judged
const judged = judgedWith(passed)
const typed = {
  isWhole: true,
  isSettled: true,
  problem: undefined,
  check: { verification: judged, isCurrent: true, error: null },
}

test('a whole draft that rests and was checked as it stands has its verdict', () =>
  expect(readingOf(typed)).toEqual({ kind: 'read', verification: judged }))

test.each([
  ['a field is not finished', { isWhole: false }, 'unfinished'],
  ['a key was pressed just now', { isSettled: false }, 'reading'],
  ['the verdict at hand is of other bytes', { check: { ...typed.check, isCurrent: false } }, 'reading'],
  ['nothing was checked yet', { check: { ...typed.check, verification: undefined } }, 'reading'],
  ['no transaction can be made of it', { problem: 'Nonce must be a number.' }, 'unread'],
  ['checking it failed', { check: { ...typed.check, error: new Error('The node is silent.') } }, 'unread'],
] as const)('no verdict stands where %s', (_, change, kind) =>
  expect(readingOf({ ...typed, ...change })).toMatchObject({ kind }),
)

test('aloud: the sentence and the gravest finding without its address, once', () => {
  const first = result('finding', 'warn', 'First payment to this address. Nobody paid it before.')
  const stop = result('finding', 'stop', 'No limit: 0x70997970C51812dc3A010C7d01b50e0d17dc79C8.')
  const said = (...results: Result[]) =>
    spokenOf({ kind: 'read', verification: judgedWith(...results) }, 'Sends 1 ETH.')
  expect(said(passed, first)).toBe('Sends 1 ETH. First payment to this address.')
  expect(said(first, stop)).toBe('Sends 1 ETH. No limit.')
  expect(said(passed)).toBe('Sends 1 ETH. No warnings.')
  expect(said(passed, result('unknown', 'info', 'No price.'))).toBe('Sends 1 ETH. 1 could not be checked.')
})

test('aloud: nothing while it is read, and no pass where it could not be checked', () => {
  expect(spokenOf({ kind: 'reading' }, 'Sends 1 ETH.')).toBe('')
  expect(spokenOf({ kind: 'unfinished' }, '')).toBe('')
  expect(spokenOf({ kind: 'unread', why: 'The node is silent.' }, 'Sends 1 ETH.')).toBe(
    'Sends 1 ETH. Could not be checked.',
  )
})
