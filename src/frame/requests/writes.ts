import { createStore, type StoreApi } from 'zustand/vanilla'
import { HostProviderError } from '#frame/provider/providerErrors.ts'

/** A request for a person in the host to decide. */
export type Write = {
  id: number
  kind: 'transactions' | 'message' | 'permissions'
  /** A short title of it. */
  title: string
  /** `open` is shown to the person now, the others wait: a host keeps only one dialog and loses the rest. */
  state: 'queued' | 'open'
  askedAt: number
  /** It has been open so long that the page should tell the person where to look. */
  isLong: boolean
}

/** The open and waiting requests, in order, and a way to cancel one. */
export type Writes = {
  store: StoreApi<readonly Write[]>
  /** Runs after all before it. @throws HostProviderError 4001 when it is cancelled; a late answer still ends `task`. */
  run<T>(write: Pick<Write, 'kind' | 'title'>, task: () => Promise<T>): Promise<T>
  /** Cancels a request: a queued one is never shown; the late answer of an open one is stored, but nobody waits for it. */
  cancel(id: number): void
}

/** The ms after which an open request counts as long. */
export const LONG = 20_000

/** The queue of requests to the host: one at a time, since a host keeps only one and loses the other. */
export function createWrites({
  refusal,
  now,
  schedule,
}: {
  /** Why a request is impossible now, where nobody would answer. */
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
