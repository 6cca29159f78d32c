import { describe, expect, test } from 'vitest'
import { createRangeSize, type RangeSize } from './rangeSize.ts'

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

describe('three that are asked for at once, in whatever order they are answered', () => {
  /** The refusals of a node that takes seven blocks; whose answer comes next is drawn by a generator of Park and Miller. */
  function refusalsOf(seed: number, answers: number): number {
    const ranges = createRangeSize(2000)
    const asked: number[] = []
    let [drawn, refusals] = [seed, 0]
    for (let answered = 0; answered < answers; answered++) {
      while (asked.length < 3) asked.push(ranges.size())
      drawn = (drawn * 48_271) % 2_147_483_647
      const [blocks = 0] = asked.splice(drawn % asked.length, 1)
      if (blocks <= 7) ranges.accepted(blocks, 0)
      else {
        ranges.refused(blocks)
        refusals++
      }
    }
    return refusals
  }

  // Eight is refused; later fourteen, ten and eight: each at most to all three.
  test.each([
    [40, 3],
    [100, 12],
  ])('of %d answers at most %d are refusals', (answers, most) => {
    const refusals = Array.from({ length: 500 }, (_, at) => refusalsOf(at + 1, answers))
    expect(Math.max(...refusals)).toBeLessThanOrEqual(most)
  })
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

describe.each([500, 1100, 1999])('a node that takes %d blocks', (taken) => {
  const ask = (ranges: RangeSize, times: number) => {
    let refusals = 0
    for (let asked = 0; asked < times; asked++) {
      const size = ranges.size()
      if (size <= taken) ranges.accepted(size, 0)
      else {
        ranges.refused(size)
        refusals++
      }
    }
    return refusals
  }

  // Between 1,024 given and 2,000 refused lie ten halvings; sixteenths are enough.
  test('is found by halving: it refuses six times at most, and is asked for nearly all it takes', () => {
    const ranges = createRangeSize(2000)
    expect(ask(ranges, 40)).toBeLessThanOrEqual(6)
    expect(ranges.size()).toBeGreaterThan(taken * 0.93)
    expect(ranges.size()).toBeLessThanOrEqual(taken)
  })

  test('refuses nothing to who knows it from before', () => {
    const before = createRangeSize(2000)
    ask(before, 40)
    const after = createRangeSize(2000)
    after.recall(before.learnt() ?? 2000)
    expect(ask(after, 40)).toBe(0)
    expect(after.size()).toBe(before.learnt())
  })
})
