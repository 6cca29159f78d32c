import { describe, expect, test } from 'vitest'
import { pass } from '#core/checks/catalogue/state.ts'
import { checkExecution, checkProgress } from '#core/checks/progress.ts'
import { checkNonce, checkOwners, checkThreshold } from '#core/checks/state.ts'
import type { Address } from '#core/safe.ts'
import { verdictKind } from '#ui/verdictKind.ts'
import { notCancelled, ranResults } from './ranResults.ts'

const used = checkNonce(6n, 7n, { isDone: false })
const late = checkProgress('AWAITING_EXECUTION', { isUsed: true, counted: 2, unread: 0, threshold: 2 })

test('of what ran a used number is no difference, and a service that calls it waiting yet is late', () => {
  expect([used, late].map(verdictKind)).toEqual(['block', 'warn'])
  expect(ranResults([used, late]).map(verdictKind)).toEqual(['pass', 'info'])
})

test('what else was found stays as it is', () => {
  const other = { ...late, id: 'STATE-01' as const }
  expect(ranResults([other, pass('STATE-02', {})])).toEqual([other, pass('STATE-02', {})])
})

const cancelled = checkExecution({ progress: 'CANCELLED' }, { isUsed: true })

test('what is called cancelled and ran is a finding, and a late service where it ran just now', () => {
  const other = pass('STATE-03', {})
  const [ran, untouched] = notCancelled([cancelled, other], { isLate: false, hasFailed: false })
  expect(ran).toMatchObject({
    outcome: 'finding',
    severity: 'warn',
    text: 'The service calls this cancelled. The chain shows that it ran.',
    wayOn: 'What it was to do has happened. Do not send it again.',
  })
  expect(untouched).toBe(other)
  expect(notCancelled([cancelled], { isLate: true, hasFailed: false }).map(verdictKind)).toEqual(['info'])
  expect(notCancelled([cancelled], { isLate: false, hasFailed: true })[0]?.text).toBe(
    'The service calls this cancelled. The chain shows that it ran and failed.',
  )
})

const [a, b, c] = [
  `0x${'aa'.repeat(20)}`,
  `0x${'bb'.repeat(20)}`,
  `0x${'cc'.repeat(20)}`,
] as const satisfies Address[]
const kindsOf = (...[results, changes]: Parameters<typeof ranResults>) =>
  ranResults(results, changes).map(verdictKind)

describe('owners that a late service lists from before', () => {
  const swap = { kind: 'swap', previous: a, owner: b, newOwner: c } as const
  const add = { kind: 'add', owner: c, threshold: 2n } as const
  const remove = { kind: 'remove', previous: a, owner: b, threshold: 1n } as const

  test.each([
    ['replaced', checkOwners([a, b], [a, c]), swap],
    ['added', checkOwners([a, b], [c, a, b]), add],
    ['removed', checkOwners([a, b], [a]), remove],
    ['asked for', checkThreshold(1, 2, { isDone: false }), add],
  ] as const)('are no difference where it itself had one %s', (_, found, change) => {
    expect(verdictKind(found)).toBe('block')
    expect(kindsOf([found], [change])).toEqual(['info'])
  })

  test.each([
    ['another was added than this one adds', checkOwners([a], [a, b]), add],
    ['one is listed that it does not remove', checkOwners([a, b, c], [a]), remove],
    ['one who stays is listed twice', checkOwners([a, b, b], [a, b]), swap],
    ['another number is asked for than it set', checkThreshold(1, 3, { isDone: false }), add],
    ['it sets no number', checkThreshold(1, 2, { isDone: false }), swap],
  ] as const)('stay a difference where %s', (_, found, change) => {
    expect(kindsOf([found], [change])).toEqual(['block'])
    expect(kindsOf([found])).toEqual(['block'])
  })
})
