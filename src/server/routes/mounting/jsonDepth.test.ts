import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDeeperThan } from './jsonDepth.ts'

/** How deep a value is, by its value and not by its text. */
const depthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? 1 + Math.max(0, ...Object.values(value).map(depthOf)) : 0

test('is how deep the value is that the text stands for, whatever its strings have in them', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 6 }), (text) => {
      const depth = depthOf(JSON.parse(text))
      expect([isDeeperThan(text, depth), depth > 0 && isDeeperThan(text, depth - 1)]).toEqual([
        false,
        depth > 0,
      ])
    }),
  )
})

test.each([
  ['"[[[["', false],
  ['{"a\\\\":[[1]]}', true],
  ['{"a\\"[[[":[1]}', false],
  ['[],[],[],[]', false],
  ['['.repeat(500_000), true],
])('%.20s is deeper than two: %s', (text, isDeep) => expect(isDeeperThan(text, 2)).toBe(isDeep))
