import { useEffect } from 'react'
import { looks } from './looks.ts'

/** What else is done when a list begins to move, and with those that are in view once it rests. */
type Told<Item> = { moves?: () => void; rests?: (inView: readonly Item[]) => void }

/**
 * For a long list: its rows that are in view are looked at first, and none is begun while the page moves. `idsOf`: whose turns an item
 * waits for.
 */
export function useInView<Item>(idsOf: (item: Item) => readonly string[], { moves, rests }: Told<Item> = {}) {
  useEffect(() => () => looks.rest(), [])
  return {
    onMove() {
      looks.hold()
      moves?.()
    },
    onRest(inView: readonly Item[]) {
      looks.rest(inView.flatMap(idsOf))
      rests?.(inView)
    },
  }
}
