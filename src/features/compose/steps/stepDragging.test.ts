import { describe, expect, test } from 'vitest'
import { indexAt, topAt } from './stepDragging.ts'

/** Three rows of 100, and one that is open. */
const rows = [
  { top: 0, bottom: 100 },
  { top: 100, bottom: 200 },
  { top: 200, bottom: 900 },
  { top: 900, bottom: 1000 },
]
const dragged = (from: number, top: number) => {
  const row = rows[from] ?? { top: 0, bottom: 0 }
  return indexAt(rows, from, { top, bottom: top + row.bottom - row.top })
}

describe('the place of a row that is dragged', () => {
  test('the open row passes a short one when its top is beyond the middle of it', () => {
    expect(dragged(2, 200)).toBe(2)
    expect(dragged(2, 151)).toBe(2)
    expect(dragged(2, 149)).toBe(1)
    expect(dragged(2, 49)).toBe(0)
    expect(dragged(2, 251)).toBe(3)
  })

  test('a short row passes the open one when its lower edge is beyond the middle of it', () => {
    expect(dragged(1, 449)).toBe(1)
    expect(dragged(1, 451)).toBe(2)
    expect(dragged(3, 551)).toBe(3)
    expect(dragged(3, 549)).toBe(2)
  })

  test.each([0, 1, 2, 3])('row %i stands at each place when its top is where that place wants it', (from) => {
    for (const to of [0, 1, 2, 3]) expect(dragged(from, topAt(rows, from, to) ?? Number.NaN)).toBe(to)
  })

  test('before the first and after the last there is no place', () => {
    expect(topAt(rows, 1, -1)).toBeUndefined()
    expect(topAt(rows, 1, 4)).toBeUndefined()
  })
})
