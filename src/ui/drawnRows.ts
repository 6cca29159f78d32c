/** A row that is drawn: which entry it shows, and in which element of the page. */
export type DrawnRow<Item> = {
  slot: string
  key: string
  index: number
  item: Item
  shape: string | undefined
}

/** A long list. Its functions are the same ones each time. */
export type Listed<Item> = {
  items: readonly Item[]
  keyOf: (item: Item) => string
  /** The height of a row before it was measured, in pixels. */
  estimate: number | ((item: Item) => number)
  /** For rows that keep nothing of their own: those of one shape take over each other's elements while the page scrolls. */
  shapeOf?: ((item: Item) => string) | undefined
}

/** Where each row of a list begins, and last where the list ends, in pixels. */
export function startsOf(heights: Float64Array): Float64Array {
  const starts = new Float64Array(heights.length + 1)
  let at = 0
  for (let index = 0; index < heights.length; index += 1) {
    at += heights[index] ?? 0
    starts[index + 1] = at
  }
  return starts
}

/** The row that covers a height of the list; the first or the last one for what lies before or after all of them. */
export function rowAt(starts: Float64Array, at: number): number {
  let low = 0
  let high = starts.length - 2
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= at) low = middle
    else high = middle - 1
  }
  return Math.max(low, 0)
}

/**
 * The rows from one entry up to another, and those that are kept. A row that came near takes over the element of one that went far, at
 * its place among the others: what only changes its words is drawn in a third of the time. `inOrder` puts the elements right again.
 */
export function redrawn<Item>(
  before: readonly DrawnRow<Item>[],
  { items, keyOf, shapeOf }: Listed<Item>,
  indexes: readonly number[],
): DrawnRow<Item>[] {
  const isAt = (row: DrawnRow<Item>, index: number) => row.index === index && row.item === items[index]
  const wanted: { key: string; item: Item; index: number }[] = []
  for (const index of new Set(indexes)) {
    const item = items[index]
    if (item !== undefined && !before.some((row) => isAt(row, index)))
      wanted.push({ key: keyOf(item), item, index })
  }
  const rows = before.map((row) => {
    if (indexes.includes(row.index) && isAt(row, row.index)) return row
    const place = wanted.findIndex(({ key }) => key === row.key)
    return place < 0 ? undefined : { ...row, ...wanted.splice(place, 1)[0] }
  })
  const added: DrawnRow<Item>[] = []
  const isTaken = (slot: string) => [...before, ...added].some((row) => row.slot === slot)
  for (const found of wanted) {
    const shape = shapeOf?.(found.item)
    const place = shape === undefined ? -1 : before.findIndex((row, at) => !rows[at] && row.shape === shape)
    const left = before[place]
    let slot = left?.slot ?? (shape === undefined ? `of ${found.key}` : '0')
    for (let next = 1; !left && isTaken(slot); next += 1) slot = String(next)
    if (left) rows[place] = { slot, shape, ...found }
    else added.push({ slot, shape, ...found })
  }
  const drawn = rows.filter((row) => row !== undefined)
  // A new element is put where its row belongs at once, so that it need not be moved there later.
  for (const one of added) drawn.splice(drawn.findLastIndex(({ index }) => index < one.index) + 1, 0, one)
  return shapeOf ? drawn : drawn.sort((one, other) => one.index - other.index)
}

/** The rows, at most so many of them moved back towards the order of the list; the same array when they are in order. */
export function inOrder<Item>(rows: readonly DrawnRow<Item>[], moves: number): readonly DrawnRow<Item>[] {
  let ordered = rows
  for (let moved = 0; moved < moves; moved += 1) {
    const wrong = ordered.find(({ index }, place) =>
      ordered.slice(place).some((later) => later.index < index),
    )
    if (!wrong) return ordered
    const others = ordered.filter((row) => row !== wrong)
    ordered = others.toSpliced(others.findLastIndex(({ index }) => index < wrong.index) + 1, 0, wrong)
  }
  return ordered
}

/** So many rows are drawn in a frame once none passes by too fast to be read any more. */
const BEHIND = 3

/**
 * Of the rows that should be drawn, those that are and the few that are missing closest to the middle; the others stay what they are. Each
 * that comes takes the place of one that goes, the first among all that are missing that of the first: so they end up in the order of the
 * list, and none has to be moved for it.
 */
export function caughtUp(
  rows: readonly { index: number }[],
  { from, count }: { from: number; count: number },
  middle: number,
): { indexes: number[]; isBehind: boolean } {
  const drawn = rows.map(({ index }) => index)
  const isNear = (index: number) => index >= from && index < from + count
  const far = drawn.filter((index) => !isNear(index))
  const missing = Array.from({ length: count }, (_, place) => from + place).filter(
    (wanted) => !drawn.includes(wanted),
  )
  const closest = missing
    .map((index, place) => ({ index, goes: far[place] }))
    .sort((one, other) => Math.abs(one.index - middle) - Math.abs(other.index - middle))
    .slice(0, BEHIND)
    .sort((one, other) => one.index - other.index)
  const stay = far.filter((index) => closest.every(({ goes }) => goes !== index))
  return {
    indexes: [...drawn.filter(isNear), ...stay, ...closest.map(({ index }) => index)],
    isBehind: missing.length > BEHIND,
  }
}
