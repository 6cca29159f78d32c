import { describe, expect, test } from 'vitest'
import { median, misses } from './figure.ts'

describe('figures and limits', () => {
  const ready = { value: 5, unit: 's' }

  test('a figure at its limit holds', () => expect(misses({ ready }, { ready: { limit: 5 } })).toEqual([]))

  test('a figure over its limit is named with both', () =>
    expect(misses({ ready }, { ready: { limit: 4 } })).toEqual(['ready is 5 s, over its limit of 4 s.']))

  test('a figure under the least it may be is named with both', () =>
    expect(misses({ ready }, { ready: { atLeast: 6 } })).toEqual(['ready is 5 s, under its limit of 6 s.']))

  test('a figure that is no number misses', () =>
    expect(misses({ ready: { value: Number.NaN, unit: 's' } }, { ready: { limit: 4 } })).toHaveLength(1))

  test('a figure without a limit fails', () =>
    expect(misses({ ready }, {})).toEqual(['ready has no limit in bench/figures.json.']))

  test('a limit without a figure fails', () =>
    expect(misses({}, { ready: { limit: 4 } })).toEqual(['ready has a limit and was not measured.']))

  test('the median of five is the middle one', () => expect(median([9, 1, 5, 3, 7])).toBe(5))
})
