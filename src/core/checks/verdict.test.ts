import { expect, test } from 'vitest'
import type { Result, Severity } from './result.ts'
import { verdictOf } from './verdict.ts'

function result(outcome: Result['outcome'], severity: Severity): Result {
  return { id: 'HASH-01', outcome, severity, text: '', evidence: {} }
}

test.each([
  [[], 'pass'],
  [[result('pass', 'block'), result('pass', 'warn')], 'pass'],
  [[result('finding', 'info'), result('unknown', 'info'), result('unknown', 'warn')], 'pass'],
  [[result('finding', 'warn'), result('finding', 'info')], 'warn'],
  [[result('finding', 'warn'), result('unknown', 'stop')], 'unknown'],
  [[result('unknown', 'block'), result('finding', 'stop')], 'stop'],
  [[result('finding', 'stop'), result('finding', 'block'), result('unknown', 'block')], 'block'],
] as const)('verdict %#', (results, verdict) => {
  expect(verdictOf(results)).toBe(verdict)
  expect(verdictOf([...results].reverse())).toBe(verdict)
})
