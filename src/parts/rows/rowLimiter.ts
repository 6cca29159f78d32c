import type { StoreApi } from 'zustand/vanilla'
import { rateLimit } from '#session/rateLimit.ts'

type QueuedJob = { id: string; start: () => void }

/** An entry of the queue, and the signal that ends it. */
type Turn = { id: string; signal: AbortSignal }

/**
 * Runs jobs in turn: never more than so many at once, one at a time while the service asks for a pause, and no new one while the page
 * moves.
 */
export type ConcurrencyLimiter = {
  /** Runs the job when it is its turn; an aborted one leaves the queue. @throws the job's error; the signal's reason. */
  take<T>(job: () => Promise<T>, turn: Turn): Promise<T>
  /** The page moves: no job starts until it rests. */
  hold(): void
  /** The page rests: jobs of these rows in view come first, in this order. */
  rest(inView?: readonly string[]): void
}

type ConcurrencyOptions = {
  most: number
  pace: Pick<StoreApi<{ slowUntil: number | undefined }>, 'getState' | 'subscribe'>
}

/** A queue of jobs: rows in view first, otherwise in order. */
export function createConcurrencyLimiter({ most, pace }: ConcurrencyOptions): ConcurrencyLimiter {
  const waiting: QueuedJob[] = []
  let running = 0
  let isHeld = false
  let inView: readonly string[] = []

  const takeFirst = (): QueuedJob | undefined => {
    for (const id of inView) {
      const at = waiting.findIndex((one) => one.id === id)
      if (at !== -1) return waiting.splice(at, 1)[0]
    }
    return waiting.shift()
  }
  function next(): void {
    const isSlow = pace.getState().slowUntil !== undefined
    while (!isHeld && running < (isSlow ? 1 : most)) {
      const first = takeFirst()
      if (!first) return
      running += 1
      first.start()
    }
  }
  pace.subscribe(next)

  return {
    take: (job, { id, signal }) =>
      new Promise((resolve, reject) => {
        const leave = () => {
          const at = waiting.indexOf(entry)
          if (at !== -1) waiting.splice(at, 1)
          reject(signal.reason)
        }
        const start = () => {
          signal.removeEventListener('abort', leave)
          const land = () => {
            running -= 1
            next()
          }
          job().then(resolve, reject).finally(land)
        }
        const entry: QueuedJob = { id, start }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(entry)
        next()
      }),
    hold() {
      isHeld = true
    },
    rest(seen = []) {
      isHeld = false
      inView = seen
      next()
    },
  }
}

/** Rows of all lists of the page are checked six at a time. */
export const rowLimiter = createConcurrencyLimiter({ most: 6, pace: rateLimit })
