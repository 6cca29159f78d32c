import { expect, test } from 'vitest'
import type { Result, Severity } from '#core/checks/result.ts'
import { documentVerdict, drawnVerdict } from './documentVerdict.ts'

test.each([
  [true, 'pass', 'block'],
  [false, 'pass', 'clear'],
  [false, 'warn', 'clear'],
  [false, 'stop', 'stop'],
  [false, 'block', 'stop'],
  [false, 'unknown', 'stop'],
  [false, undefined, 'clear'],
] as const)('blocked %s with the verdict %s has the margin %s', (isBlocked, verdict, margin) =>
  expect(documentVerdict(isBlocked, verdict)).toBe(margin),
)

const result = (outcome: Result['outcome'], severity: Severity): Result => ({
  ...{ id: 'STATE-06', text: '', evidence: {} },
  ...{ outcome, severity },
})
const found = [result('pass', 'warn')]

test('a row is drawn as blocked, or as its document; what would have blocked a signature is grave once it is done', () => {
  expect(drawnVerdict(true, { verdict: 'pass', results: found })).toBe('block')
  expect(drawnVerdict(false, { verdict: 'block', results: found })).toBe('stop')
  for (const verdict of ['pass', 'warn', 'stop', 'unknown'] as const)
    expect(drawnVerdict(false, { verdict, results: found })).toBe(verdict)
})

test('where nothing that weighs something could be looked up, a row does not say that it was checked', () => {
  const nothing = [result('unknown', 'info'), result('pass', 'info')]
  expect(drawnVerdict(false, { verdict: 'pass', results: nothing })).toBe('unknown')
  expect(drawnVerdict(false, { verdict: 'warn', results: nothing })).toBe('warn')
  expect(drawnVerdict(false, { verdict: 'pass', results: [...nothing, ...found] })).toBe('pass')
})

test('nor where the chain that would show what happened could not be read; what no chain can show is no reason', () => {
  const checked: Result = { ...result('pass', 'warn'), id: 'QUEUE-02' }
  const unread = result('unknown', 'warn')
  expect(drawnVerdict(false, { verdict: 'pass', results: [checked, unread] })).toBe('unknown')
  expect(drawnVerdict(false, { verdict: 'stop', results: [checked, unread] })).toBe('stop')
  expect(drawnVerdict(false, { verdict: 'pass', results: [checked, result('unknown', 'info')] })).toBe('pass')
})
