import { type RefObject, useEffectEvent, useLayoutEffect, useReducer, useRef } from 'react'
import type { ListWindow, Placed } from './listWindow.ts'
import { rewritingOf, type Said } from './rewriting.ts'

/** Nothing for a row that has more to it than words: it is always drawn. */
export type SaidOf<Item> = (item: Item) => Said | undefined

type Options<Item> = {
  view: ListWindow<Item>
  slot: string
  element: RefObject<HTMLElement | null>
  saidOf: SaidOf<Item> | undefined
}

/** Where the element of a row stands, and which row of the list it is. */
export const standing = <Item>({ row, start, height }: Placed<Item>) => ({
  transform: `translateY(${start}px)`,
  height: `${height}px`,
  place: String(row.index + 1),
})

/** An element as it was drawn, over which other rows are written. */
function writtenOver<Item>(element: HTMLElement, drawn: Placed<Item>, saidOf: SaidOf<Item>) {
  const said = saidOf(drawn.row.item)
  const rewrite = said && rewritingOf(element, said)
  if (!rewrite) return undefined
  let placed = drawn
  const write = (next: Placed<Item>, words: Said | undefined) => {
    if (!words || !rewrite(words)) return false
    const { transform, height, place } = standing(next)
    Object.assign(element.style, { transform, height })
    element.setAttribute('aria-posinset', place)
    placed = next
    return true
  }
  return {
    write: (next: Placed<Item>) => write(next, saidOf(next.row.item)),
    /** As it was drawn: what is drawn next is only held against that. */
    undo: () => write(drawn, said),
    placed: () => placed,
  }
}

/**
 * What an element of a list shows, and where. While the page moves, another row's words are written into it; at rest, or where a row has
 * more to it, it is drawn anew. What it says is at all times what drawing it would make it say.
 */
export function usePlaced<Item>({ view, slot, element, saidOf }: Options<Item>) {
  const [, draw] = useReducer((times: number) => times + 1, 0)
  const [generation, beginAnew] = useReducer((times: number) => times + 1, 0)
  const written = useRef<ReturnType<typeof writtenOver<Item>>>(undefined)
  const placed = view.placed(slot)

  const look = useEffectEvent((isMoving: boolean) => {
    const next = view.placed(slot)
    if (isMoving && saidOf && placed && element.current)
      written.current ??= writtenOver(element.current, placed, saidOf)
    const isWritten = next !== undefined && written.current?.write(next) === true
    if (isWritten && isMoving) return true
    if (!isWritten) written.current?.undo()
    if (!isWritten) written.current = undefined
    draw()
    return false
  })
  const lookAtFirst = useEffectEvent(() => {
    if (view.placed(slot) !== placed) draw()
  })
  useLayoutEffect(() => {
    lookAtFirst()
    return view.watchRow(slot, look)
  }, [view, slot])

  useLayoutEffect(() => {
    // Drawn while another row was written: what was drawn before this is no longer what stands there.
    const isTorn = written.current !== undefined && written.current.placed() !== placed
    written.current = undefined
    if (isTorn) beginAnew()
  })
  return { placed, generation }
}
