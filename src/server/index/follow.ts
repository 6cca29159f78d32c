import { BaseError } from 'viem'
import type { Indexer } from './indexer.ts'

type Options = {
  chainId: number
  indexer: Pick<Indexer, 'catchUp'>
  interval: number
  /** What is done at the head, before each pause. */
  meanwhile: () => Promise<void>
  log: (text: string) => void
}

/** Follows a chain's head until stopped. */
export type Follower = {
  /** Resolves once the head was reached for the first time. */
  ready: Promise<void>
  stop(): Promise<void>
}

/** After a failure the next look is this much later than after a success, at most. */
const longestPause = 5_000

/** What is being read when it stops has this many milliseconds left. */
const lastLook = 4_000

/** Looks for new blocks every `interval` milliseconds; a node that fails is asked again, ever more slowly. */
export function follow({ chainId, indexer, interval, meanwhile, log }: Options): Follower {
  const stopping = new AbortController()
  let reached: () => void
  const ready = new Promise<void>((resolve) => {
    reached = resolve
  })
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      try {
        const isMore = await indexer.catchUp()
        if (failures > 0) log(`Chain ${chainId} is indexed again.`)
        failures = 0
        reached()
        if (isMore) continue
        await meanwhile()
      } catch (error) {
        if (failures === 0 && !stopping.signal.aborted)
          log(`Chain ${chainId} cannot be indexed for now, and is tried again: ${reasonOf(error)}`)
        failures++
      }
      await pause(Math.min(longestPause, interval * 2 ** Math.min(failures, 10)), stopping.signal)
    }
  }
  const running = run()
  return {
    ready,
    stop: async () => {
      stopping.abort()
      const enough = new AbortController()
      // A silent node holds nothing up: a range is written whole or not at all.
      await Promise.race([running, pause(lastLook, enough.signal)])
      enough.abort()
    },
  }
}

/** The first line of an error: viem's go on with the request, whose address may hold a key. */
function reasonOf(error: unknown): string {
  const text =
    error instanceof BaseError ? error.shortMessage : error instanceof Error ? error.message : String(error)
  return text.split('\n')[0] ?? ''
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', done)
  })
}
