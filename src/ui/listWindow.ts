import { addTo } from './addTo.ts'
import { caughtUp, type DrawnRow, inOrder, type Listed, redrawn, rowAt, startsOf } from './drawnRows.ts'
import { createKeptHeights, heightsOf } from './keptHeights.ts'
import { createScrollPace } from './scrollPace.ts'

/** How far beyond the window rows are drawn, in pixels. */
const AHEAD = 600
/** So far beyond the window rows are drawn at once; those further off a few at a time. */
const CLOSE = 150
/**
 * So many rows are drawn in a frame, and none before so many came near, unless they are close to the window: to draw at all takes as long
 * as a row or two.
 */
const FEW = 2
/** After so many milliseconds without scrolling the page is at rest. */
const REST = 150
/** So many elements are put in order at a time: the page may be scrolled again at any moment. */
const MOVES = 2

/** A row where it stands: in which element, from where on, how high. */
export type Placed<Item> = { row: DrawnRow<Item>; start: number; height: number }

/**
 * The rows of a long list around the window, placed by the heights that were measured, else by those that were thought. What stands at
 * the top of the window stays there when heights above it turn out to be others.
 *
 * Our own, because the library that was here before kept an object for each entry and made them all anew with every page that was
 * read: at ten thousand entries that is the garbage whose collection stopped the page for 30 ms while it was scrolled.
 */
export function createListWindow<Item>(window: Window, isLate = () => false, measured = createKeptHeights()) {
  let listed: Listed<Item> = { items: [], keyOf: String, estimate: 0 }
  let heights = new Float64Array()
  let starts = startsOf(heights)
  let rows: readonly DrawnRow<Item>[] = []
  let slots: readonly string[] = []
  const placed = new Map<string, Placed<Item>>()
  const listeners = new Set<() => void>()
  const ofRows = new Map<string, (isMoving: boolean) => boolean>()
  /** Elements whose words were written while the page moved: they are drawn at rest. */
  const written = new Set<string>()
  /** How high the content of each element was when it was last told. Nothing is told while it stays so. */
  const told = new Map<string, number>()
  let top = 0
  let width = 0
  let count = 0
  let drawnFrom = 0
  let whole = 0
  let focused: string | undefined
  const pace = createScrollPace(window)
  /** Rows pass by too fast to be read: nothing is drawn for them. */
  let isPassing = false
  /** Rows have passed by: those that are near now are drawn a few at a time, those in the window first. */
  let isBehind = false
  const passers = new Set<(item: Item | undefined) => void>()
  let timer: number | undefined

  const restIn = () => REST - pace.stoodFor()

  const tell = (slot: string) => {
    if (ofRows.get(slot)?.(restIn() > 0)) written.add(slot)
    else written.delete(slot)
  }

  const forget = (slot: string) => placed.delete(slot) && told.delete(slot)

  /** Tells those elements that show another row, or stand elsewhere, and the list when it has others or another height. */
  const show = () => {
    for (const row of rows) {
      const { slot, index } = row
      const start = starts[index] ?? 0
      const height = heights[index] ?? 0
      const before = placed.get(slot)
      if (before?.row === row && before.start === start && before.height === height) continue
      placed.set(slot, { row, start, height })
      tell(slot)
    }
    const isSame = rows.length === slots.length && rows.every(({ slot }, place) => slot === slots[place])
    if (isSame && whole === starts.at(-1)) return
    whole = starts.at(-1) ?? 0
    if (!isSame) slots = rows.map(({ slot }) => slot)
    // What is placed there later is another element, of a height of its own.
    if (!isSame) for (const slot of placed.keys()) if (!slots.includes(slot)) forget(slot)
    for (const listener of listeners) listener()
  }

  const think = () => {
    heights = heightsOf(listed, measured)
  }

  const draw = (from: number, indexes = Array.from({ length: count }, (_, place) => from + place)) => {
    drawnFrom = from
    const kept = rows.find(({ key }) => key === focused)?.index
    rows = redrawn(rows, listed, kept === undefined ? indexes : [...indexes, kept])
    show()
    const unmeasured = rows.filter(({ key, slot }) => !measured.has(key) && told.has(slot))
    if (unmeasured.length > 0) settle(unmeasured.map((row) => ({ row, height: told.get(row.slot) ?? 0 })))
  }

  /** Keeps how high entries are; those that were thought to be otherwise move the others. */
  const settle = (found: readonly { row: DrawnRow<Item>; height: number }[]) => {
    for (const { row, height } of found) measured.set(row.key, height)
    const other = found.filter(({ row, height }) => height !== heights[row.index])
    if (other.length === 0) return
    place(() => {
      for (const { row, height } of other) heights[row.index] = height
    })
  }

  /** From which row on is drawn while the page moves: towards that one, a few rows at a time, and none where the frame began late. */
  const towards = (from: number, at: number) => {
    if (rows.length < count || Math.abs(from - drawnFrom) >= count) return from
    const few = isLate() || pace.isBeginning() || Math.abs(from - drawnFrom) < FEW ? 0 : FEW
    const last = rowAt(starts, at + window.innerHeight + CLOSE) + 1 - count
    if (from > drawnFrom) return Math.min(from, Math.max(last, drawnFrom + few))
    return Math.max(from, Math.min(rowAt(starts, at - CLOSE), drawnFrom - few))
  }

  const pass = (is: boolean) => {
    if (!is && !isPassing) return
    isPassing = is
    isBehind = true
    if (is && !pace.isToldOf()) return
    const middle = rowAt(starts, window.scrollY - top + window.innerHeight / 2)
    for (const passer of passers) passer(is ? listed.items[middle] : undefined)
  }

  /** Draws a few of the rows that passed by; the others stay what they are until their elements are needed. */
  const catchUp = (from: number, at: number) => {
    const caught = caughtUp(rows, { from, count }, rowAt(starts, at + window.innerHeight / 2))
    isBehind = caught.isBehind
    draw(from, caught.indexes)
  }

  const look = (isOther = false) => {
    if (isPassing && !isOther) return
    const at = window.scrollY - top
    const first = rowAt(starts, at - AHEAD)
    const near = rowAt(starts, at + window.innerHeight + AHEAD) + 1 - first
    // As many as before, so that for each row that comes one has gone; a few more of them not before it is known how fast it moves.
    const size = !isOther && pace.isBeginning() && near - count <= FEW ? count : near
    count = Math.min(listed.shapeOf ? Math.max(count, size) : size, listed.items.length)
    const wanted = Math.min(first, listed.items.length - count)
    if (isBehind && !isOther && rows.length >= count) return catchUp(wanted, at)
    isBehind = false
    const from = !isOther && listed.shapeOf && restIn() > 0 ? towards(wanted, at) : wanted
    const isDrawn = (row: number) => rows.some(({ index }) => index === row)
    if (isOther || rows.length < count || !isDrawn(from) || !isDrawn(from + count - 1)) draw(from)
  }

  /** Puts the rows where they stand by other heights, and the page so that what is read stays where it is. */
  const place = (change: () => void) => {
    const at = window.scrollY - top
    const index = rowAt(starts, at)
    const offset = at - (starts[index] ?? 0)
    const anchor = rows.find((row) => row.index === index)?.key
    change()
    const { items, keyOf } = listed
    const isAnchor = (item: Item | undefined) => item !== undefined && keyOf(item) === anchor
    const now = anchor === undefined || isAnchor(items[index]) ? index : items.findIndex(isAnchor)
    starts = startsOf(heights)
    show()
    const moved = (starts[now] ?? at - offset) + offset - at
    if (at > 0 && Math.abs(moved) >= 0.5) window.scrollBy(0, moved)
    look(true)
    orderSoon()
  }

  const orderIn = (ms: number) => {
    if (timer !== undefined) return
    pace.alarmIn(ms)
    timer = window.setTimeout(order, ms)
  }
  const orderSoon = () => listed.shapeOf && orderIn(REST)

  const order = () => {
    timer = undefined
    pace.rang()
    const wait = pace.passedIn()
    if (isPassing && wait <= 0) pass(false)
    if (isPassing || isBehind) {
      if (wait <= 0) look()
      return orderIn(Math.max(wait, 0))
    }
    const rest = restIn()
    if (rest <= 0) look()
    const few = rest > 0 ? [] : [...written].slice(0, MOVES)
    for (const slot of few) tell(slot)
    const ordered = rest > 0 || few.length > 0 ? undefined : inOrder(rows, MOVES)
    if (ordered === rows) return
    if (ordered) {
      rows = ordered
      show()
    }
    orderIn(Math.max(rest, 0))
  }

  return {
    list: (next: Listed<Item>) =>
      place(() => {
        listed = next
        think()
      }),
    scroll: () => {
      pace.scrolled()
      if (listed.shapeOf) pass(pace.isUnreadable())
      orderSoon()
      look()
    },
    /** The list begins there on the page and is so wide: in another width rows have other heights. */
    resize: (box: { top: number; width: number }) => {
      top = box.top
      if (box.width === width) return look()
      width = box.width
      measured.startIn(width)
      place(think)
    },
    /** How high the contents of these elements have become; in whole pixels, so that none stands between two of them. */
    measure: (found: readonly { slot: string | undefined; height: number }[]) =>
      settle(
        found.flatMap(({ slot = '', height: exact }) => {
          const row = placed.get(slot)?.row
          const height = Math.ceil(exact)
          if (!row || height === 0) return []
          told.set(slot, height)
          return [{ row, height }]
        }),
      ),
    /** The list is told when it has other elements, or another height. */
    watch: addTo(listeners),
    /** An element is told when it shows another row, or stands elsewhere; it answers whether that was written and is yet to be drawn. */
    watchRow: (slot: string, listener: (isMoving: boolean) => boolean) => {
      ofRows.set(slot, listener)
      return () => void ofRows.delete(slot)
    },
    /** Who is told, with every move, which row passes by the middle of the window, and once that none does any more. */
    watchPassing: addTo(passers),
    slots: () => slots,
    height: () => whole,
    placed: (slot: string) => placed.get(slot),
    focus: (slot: string | undefined) => {
      focused = slot === undefined ? undefined : placed.get(slot)?.row.key
      if (focused === undefined) return
      pace.isByRow()
      pass(false)
    },
    stop: () => window.clearTimeout(timer),
  }
}

export type ListWindow<Item> = ReturnType<typeof createListWindow<Item>>
