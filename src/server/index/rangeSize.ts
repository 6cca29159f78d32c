/** How many blocks to ask for at once, learnt from what the node accepts and how much happens in them. */
export type RangeSize = {
  size(): number
  /** The node gave this many logs of this many blocks. */
  accepted(blocks: number, logs: number): void
  /** The node refused a range of this many blocks. */
  refused(blocks: number): void
}

/** After this many accepted ranges a larger one is tried again: a refusal may have had a passing reason. */
const patience = 50
const first = 2
/** So many logs are read while the ones before are being written, and no more are held in memory. */
const enoughLogs = 2000

/** Begins small, doubles up to `limit`, halves on a refusal and grows back to just below what was refused. */
export function createRangeSize(limit: number): RangeSize {
  let size = Math.min(limit, first)
  let ceiling = limit
  let successes = 0
  return {
    size: () => size,
    accepted: (blocks, logs) => {
      if (++successes >= patience) {
        successes = 0
        ceiling = limit
      }
      const fitting = Math.max(1, Math.floor((enoughLogs * blocks) / Math.max(1, logs)))
      size = Math.min(ceiling, size * 2, fitting)
    },
    refused: (blocks) => {
      successes = 0
      ceiling = Math.max(1, blocks - 1)
      size = Math.max(1, Math.floor(blocks / 2))
    },
  }
}
