import { expect, test } from 'vitest'
import { leastCpuTime } from '#core/fixtures/leastCpuTime.ts'
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

test('a million signs in the middle cost no more than a million', async () => {
  const long = `${'/'.repeat(1_000_000)}x`
  expect(withoutEnd(long, '/')).toHaveLength(1_000_001)
  expect(await leastCpuTime(() => withoutEnd(long, '/'), 200)).toBeLessThan(200)
})
