import { expect, test } from 'vitest'
import { documentVerdict } from './documentVerdict.ts'

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
