import { createByKey } from './byKey.ts'

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
