import type { QueryClient } from '@tanstack/react-query'
import { isCodeComing } from './loadOnce.ts'

/** Milliseconds without a question after which a page has what it wants. */
const QUIET = 1_000
/** Milliseconds that the page has to draw its last verdict: what comes after it is many files, and their requests alone held it up. */
const DRAWN = 100
/** Milliseconds after which a page that is never idle is not waited for. */
const BUSY = 1_000
/** Milliseconds after which whoever keeps the page waiting is not waited for. */
const PATIENCE = 10_000

type Options = {
  client: QueryClient
  /** Whether the code of the page is there: until then it has asked for nothing yet. */
  isOpen: () => boolean
  window: Pick<Window, 'setTimeout' | 'clearTimeout'> &
    Partial<Pick<Window, 'requestIdleCallback' | 'cancelIdleCallback'>>
  onRead: () => void
}

/**
 * Calls `onRead` once, when nothing that a verdict needs is on its way any more: every verdict that was asked for is there and drawn, or a page
 * that asks for none has been quiet for a while, or somebody keeps silent. Returns how to stop waiting.
 */
export function afterVerdicts({ client, isOpen, window, onRead }: Options): () => void {
  const cache = client.getQueryCache()
  let quiet: number | undefined
  let idle: number | undefined
  const stop = () => {
    unsubscribe()
    window.clearTimeout(quiet)
    window.clearTimeout(patience)
    if (idle !== undefined) window.cancelIdleCallback?.(idle)
  }
  const come = () => {
    stop()
    idle = window.requestIdleCallback?.(onRead, { timeout: BUSY })
    if (idle === undefined) onRead()
  }
  const rest = () => (isOpen() && !isCodeComing() ? come() : wait())
  const wait = () => {
    quiet = window.setTimeout(rest, QUIET)
  }
  const look = () => {
    window.clearTimeout(quiet)
    // What waited for its claim has another key once that is read, and its former place stays in the cache unasked.
    const verdicts = cache
      .findAll({ queryKey: ['verification'] })
      .filter(
        (query) =>
          query.state.status !== 'pending' || query.state.fetchStatus !== 'idle' || query.getObserversCount(),
      )
    if (verdicts.length > 0 && verdicts.every(({ state }) => state.status !== 'pending'))
      quiet = window.setTimeout(come, DRAWN)
    else if (client.isFetching() === 0) wait()
  }
  const unsubscribe = cache.subscribe(look)
  const patience = window.setTimeout(come, PATIENCE)
  wait()
  return stop
}
