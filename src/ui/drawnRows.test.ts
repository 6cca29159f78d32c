import { describe, expect, test } from 'vitest'
import { type DrawnRow, inOrder, redrawn, rowAt, startsOf } from './drawnRows.ts'

const items = Array.from({ length: 100 }, (_, index) => ({
  id: `entry ${index}`,
  shape: index % 10 ? 'row' : 'day',
}))
type Item = (typeof items)[number]
const keyOf = ({ id }: Item) => id
const listed = { items, keyOf, estimate: 10 }
const recycled = { ...listed, shapeOf: ({ shape }: Item) => shape }
const from = (first: number, count: number) => Array.from({ length: count }, (_, place) => first + place)
const indexes = (rows: readonly DrawnRow<Item>[]) => rows.map(({ index }) => index)

describe('where rows stand', () => {
  const starts = startsOf(Float64Array.of(10, 20, 30))

  test('each begins where the one before ends, and the last number is where the list ends', () =>
    expect([...starts]).toEqual([0, 10, 30, 60]))

  test.each([
    [-5, 0],
    [0, 0],
    [9.9, 0],
    [10, 1],
    [59, 2],
    [600, 2],
  ])('at %s stands row %s', (at, row) => expect(rowAt(starts, at)).toBe(row))

  test('a list of nothing has its first row', () => expect(rowAt(startsOf(new Float64Array()), 5)).toBe(0))
})

describe('rows that keep something of their own', () => {
  test('have an element each and stand in the order of the list, whichever way the page scrolls', () => {
    const rows = redrawn(redrawn([], listed, from(10, 5)), listed, from(8, 5))
    expect(indexes(rows)).toEqual([8, 9, 10, 11, 12])
    expect(rows.map(({ slot }) => slot)).toEqual(rows.map(({ key }) => `of ${key}`))
  })

  test('keep their element when another entry comes before them', () => {
    const before = redrawn([], listed, from(0, 3))
    const [first = items[0]] = items
    const grown = { ...listed, items: [{ id: 'new', shape: 'row' }, ...items] }
    const after = redrawn(before, grown, from(0, 4))
    expect(after.find(({ item }) => item === first)).toMatchObject({ index: 1, slot: before[0]?.slot })
  })
})

describe('rows that take over elements', () => {
  test('take that of a row of their shape that has gone, at its place', () => {
    const before = redrawn([], recycled, from(1, 5))
    const after = redrawn(before, recycled, from(3, 5))
    expect(indexes(after)).toEqual([6, 7, 3, 4, 5])
    expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot))
    expect(after.slice(2)).toEqual(before.slice(2))
  })

  test('never that of another shape', () => {
    const after = redrawn(redrawn([], recycled, from(0, 5)), recycled, from(1, 5))
    expect(indexes(after)).toEqual([1, 2, 3, 4, 5])
    expect(new Set(after.map(({ slot }) => slot)).size).toBe(5)
  })

  test('leave the one that is kept for its focus', () => {
    const after = redrawn(redrawn([], recycled, from(1, 5)), recycled, [...from(40, 5), 2])
    expect(indexes(after)).toContain(2)
    expect(new Set(after.map(({ slot }) => slot)).size).toBe(6)
  })

  test('get a new element where they stand in the list, if none of their shape is free', () => {
    const after = redrawn(redrawn([], recycled, from(1, 7)), recycled, from(8, 7))
    expect(indexes(after)).toEqual(from(8, 7))
    expect(inOrder(after, 1)).toBe(after)
  })

  test('are put in the order of the list a few at a time, and then left alone', () => {
    let rows: readonly DrawnRow<Item>[] = redrawn(redrawn([], recycled, from(1, 7)), recycled, from(4, 7))
    const elements = new Set(rows.map(({ slot }) => slot))
    let steps = 0
    for (let next = inOrder(rows, 1); next !== rows; next = inOrder(rows, 1)) {
      rows = next
      steps += 1
    }
    expect(indexes(rows)).toEqual(from(4, 7))
    expect(new Set(rows.map(({ slot }) => slot))).toEqual(elements)
    expect(steps).toBeGreaterThan(1)
  })
})

test('an entry that is in focus within the window is drawn once, also when the list is another one', () => {
  const listOf = () => ({
    items: ['a', 'b', 'c'].map((key) => ({ key })),
    keyOf: ({ key }: { key: string }) => key,
    estimate: 100,
  })
  const before = redrawn([], listOf(), [0, 1, 2])
  const after = redrawn(before, listOf(), [0, 1, 2, 1])
  expect(after.map(({ slot }) => slot)).toEqual(before.map(({ slot }) => slot))
})
