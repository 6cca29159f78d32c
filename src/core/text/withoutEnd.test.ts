import { expect, test } from 'vitest'
import { withoutEnd } from './withoutEnd.ts'

test.each([
  ['', ''],
  ['/', ''],
  ['a', 'a'],
  ['a//', 'a'],
  ['/a/b//', '/a/b'],
])('%s without the slashes at its end is %s', (text, expected) =>
  expect(withoutEnd(text, '/')).toBe(expected),
)

test('a million signs in the middle cost no more than a million', () => {
  const from = performance.now()
  expect(withoutEnd(`${'/'.repeat(1_000_000)}x`, '/')).toHaveLength(1_000_001)
  expect(performance.now() - from).toBeLessThan(200)
})
