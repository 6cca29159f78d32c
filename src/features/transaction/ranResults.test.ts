import { expect, test } from 'vitest'
import { pass } from '#core/checks/catalogue/state.ts'
import { checkProgress } from '#core/checks/progress.ts'
import { checkNonce } from '#core/checks/state.ts'
import { verdictKind } from '#ui/verdictKind.ts'
import { ranResults } from './ranResults.ts'

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
