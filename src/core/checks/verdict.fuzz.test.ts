import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Result, Verdict } from './result.ts'
import { verdictOf } from './verdict.ts'

const result = fc.record({
  id: fc.constant('HASH-01' as const),
  outcome: fc.constantFrom('pass' as const, 'finding' as const, 'unknown' as const),
  severity: fc.constantFrom('block' as const, 'stop' as const, 'warn' as const, 'info' as const),
  text: fc.constant(''),
  evidence: fc.constant({}),
})
const order: readonly Verdict[] = ['pass', 'warn', 'unknown', 'stop', 'block']
const rank = (results: readonly Result[]) => order.indexOf(verdictOf(results))

test('the verdict is the worst of its results: one more never makes it better, and order does not matter', () => {
  fc.assert(
    fc.property(fc.array(result), result, (results, one) => {
      const all = rank([...results, one])
      expect(all).toBe(Math.max(rank(results), rank([one])))
      expect(rank([one, ...results.toReversed()])).toBe(all)
    }),
    { seed: 1 },
  )
})

test('only passes, notes and what is not offered give a pass', () => {
  fc.assert(
    fc.property(fc.array(result), (results) => {
      const isGood = results.every(
        ({ outcome, severity }) =>
          outcome === 'pass' || severity === 'info' || (outcome === 'unknown' && severity === 'warn'),
      )
      expect(verdictOf(results) === 'pass').toBe(isGood)
    }),
    { seed: 2 },
  )
})
