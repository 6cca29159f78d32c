import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { createListWindow } from './listWindow.ts'

type Item = { id: string; shape: string }
const items: Item[] = Array.from({ length: 1_000 }, (_, index) => ({ id: `entry ${index}`, shape: 'row' }))
const keyOf = ({ id }: Item) => id

/** A window 800 px high, as much of it as the list asks for; rows are thought to be 100 px high. */
function opened(listed = items, recycles = true) {
  let now = 0
  let isLate = false
  let timer: (() => void) | undefined
  const window = {
    scrollY: 0,
    innerHeight: 800,
    performance: { now: () => now },
    setTimeout: (run: () => void) => {
      timer = run
      return 1
    },
    clearTimeout: () => undefined,
    scrollBy: (_: number, down: number) => {
      window.scrollY += down
    },
  }
  const view = createListWindow<Item>(window as unknown as Window, () => isLate)
  const shapeOf = recycles ? ({ shape }: Item) => shape : undefined
  view.list({ items: listed, keyOf, estimate: 100, shapeOf })
  view.resize({ top: 0, width: 500 })
  /** Scrolled so many ms after it was before. */
  const to = (at: number, apart = 100) => {
    now += apart
    window.scrollY = at
    view.scroll()
  }
  const drawn = () => view.slots().map((slot) => view.placed(slot))
  const slotOf = (id: string) => view.slots().find((slot) => view.placed(slot)?.row.key === id)
  const late = (is: boolean) => {
    isLate = is
  }
  const rests = () => {
    now += 1_000
    for (let run = timer; run; run = timer) {
      timer = undefined
      run()
    }
  }
  return { window, view, to, drawn, slotOf, late, rests }
}

describe('the rows of a long list around the window', () => {
  test('are those in it and within 600 px of it, each where it stands', () => {
    const { to, drawn, view } = opened()
    to(50_000)
    const numbers = drawn().map((placed) => placed?.row.index ?? -1)
    expect(Math.min(...numbers)).toBeLessThanOrEqual(494)
    expect(Math.max(...numbers)).toBeGreaterThanOrEqual(513)
    expect(drawn().every((placed) => placed?.start === (placed?.row.index ?? 0) * 100)).toBe(true)
    expect(view.height()).toBe(100_000)
  })

  test('while it is scrolled by two rows only two elements show another row and are told so, and the list of elements is the same one', () => {
    const { to, drawn, view } = opened()
    to(50_000)
    const [slots, before] = [view.slots(), drawn()]
    const told: string[] = []
    view.watch(() => told.push('the list'))
    for (const slot of slots) view.watchRow(slot, () => told.push(slot) === 0)
    to(50_200)
    expect(view.slots()).toBe(slots)
    expect(told).toHaveLength(2)
    expect(drawn().filter((placed, place) => placed !== before[place])).toHaveLength(2)
  })

  test('the keys of entries are looked up in no Set and no Map, whatever is scrolled and measured', () => {
    const spies = [
      vi.spyOn(Set.prototype, 'has'),
      vi.spyOn(Set.prototype, 'add'),
      vi.spyOn(Map.prototype, 'has'),
      vi.spyOn(Map.prototype, 'get'),
      vi.spyOn(Map.prototype, 'set'),
    ]
    onTestFinished(() => void vi.restoreAllMocks())
    const { to, view } = opened()
    to(50_000)
    view.measure(view.slots().map((slot) => ({ slot, height: 120 })))
    to(40_000)
    const lookedUp = spies.flatMap(({ mock }) => mock.calls.map(([key]) => String(key)))
    expect(lookedUp.filter((key) => key.startsWith('entry '))).toEqual([])
  })

  test('nobody is told when no other row came near', () => {
    const { to, view } = opened()
    to(50_000)
    let told = 0
    view.watch(() => {
      told += 1
    })
    to(50_010)
    expect(told).toBe(0)
  })

  test('a row higher than it was thought moves those below it and not what is read', () => {
    const { to, view, window, slotOf } = opened()
    to(50_000)
    view.measure([{ slot: slotOf('entry 495'), height: 150 }])
    expect(window.scrollY).toBe(50_050)
    expect(view.placed(slotOf('entry 500') ?? '')?.start).toBe(50_050)
    expect(view.height()).toBe(100_050)
  })

  test('an entry that takes over an element is as high as that was last told to be, until it is told otherwise', () => {
    const { to, view } = opened()
    to(1_800)
    const slots = view.slots()
    view.measure(slots.map((slot) => ({ slot, height: 120 })))
    const before = slots.map((slot) => view.placed(slot)?.row.key)
    to(3_000)
    const after = slots.map((slot) => view.placed(slot))
    expect(after.filter((placed, place) => placed?.row.key !== before[place]).length).toBeGreaterThan(5)
    expect(after.every((placed) => placed?.height === 120)).toBe(true)
    const [slot = ''] = slots
    view.measure([{ slot, height: 140 }])
    expect(view.placed(slot)?.height).toBe(140)
  })

  test('in another width the rows that stand keep their heights until they are told to have others', () => {
    const { view, drawn } = opened()
    view.measure(view.slots().map((slot) => ({ slot, height: 120 })))
    view.resize({ top: 0, width: 300 })
    expect(drawn().every((placed) => placed?.height === 120)).toBe(true)
  })

  test('heights are whole pixels, so that no row begins between two of them', () => {
    const { view, slotOf } = opened()
    view.measure([{ slot: slotOf('entry 0'), height: 120.4 }])
    expect(view.placed(slotOf('entry 1') ?? '')?.start).toBe(121)
  })

  test('the row in focus stays drawn, wherever the page is scrolled', () => {
    const { to, view, slotOf } = opened()
    view.focus(slotOf('entry 3'))
    to(50_000)
    expect(view.placed(slotOf('entry 3') ?? '')?.start).toBe(300)
    view.focus(undefined)
    to(60_000)
    expect(slotOf('entry 3')).toBeUndefined()
  })

  test('rows that keep something of their own stand in the order of the list', () => {
    const { to, drawn } = opened(items, false)
    to(50_000)
    to(49_500)
    const numbers = drawn().map((placed) => placed?.row.index ?? -1)
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b))
  })

  describe('while the page moves', () => {
    const numbersOf = ({ drawn }: ReturnType<typeof opened>) =>
      drawn().flatMap((placed) => (placed ? [placed.row.index] : []))

    test('come two at a time towards where it moves, and all once it rests', () => {
      const list = opened()
      list.to(50_000)
      list.rests()
      expect(Math.max(...numbersOf(list))).toBe(514)
      list.to(50_400)
      expect(Math.max(...numbersOf(list))).toBe(516)
      list.to(50_401)
      expect(Math.max(...numbersOf(list))).toBe(518)
      list.to(50_000)
      expect(Math.min(...numbersOf(list))).toBe(496)
      list.rests()
      expect(Math.min(...numbersOf(list))).toBe(494)
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
      list.to(at + 10, frame)
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
      to(50_200)
      expect(told).toEqual([true, true])
      rests()
      expect(told).toEqual([true, true, false, false])
      rests()
      expect(told).toEqual([true, true, false, false])
    })
  })
})
