import { useEffect } from 'react'
import { rowLimiter } from './rowLimiter.ts'

/** Further callbacks when a list starts to move, and with the rows in view when it rests. */
type InViewCallbacks<Item> = { moves?: () => void; rests?: (inView: readonly Item[]) => void }

/** For a long list: rows in view are checked first, and none starts while the page moves. `idsOf`: the jobs of an item. */
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
