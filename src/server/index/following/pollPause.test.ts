import { expect, test } from 'vitest'
import { createPollPause } from './pollPause.ts'

/** How many looks a chain gets in an hour that has a block each so many milliseconds. */
function looksInHour(blockTime: number): number {
  let time = 0
  const pause = createPollPause(() => time)
  let looks = 0
  for (; time < 3_600_000; looks++) time += pause(Math.floor(time / blockTime))
  return looks
}

test('a chain of twelve seconds is asked some eight times a block', () =>
  expect(looksInHour(12_000)).toBeLessThan((3_600_000 / 12_000) * 11))

test('a chain of two seconds, or of a quarter, is asked four times a second', () => {
  for (const blockTime of [250, 2_000])
    expect(looksInHour(blockTime)).toBeGreaterThan((3_600_000 / 250) * 0.9)
})

test('a chain without blocks is asked every two seconds', () =>
  expect(looksInHour(10_000_000)).toBeLessThan(1_900))
