import { createByKey } from './byKey.ts'
import type { Listed } from './drawnRows.ts'

/** How high the rows of a list were, by their keys, in the width it has: in another one they have other heights. */
export function createKeptHeights() {
  const heights = createByKey<number>()
  let width = 0
  return {
    get: heights.get,
    has: heights.has,
    set: heights.set,
    startIn(next: number) {
      if (next !== width) heights.clear()
      width = next
    },
  }
}

const ofLists = new Map<string, ReturnType<typeof createKeptHeights>>()

/** Those of the list that is called so, from when it was last on the page: who comes back finds what they read where it stood. */
export function keptHeightsOf(label: string) {
  const kept = ofLists.get(label) ?? createKeptHeights()
  ofLists.set(label, kept)
  return kept
}

/** How high each row of a list is: as it was measured, else as it is thought to be, in pixels. */
export function heightsOf<Item>(
  { items, keyOf, estimate }: Listed<Item>,
  measured: { get: (key: string) => number | undefined },
): Float64Array<ArrayBuffer> {
  const thought = (item: Item) => (typeof estimate === 'number' ? estimate : estimate(item))
  return Float64Array.from(items, (item) => measured.get(keyOf(item)) ?? thought(item))
}
