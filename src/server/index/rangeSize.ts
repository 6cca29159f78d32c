/** How many blocks to ask for at once, learnt from what the node accepts. */
export type RangeSize = {
  size(): number
  accepted(): void
  /** The node refused a range of this many blocks. */
  refused(blocks: number): void
}

/** After this many accepted ranges a larger one is tried again: a refusal may have had a passing reason. */
const patience = 50

/** Begins at `limit`, halves on a refusal and grows back to just below what was refused. */
export function createRangeSize(limit: number): RangeSize {
  let size = limit
  let ceiling = limit
  let successes = 0
  return {
    size: () => size,
    accepted: () => {
      if (++successes >= patience) {
        successes = 0
        ceiling = limit
      }
      size = Math.min(ceiling, size * 2)
    },
    refused: (blocks) => {
      successes = 0
      ceiling = Math.max(1, blocks - 1)
      size = Math.max(1, Math.floor(blocks / 2))
    },
  }
}
