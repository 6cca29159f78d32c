import type { StoreApi } from 'zustand/vanilla'

type Waiting = { start: () => void; signal: AbortSignal }

/** Work that waits for its turn: never more than so many at a time, and one at a time while the service asks to be spared. */
export type Turns = {
  /** Does the job when its turn comes; who gives up meanwhile leaves the line. @throws what the job throws; the signal's reason. */
  take<T>(job: () => Promise<T>, signal: AbortSignal): Promise<T>
}

type Options = {
  most: number
  pace: Pick<StoreApi<{ slowUntil: number | undefined }>, 'getState' | 'subscribe'>
}

/** A line for jobs, first come, first served. */
export function createTurns({ most, pace }: Options): Turns {
  const waiting: Waiting[] = []
  let running = 0

  function next(): void {
    const isSlow = pace.getState().slowUntil !== undefined
    while (running < (isSlow ? 1 : most)) {
      const first = waiting.shift()
      if (!first) return
      running += 1
      first.start()
    }
  }
  pace.subscribe(next)

  return {
    take: (job, signal) =>
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
        const entry: Waiting = { start, signal }
        if (signal.aborted) return leave()
        signal.addEventListener('abort', leave, { once: true })
        waiting.push(entry)
        next()
      }),
  }
}
