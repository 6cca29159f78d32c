/** Lets requests to a node pass no faster than it takes them. */
export type Pace = {
  /** Resolves when the next request may go. */
  turn(): Promise<void>
  /** The node took a request. */
  taken(): void
  /** The node was asked too often; `wait` is how many milliseconds it wants to be left alone, where it said so. */
  refused(wait: number | undefined): void
}

/** What a pace measures time by. */
export type PaceClock = {
  /** Milliseconds since some instant. */
  now(): number
  /** Runs something once, so many milliseconds later. */
  after(milliseconds: number, run: () => void): void
}

const systemClock: PaceClock = {
  now: () => performance.now(),
  after: (milliseconds, run) => void setTimeout(run, milliseconds),
}

/** Milliseconds between two looks at who waits: what goes together travels as one batch. */
const step = 100
/**
 * After a refusal so much of what passed in a second is tried; each second without one, so much more: twice as much below what was refused
 * before, as TCP does after a loss (RFC 5681).
 */
const [less, more, twice] = [0.7, 1.1, 2]
/** Faster than this is no limit. */
const unlimited = 2_000
/** Milliseconds of rest after a refusal without a time, doubled with each that follows. */
const [firstRest, longestRest] = [250, 10_000]
const second = 1_000

/**
 * A pace of at most `perSecond` requests, where it is given; else none until the node refuses, and from then on what it is seen to take,
 * a little more each second. After a refusal nothing goes for as long as the node asked.
 */
export function createPace(perSecond?: number, { now, after }: PaceClock = systemClock): Pace {
  const most = perSecond ?? Number.POSITIVE_INFINITY
  const waiting: (() => void)[] = []
  let isPlanned = false
  let rate = most
  let refusedRate = Number.POSITIVE_INFINITY
  let [restUntil, refusals, raisedAt, loweredAt] = [0, 0, 0, Number.NEGATIVE_INFINITY]
  let [budget, filledAt] = [0, now()]
  let passed = { since: now(), count: 0, before: 0 }

  const pass = () => {
    const age = now() - passed.since
    if (age >= second) passed = { since: now(), count: 0, before: age < 2 * second ? passed.count : 0 }
    passed.count++
  }
  const mayPass = () => {
    if (now() < restUntil) return false
    if (!Number.isFinite(rate)) return true
    // A look that comes late lets pass what the one before would have.
    const most = Math.max(1, (2 * rate * step) / second)
    budget = Math.min(most, budget + (rate * (now() - filledAt)) / second)
    filledAt = now()
    if (budget < 1) return false
    budget--
    return true
  }
  const look = () => {
    while (waiting.length > 0 && mayPass()) {
      pass()
      waiting.shift()?.()
    }
    isPlanned = false
    if (waiting.length > 0) plan(Math.max(step, restUntil - now()))
  }
  const plan = (wait: number) => {
    if (isPlanned) return
    isPlanned = true
    after(wait, look)
  }
  return {
    turn: async () => {
      if (waiting.length === 0 && mayPass()) return pass()
      await new Promise<void>((resolve) => {
        waiting.push(resolve)
        plan(step)
      })
    },
    taken: () => {
      refusals = 0
      if (rate >= most || now() - Math.max(raisedAt, loweredAt) < second) return
      raisedAt = now()
      const safe = refusedRate * less
      rate = Math.min(most, rate < safe ? Math.min(rate * twice, safe) : rate * more)
      if (rate > unlimited) rate = most
    },
    refused: (wait) => {
      restUntil = Math.max(restUntil, now() + (wait ?? Math.min(longestRest, firstRest * 2 ** refusals)))
      // All that were under way at once are refused together: that is one refusal.
      if (now() - loweredAt < second) return
      refusals++
      loweredAt = now()
      if (Number.isFinite(rate)) refusedRate = rate
      rate = Math.max(1, Math.min(rate, Math.max(passed.count, passed.before)) * less)
      budget = 0
    },
  }
}
