import { expect, test } from 'vitest'
import type { CheckId, Result, Severity } from './result.ts'
import { isHashVerified, verdictOf } from './verdict.ts'

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

const hash = (id: CheckId, outcome: Result['outcome']) => ({ ...result(outcome, 'block'), id })

test.each([
  [[hash('HASH-01', 'pass'), hash('HASH-02', 'pass'), hash('SIG-01', 'finding')], true],
  [[hash('HASH-01', 'finding'), hash('HASH-02', 'pass')], false],
  [[hash('HASH-01', 'pass'), hash('HASH-02', 'finding')], false],
  [[hash('HASH-01', 'unknown'), hash('HASH-02', 'unknown')], false],
  [[hash('HASH-01', 'pass')], false],
  [[hash('HASH-01', 'finding'), hash('HASH-02', 'finding'), hash('SIG-01', 'pass')], false],
  [[], false],
] as const)(
  'the fields are those of the hash that was asked for only when both checks say so %#',
  (results, is) => {
    expect(isHashVerified(results)).toBe(is)
  },
)
