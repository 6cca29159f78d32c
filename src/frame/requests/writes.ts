import { createStore, type StoreApi } from 'zustand/vanilla'
import { HostProviderError } from '#frame/provider/providerErrors.ts'

/** One request that a person in the host has to decide about. */
export type Write = {
  id: number
  kind: 'transactions' | 'message' | 'permissions'
  /** What it is, in a few words. */
  title: string
  /** `open` is before the person now, the others wait their turn: a host keeps one dialog only and loses the rest. */
  state: 'queued' | 'open'
  askedAt: number
  /** It has been open for so long that the person should be told where to look. */
  isLong: boolean
}

/** The requests that are with a person or wait to be, in order, and the way to give one up. */
export type Writes = {
  store: StoreApi<readonly Write[]>
  /** Runs when all before it are done. @throws HostProviderError 4001 when it is cancelled; a late answer still ends `task`. */
  run<T>(write: Pick<Write, 'kind' | 'title'>, task: () => Promise<T>): Promise<T>
  /** Gives one up: a queued one is never shown; of an open one the late answer is still noted, but nobody waits for it. */
  cancel(id: number): void
}

/** Milliseconds after which an open request counts as long. */
export const LONG = 20_000

/** The queue of requests to the host: one at a time, because a host remembers only one and loses the other. */
export function createWrites({
  refusal,
  now,
  schedule,
}: {
  /** Why nothing can be asked now, where nobody would answer. */
  refusal: () => HostProviderError | undefined
  now: () => number
  schedule: (run: () => void, milliseconds: number) => () => void
}): Writes {
  const store = createStore<readonly Write[]>(() => [])
  const cancels = new Map<number, () => void>()
  let last: Promise<unknown> = Promise.resolve()
  let count = 0
  const change = (id: number, change: Partial<Write>) =>
    store.setState((writes) => writes.map((one) => (one.id === id ? { ...one, ...change } : one)), true)

  return {
    store,
    async run(write, task) {
      const error = refusal()
      if (error) throw error
      count += 1
      const id = count
      store.setState(
        (writes) => [...writes, { ...write, id, state: 'queued', askedAt: now(), isLong: false }],
        true,
      )
      const cancelled = new Promise<never>((_, reject) =>
        cancels.set(id, () => reject(new HostProviderError('The request was cancelled here.', 4001))),
      )
      let isCancelled = false
      cancelled.catch(() => {
        isCancelled = true
      })
      let stopTimer: (() => void) | undefined
      const turn = last.then(() => {
        if (isCancelled) return cancelled
        change(id, { state: 'open', askedAt: now() })
        stopTimer = schedule(() => change(id, { isLong: true }), LONG)
        return Promise.race([task(), cancelled])
      })
      last = turn.catch(() => undefined)
      try {
        return await Promise.race([turn, cancelled])
      } finally {
        stopTimer?.()
        cancels.delete(id)
        store.setState((writes) => writes.filter((one) => one.id !== id), true)
      }
    },
    cancel: (id) => cancels.get(id)?.(),
  }
}
