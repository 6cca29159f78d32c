import type { Announcements, CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core'

type Edges = { top: number; bottom: number }

const middle = ({ top, bottom }: Edges) => (top + bottom) / 2

/**
 * The place that a row dragged to `dragged` takes; `from` is its own among `rows`. It has passed another once its leading edge
 * is beyond that one's middle, however tall either is: the open row is six times as tall as the rest.
 */
export function indexAt(rows: readonly Edges[], from: number, dragged: Edges): number {
  const before = rows.slice(0, from).filter((row) => dragged.top >= middle(row)).length
  const after = rows.slice(from + 1).filter((row) => dragged.bottom > middle(row)).length
  return after > 0 ? from + after : before
}

/** Where the dragged row's top has to be for it to stand at `to`. */
export function topAt(rows: readonly Edges[], from: number, to: number): number | undefined {
  const [own, other] = [rows[from], rows[to]]
  if (!own || !other) return undefined
  return to > from ? other.bottom - (own.bottom - own.top) : other.top
}

type Rects = Parameters<CollisionDetection>[0]['droppableRects']

/** The rows as they stood when the dragging began, in their order on the page. */
function rowsIn(rects: Rects, id: string | number) {
  const rows = [...rects].map(([key, rect]) => ({ key, top: rect.top, bottom: rect.bottom }))
  rows.sort((one, other) => one.top - other.top)
  return { rows, from: rows.findIndex(({ key }) => key === id) }
}

/** Which row the dragged one would stand at. */
export const rowUnder: CollisionDetection = ({ active, collisionRect, droppableRects }) => {
  const { rows, from } = rowsIn(droppableRects, active.id)
  const over = from === -1 ? undefined : rows[indexAt(rows, from, collisionRect)]
  return over ? [{ id: over.key }] : []
}

/** An arrow key moves the row picked up by one place. */
export const oneRowOn: KeyboardCoordinateGetter = (event, { active, context }) => {
  const step = event.code === 'ArrowUp' ? -1 : event.code === 'ArrowDown' ? 1 : 0
  if (step === 0 || !context.collisionRect) return undefined
  event.preventDefault()
  const { rows, from } = rowsIn(context.droppableRects, active)
  const y = topAt(rows, from, indexAt(rows, from, context.collisionRect) + step)
  return y === undefined ? undefined : { x: context.collisionRect.left, y }
}

/** What is read aloud while a call is moved; `keys` are the calls in their order. */
export function announced(keys: readonly string[]): Announcements {
  const place = (id: string | number | undefined) => keys.indexOf(String(id)) + 1
  return {
    onDragStart: ({ active }) => `Call ${place(active.id)} is picked up.`,
    onDragOver: ({ active, over }) =>
      over ? `Call ${place(active.id)} would be at position ${place(over.id)} of ${keys.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      `Call ${place(active.id)} is now at position ${place((over ?? active).id)} of ${keys.length}.`,
    onDragCancel: ({ active }) => `Call ${place(active.id)} stays where it was.`,
  }
}

/** How it is done, for whoever hears the page. */
export const howToMove =
  'Space picks the call up, the arrow keys move it, space again puts it down, escape leaves it where it was.'
