/** The shortest and the longest time between two looks at a chain's head, in milliseconds. */
const [shortest, longest] = [250, 2_000]
/** A block is looked for so many times between one and the next. */
const looks = 8
/** So much of the next gap between blocks counts among those before. */
const weight = 0.2

/**
 * Tells after each look how long to wait for the next: an eighth of the time that a block of this chain takes, as it is seen, so that a chain
 * of twelve seconds is not asked four times a second.
 */
export function createPollPause(
  now: () => number = () => performance.now(),
): (head: number | undefined) => number {
  let last: { head: number | undefined; at: number } | undefined
  let period = 0
  return (head) => {
    if (last?.head !== head) {
      if (last?.head !== undefined && head !== undefined) {
        const gap = (now() - last.at) / Math.max(1, head - last.head)
        period = period === 0 ? gap : period + weight * (gap - period)
      }
      last = { head, at: now() }
    }
    const waited = last ? now() - last.at : 0
    return Math.min(longest, Math.max(shortest, Math.max(period, waited) / looks))
  }
}
