import { type DrawnRow, inOrder, type Listed, redrawn, rowAt, startsOf } from './drawnRows.ts'

/** How far beyond the window rows are drawn, in pixels. */
const AHEAD = 600
/** After so many milliseconds without scrolling the page is at rest. */
const REST = 150
/** So many elements are put in order at a time: the page may be scrolled again at any moment. */
const MOVES = 2

/** What is drawn: rows in the order of their elements, and where each entry of the list begins. */
export type Drawn<Item> = { rows: readonly DrawnRow<Item>[]; starts: Float64Array }

/**
 * The rows of a long list around the window, placed by the heights that were measured, else by those that were thought. What stands at
 * the top of the window stays there when heights above it turn out to be others.
 *
 * Our own, because the library that was here before kept an object for each entry and made them all anew with every page that was
 * read: at ten thousand entries that is the garbage whose collection stopped the page for 30 ms while it was scrolled.
 */
export function createListWindow<Item>(window: Window, show: (drawn: Drawn<Item>) => void) {
  let listed: Listed<Item> = { items: [], keyOf: String, estimate: 0 }
  let heights = new Float64Array()
  let drawn: Drawn<Item> = { rows: [], starts: startsOf(heights) }
  const measured = new Map<string, number>()
  let top = 0
  let width = 0
  let count = 0
  let focused: string | undefined
  let scrolledAt = 0
  let timer: number | undefined

  const put = (next: Partial<Drawn<Item>>) => {
    drawn = { ...drawn, ...next }
    show(drawn)
  }

  const think = () => {
    const { items, keyOf, estimate } = listed
    const thought = (item: Item) => (typeof estimate === 'number' ? estimate : estimate(item))
    heights = Float64Array.from(items, (item) => measured.get(keyOf(item)) ?? thought(item))
  }

  const draw = (from: number) => {
    const indexes = Array.from({ length: count }, (_, place) => from + place)
    const kept = drawn.rows.find(({ key }) => key === focused)?.index
    put({ rows: redrawn(drawn.rows, listed, kept === undefined ? indexes : [...indexes, kept]) })
  }

  const look = (isOther = false) => {
    const { starts, rows } = drawn
    const at = window.scrollY - top
    const first = rowAt(starts, at - AHEAD)
    const size = rowAt(starts, at + window.innerHeight + AHEAD) + 1 - first
    // As many as before, so that for each row that comes one has gone.
    count = Math.min(listed.shapeOf ? Math.max(count, size) : size, listed.items.length)
    const from = Math.min(first, listed.items.length - count)
    const isDrawn = (wanted: number) => rows.some(({ index }) => index === wanted)
    if (isOther || rows.length < count || !isDrawn(from) || !isDrawn(from + count - 1)) draw(from)
  }

  /** Puts the rows where they stand by other heights, and the page so that what is read stays where it is. */
  const place = (change: () => void) => {
    const at = window.scrollY - top
    const index = rowAt(drawn.starts, at)
    const offset = at - (drawn.starts[index] ?? 0)
    const anchor = drawn.rows.find((row) => row.index === index)?.key
    change()
    const { items, keyOf } = listed
    const isAnchor = (item: Item | undefined) => item !== undefined && keyOf(item) === anchor
    const now = anchor === undefined || isAnchor(items[index]) ? index : items.findIndex(isAnchor)
    put({ starts: startsOf(heights) })
    const moved = (drawn.starts[now] ?? at - offset) + offset - at
    if (at > 0 && Math.abs(moved) >= 0.5) window.scrollBy(0, moved)
    look(true)
  }

  const order = () => {
    timer = undefined
    const rest = REST - (window.performance.now() - scrolledAt)
    const rows = rest > 0 ? undefined : inOrder(drawn.rows, MOVES)
    if (rows === drawn.rows) return
    if (rows) put({ rows })
    timer = window.setTimeout(order, Math.max(rest, 0))
  }

  return {
    list: (next: Listed<Item>) =>
      place(() => {
        listed = next
        think()
      }),
    scroll: () => {
      scrolledAt = window.performance.now()
      if (listed.shapeOf) timer ??= window.setTimeout(order, REST)
      look()
    },
    /** The list begins there on the page and is so wide: in another width rows have other heights. */
    resize: (box: { top: number; width: number }) => {
      top = box.top
      if (box.width === width) return look()
      width = box.width
      measured.clear()
      place(think)
    },
    /** How high entries are in truth. */
    measure: (found: readonly { key: string; height: number }[]) => {
      const { items, keyOf } = listed
      const other = found.flatMap(({ key, height }) => {
        const index = drawn.rows.find((row) => row.key === key)?.index ?? -1
        const item = items[index]
        if (item === undefined || keyOf(item) !== key || height === 0) return []
        measured.set(key, height)
        return Math.abs(height - (heights[index] ?? 0)) < 0.5 ? [] : [{ index, height }]
      })
      if (other.length === 0) return
      place(() => {
        for (const { index, height } of other) heights[index] = height
      })
    },
    isMeasured: (key: string) => measured.has(key),
    focus: (key: string | undefined) => {
      focused = key
    },
    stop: () => window.clearTimeout(timer),
  }
}
