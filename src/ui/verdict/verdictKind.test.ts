import { expect, test } from 'vitest'
import { verdictKind } from './verdictKind.ts'

test('a pass of a block check is a tick', () =>
  expect(verdictKind({ outcome: 'pass', severity: 'block' })).toBe('pass'))

test('a finding carries its severity', () =>
  expect(verdictKind({ outcome: 'finding', severity: 'stop' })).toBe('stop'))

test('what could not be checked is never a pass, however light', () =>
  expect(verdictKind({ outcome: 'unknown', severity: 'info' })).toBe('unknown'))
