import { expect, test } from 'vitest'
import { createRangeSize } from './rangeSize.ts'

test('a node that takes seven blocks is soon asked for seven', () => {
  const ranges = createRangeSize(2000)
  let refusals = 0
  for (let asked = 0; asked < 40; asked++) {
    if (ranges.size() <= 7) ranges.accepted(ranges.size(), 0)
    else {
      ranges.refused(ranges.size())
      refusals++
    }
  }
  expect(ranges.size()).toBe(7)
  expect(refusals).toBeLessThan(20)
})

test('a single block is the least that is asked for', () => {
  const ranges = createRangeSize(2)
  ranges.refused(2)
  ranges.refused(1)
  expect(ranges.size()).toBe(1)
})

test('what was refused is tried again after a while', () => {
  const ranges = createRangeSize(100)
  ranges.refused(100)
  for (let asked = 0; asked < 60; asked++) ranges.accepted(ranges.size(), 0)
  expect(ranges.size()).toBe(100)
})

test('an empty chain is soon read in the longest ranges, a busy one in ranges of some thousand logs', () => {
  const ranges = createRangeSize(2000)
  for (let asked = 0; asked < 10; asked++) ranges.accepted(ranges.size(), 0)
  expect(ranges.size()).toBe(2000)
  ranges.accepted(2000, 400_000)
  expect(ranges.size()).toBe(10)
})
