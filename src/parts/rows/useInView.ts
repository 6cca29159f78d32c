import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { watchRest } from '#ui/watchRest.ts'
import { looks } from './looks.ts'

/** What else is done when a list begins to move, and with those that are in view once it rests. */
type Told<Item> = { moves?: () => void; rests?: (inView: readonly Item[]) => void }

/** Rows of this long list that are in view are looked at first, and none is begun while the page moves. `idsOf`: whose turns an item waits for. */
export function useInView<Item>(
  list: RefObject<HTMLElement | null>,
  items: readonly Item[],
  idsOf: (item: Item) => readonly string[],
  { moves, rests }: Told<Item> = {},
): void {
  const watching = useRef<ReturnType<typeof watchRest>>(undefined)
  const move = useEffectEvent(() => {
    looks.hold()
    moves?.()
  })
  const rest = useEffectEvent((places: readonly number[]) => {
    const inView = places.flatMap((place) => items[place] ?? [])
    looks.rest(inView.flatMap(idsOf))
    rests?.(inView)
  })
  useEffect(() => {
    if (!list.current) return
    const made = watchRest(list.current, window, { moves: move, rests: rest })
    watching.current = made
    return () => {
      made.stop()
      looks.rest()
    }
  }, [list])
  useEffect(() => {
    // Where other entries stand is read from the page once it rests.
    if (items.length > 0) watching.current?.look()
  }, [items])
}
