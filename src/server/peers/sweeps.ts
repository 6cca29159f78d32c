import type { PeerPosition } from '#server/store/peerPositions.ts'

const day = 24 * 3_600_000
/** Milliseconds between two readings of what was refused, at most. */
const maxWait = 600_000
const beginning: PeerPosition = { log: '', position: 0 }

/** When what was read before is asked for once more, and from where. */
export type Sweeps = {
  /** Something behind this position was refused: a Safe, an owner or a delegation may be known here a moment later. */
  schedule(before: PeerPosition): void
  /** Where to read on, undefined as long as there is nothing to ask for again. */
  due(): PeerPosition | undefined
  moved(page: { before: PeerPosition; next: PeerPosition; refused: number }): void
  /** Everything up to now was asked for again; true when nothing of it was refused. */
  end(): boolean
}

/**
 * What was refused is asked for again after `first` milliseconds, then ever later, and everything once a day and at the start: what is here
 * already costs a look at the database.
 */
export function createSweeps(first: number, now: () => number): Sweeps {
  let wholeAt = now() + first
  let refused: { from: PeerPosition; at: number; wait: number } | undefined
  let current: { at: PeerPosition; isWhole: boolean; refusedFrom?: PeerPosition } | undefined
  return {
    schedule: (before) => {
      // What is being read again comes to it by itself.
      if (current) return
      const at = Math.min(refused?.at ?? Number.POSITIVE_INFINITY, now() + first)
      refused = { from: refused?.from ?? before, at, wait: first }
    },
    due: () => {
      if (current) return current.at
      if (now() >= wholeAt) current = { at: beginning, isWhole: true }
      else if (refused && now() >= refused.at) current = { at: refused.from, isWhole: false }
      return current?.at
    },
    moved: (page) => {
      if (!current) return
      const refusedFrom = current.refusedFrom ?? (page.refused > 0 ? page.before : undefined)
      current = { ...current, at: page.next, ...(refusedFrom ? { refusedFrom } : {}) }
    },
    end: () => {
      const { isWhole = false, refusedFrom: from } = current ?? {}
      current = undefined
      if (isWhole) wholeAt = now() + day
      const wait = refused ? Math.min(maxWait, refused.wait * 2) : first
      refused = from && { from, at: now() + wait, wait }
      return from === undefined
    },
  }
}
