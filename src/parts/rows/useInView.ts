import { useEffect } from 'react'
import { rowLimiter } from './rowLimiter.ts'

/** What else is done when a list begins to move, and with those that are in view once it rests. */
type InViewCallbacks<Item> = { moves?: () => void; rests?: (inView: readonly Item[]) => void }

/**
 * For a long list: its rows that are in view are looked at first, and none is begun while the page moves. `idsOf`: whose turns an item
 * waits for.
 */
export function useInView<Item>(
  idsOf: (item: Item) => readonly string[],
  { moves, rests }: InViewCallbacks<Item> = {},
) {
  useEffect(() => () => rowLimiter.rest(), [])
  return {
    onMove() {
      rowLimiter.hold()
      moves?.()
    },
    onRest(inView: readonly Item[]) {
      rowLimiter.rest(inView.flatMap(idsOf))
      rests?.(inView)
    },
  }
}
