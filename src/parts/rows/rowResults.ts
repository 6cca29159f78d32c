import type { RowSummary } from './rowSummary.ts'

/**
 * The results of the rows of one long list. A row reads its own and is notified by `watch`, so that no other row is drawn; results that
 * arrive while the page moves are reported when it rests.
 */
export type RowResults = {
  of(key: string): RowSummary | undefined
  watch(listener: () => void): () => void
  find(key: string, said: RowSummary): void
  hold(isMoving: boolean): void
  isHeld(): boolean
}

/** No results yet. */
export function createRowResults(): RowResults {
  const known = new Map<string, RowSummary>()
  const untold = new Map<string, RowSummary>()
  const listeners = new Set<() => void>()
  let isHeld = false

  function tell(): void {
    if (isHeld || untold.size === 0) return
    for (const [key, said] of untold) known.set(key, said)
    untold.clear()
    for (const listener of listeners) listener()
  }
  return {
    of: (key) => known.get(key),
    watch(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    find(key, said) {
      untold.set(key, said)
      tell()
    },
    hold(isMoving) {
      isHeld = isMoving
      tell()
    },
    isHeld: () => isHeld,
  }
}
