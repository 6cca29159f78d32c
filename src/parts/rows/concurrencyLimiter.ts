import type { StoreApi } from 'zustand/vanilla'

type QueuedJob = { id: string; start: () => void }

/** Whose turn it is, and until when it is wanted. */
type Turn = { id: string; signal: AbortSignal }

/**
 * Work that waits for its turn: never more than so many at a time, one at a time while the service asks to be spared, and nothing new while
 * the page moves.
 */
export type ConcurrencyLimiter = {
  /** Does the job when its turn comes; who gives up meanwhile leaves the line. @throws what the job throws; the signal's reason. */
  take<T>(job: () => Promise<T>, turn: Turn): Promise<T>
  /** The page moves: nothing begins until it rests. */
  hold(): void
  /** The page rests: these are in view, and come first in this order. */
  rest(inView?: readonly string[]): void
}

type ConcurrencyOptions = {
  most: number
  pace: Pick<StoreApi<{ slowUntil: number | undefined }>, 'getState' | 'subscribe'>
}

/** A line for jobs: what is in view first, else first come, first served. */
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
