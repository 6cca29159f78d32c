/** How many blocks to ask for at once, learnt from what the node accepts and how much happens in them. */
export type RangeSize = {
  size(): number
  /** The node gave this many logs of this many blocks. */
  accepted(blocks: number, logs: number): void
  /** The node refused a range of this many blocks. */
  refused(blocks: number): void
  /** The longest range that the node gave since it refused a longer one; undefined while it refused none. */
  learnt(): number | undefined
  /** That was learnt before, and is not looked for again. */
  recall(learnt: number): void
}

/** After this many accepted ranges a larger one is tried again: a refusal may have had a passing reason. */
const patience = 50
const first = 2
/** So many logs are read while the ones before are being written, and no more are held in memory. */
const enoughLogs = 2000
/** Between what was given and what was refused is looked further only where more than this part of it may be won. */
const worthIt = 16

/**
 * Begins small and doubles up to `limit`. Between the longest range that was given and the shortest that was refused it looks by halving,
 * once.
 */
export function createRangeSize(limit: number): RangeSize {
  let size = Math.min(limit, first)
  let ceiling = limit
  let given = 0
  /** Has this node refused anything that is longer than the ceiling? */
  let isBounded = false
  let successes = 0
  const larger = () => {
    if (size < given) return Math.min(given, size * 2)
    if (size * 2 <= ceiling || !isBounded) return Math.min(ceiling, size * 2)
    return ceiling - given > given / worthIt ? Math.ceil((given + ceiling) / 2) : size
  }
  return {
    size: () => size,
    recall: (learnt) => {
      if (!isBounded) ceiling = Math.min(ceiling, learnt)
      size = Math.min(size, ceiling)
    },
    learnt: () => (ceiling < limit && given > 0 ? given : undefined),
    accepted: (blocks, logs) => {
      if (++successes >= patience) {
        successes = 0
        isBounded = false
        ceiling = limit
      }
      given = Math.max(given, Math.min(blocks, ceiling))
      const fitting = Math.max(1, Math.floor((enoughLogs * blocks) / Math.max(1, logs)))
      // One that was asked for before the size grew says nothing about the size of now.
      size = Math.min(ceiling, blocks < size ? size : larger(), fitting)
    },
    refused: (blocks) => {
      successes = 0
      // Several are asked for at once: that the longer one is refused too is no news, and the ceiling stays as low as it is.
      if (isBounded && blocks > ceiling) return
      isBounded = true
      ceiling = Math.max(1, blocks - 1)
      if (given >= blocks) given = 0
      size = Math.max(1, given > 0 ? Math.floor((given + blocks) / 2) : Math.floor(blocks / 2))
    },
  }
}
