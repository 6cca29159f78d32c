import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { items, keyOf, opened } from './fixtures/openedList.ts'

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

  test('other entries take over the elements of those that stood there, and stand in the order of the list without a scroll', () => {
    const { view, drawn, rests } = opened()
    const kept = items.filter((_, index) => index % 4 === 3)
    view.list({ items: kept, keyOf, estimate: 100, shapeOf: ({ shape }) => shape })
    rests()
    expect(drawn().map((placed) => placed?.row.index)).toEqual(Array.from(drawn(), (_, place) => place))
  })
})
