import { describe, expect, test } from 'vitest'
import { items, keyOf, opened } from './fixtures/openedList.ts'

describe('the rows of a long list, while the page moves', () => {
  const numbersOf = ({ drawn }: ReturnType<typeof opened>) =>
    drawn().flatMap((placed) => (placed ? [placed.row.index] : []))

  test('come two at a time towards where it moves, and all once it rests', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    expect(Math.max(...numbersOf(list))).toBe(514)
    list.to(50_399)
    list.to(50_400)
    expect(Math.max(...numbersOf(list))).toBe(516)
    list.to(50_401)
    expect(Math.max(...numbersOf(list))).toBe(518)
    list.to(50_000)
    expect(Math.min(...numbersOf(list))).toBe(496)
    list.rests()
    expect(Math.min(...numbersOf(list))).toBe(494)
  })

  test('none is drawn before it can be told how fast the page moves, unless it is close', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    list.to(50_300)
    list.to(50_301, 20)
    expect(Math.max(...numbersOf(list))).toBe(514)
    list.to(50_302, 20)
    expect(Math.max(...numbersOf(list))).toBe(516)
    list.rests()
    list.to(51_300)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([513, 521, 522]))
  })

  test('one that came near waits for a second one, or for the page to rest', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    list.to(50_100)
    expect(Math.max(...numbersOf(list))).toBe(514)
    list.to(50_200)
    expect(Math.max(...numbersOf(list))).toBe(516)
    list.to(50_300)
    list.rests()
    expect(Math.max(...numbersOf(list))).toBe(517)
  })

  test('come at once where they are close to the window', () => {
    const list = opened()
    list.to(50_000)
    list.to(51_300)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([512, 515, 521, 522]))
    list.to(50_000)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([499, 500, 508]))
  })

  test('wait for the next frame where one began late, unless they are close', () => {
    const list = opened()
    list.to(50_000)
    list.late(true)
    list.to(50_300)
    expect(Math.max(...numbersOf(list))).toBe(514)
    list.to(50_600)
    expect(Math.max(...numbersOf(list))).toBe(515)
    list.late(false)
    list.to(50_601)
    expect(Math.max(...numbersOf(list))).toBe(517)
  })

  const frame = 1_000 / 60
  const passBy = (list: ReturnType<typeof opened>, from: number, frames = 60) => {
    list.to(from)
    for (let moved = 1; moved <= frames; moved += 1) list.to(from + moved * 100, frame)
    return from + frames * 100
  }

  test('nothing is drawn for rows that pass by faster than they can be read', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    const before = list.drawn()
    const told: string[] = []
    for (const slot of list.view.slots()) list.view.watchRow(slot, () => told.push(slot) === 0)
    passBy(list, 50_000)
    expect(list.drawn()).toEqual(before)
    expect(told).toEqual([])
  })

  test('nor while the page is held up in the midst of it, be it longer than it takes to rest', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    const before = list.drawn()
    let at = passBy(list, 50_000)
    for (const heldUp of [100, 300]) {
      list.passes(60 + heldUp, heldUp)
      for (let moved = 0; moved < 20; moved += 1) {
        at += 100
        list.to(at, moved === 0 ? 1 : frame)
      }
    }
    expect(list.drawn()).toEqual(before)
    list.rests()
    expect(list.drawn()).not.toEqual(before)
  })

  test('once the reader stands still they are drawn, however late every alarm rings', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    passBy(list, 50_000)
    list.passes(2_000, 40)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([554, 560, 568, 574]))
  })

  test('which one passes the middle of the window is told, and that none does any more', () => {
    const list = opened()
    const told: (string | undefined)[] = []
    list.view.watchPassing((item) => told.push(item?.id))
    passBy(list, 50_000)
    expect(told.at(-1)).toBe('entry 564')
    list.rests()
    expect(told.at(-1)).toBeUndefined()
    expect(told.filter((id) => id === undefined)).toHaveLength(1)
  })

  test('what passed by comes a few at a time, those in the window first, once it is slower, and all when it rests', () => {
    const list = opened()
    const at = passBy(list, 50_000)
    for (const moved of [2, 4, 6, 8]) list.to(at + moved, frame)
    expect(numbersOf(list).filter((index) => index >= 555)).toEqual([])
    list.to(at + 20, frame)
    const seen = numbersOf(list).filter((index) => index >= 555)
    expect(seen.toSorted()).toEqual([563, 564, 565])
    expect(numbersOf(list)).toHaveLength(21)
    list.to(at + 30, frame)
    expect(numbersOf(list).filter((index) => index >= 555)).toHaveLength(6)
    list.rests()
    expect(numbersOf(list)).toEqual(expect.arrayContaining([554, 560, 568, 574]))
    expect(numbersOf(list)).toHaveLength(21)
  })

  test('what passed by comes in the order of the list, so that no element has to be moved for it', () => {
    const list = opened()
    passBy(list, 50_000)
    list.rests()
    const slots = list.view.slots()
    for (const to of [80_000, 20_000]) {
      passBy(list, to, 30)
      list.rests()
      expect(numbersOf(list)).toEqual(numbersOf(list).toSorted((one, other) => one - other))
      expect(list.view.slots()).toEqual(slots)
    }
  })

  test('which one passes is not told before that could be read, so that a key that turns the page says nothing', () => {
    const list = opened()
    const told: (string | undefined)[] = []
    list.view.watchPassing((item) => told.push(item?.id))
    const at = passBy(list, 50_000, 16)
    expect(told).toEqual([])
    list.to(at + 100, frame)
    expect(told).toEqual(['entry 521'])
  })

  test('it is told without a break while the page is scrolled about as fast as can just be read', () => {
    const list = opened()
    const told: (string | undefined)[] = []
    list.view.watchPassing((item) => told.push(item?.id))
    let at = passBy(list, 50_000)
    const before = told.length
    for (let moved = 1; moved <= 60; moved += 1) {
      at += moved % 4 < 2 ? 30 : 80
      list.to(at, frame)
    }
    expect(told.slice(before).every((id) => id !== undefined)).toBe(true)
    expect(told).toHaveLength(before + 60)
  })

  test('a frame that comes early is no haste', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    for (let moved = 1; moved <= 30; moved += 1) list.to(50_000 + moved * 30, moved % 5 === 0 ? 1 : frame)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([509, 516]))
  })

  test('nothing passes by who goes from row to row in focus, however fast: the next one is there', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    for (let row = 508; row < 560; row += 1) {
      list.view.focus(list.slotOf(`entry ${row}`))
      list.to((row - 7) * 100, frame)
      expect(list.slotOf(`entry ${row + 1}`)).toBeDefined()
    }
  })

  test('a jump is no passing by: what is there then is drawn at once', () => {
    const list = opened()
    list.to(50_000)
    list.rests()
    list.to(90_000, 5_000)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([894, 900, 908, 914]))
  })

  test('rows that keep something of their own never pass by', () => {
    const list = opened(items, false)
    passBy(list, 50_000)
    expect(numbersOf(list)).toEqual(expect.arrayContaining([560, 568]))
  })

  test('what comes anew while rows pass by is drawn at once', () => {
    const list = opened()
    passBy(list, 50_000)
    list.view.list({
      items: [{ id: 'newest', shape: 'row' }, ...items],
      keyOf,
      estimate: 100,
      shapeOf: ({ shape }) => shape,
    })
    expect(numbersOf(list)).toEqual(expect.arrayContaining([561, 564, 568]))
  })

  test('an element whose words were written is told once more when it rests, and then left alone', () => {
    const { to, view, rests } = opened()
    to(50_000)
    rests()
    const told: boolean[] = []
    for (const slot of view.slots())
      view.watchRow(slot, (isMoving) => {
        told.push(isMoving)
        return isMoving
      })
    to(50_100)
    to(50_200)
    expect(told).toEqual([true, true])
    rests()
    expect(told).toEqual([true, true, false, false])
    rests()
    expect(told).toEqual([true, true, false, false])
  })
})
