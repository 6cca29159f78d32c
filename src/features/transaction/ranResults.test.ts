import { expect, test } from 'vitest'
import { pass } from '#core/checks/catalogue/state.ts'
import { checkExecution, checkProgress } from '#core/checks/progress.ts'
import { checkNonce } from '#core/checks/state.ts'
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
