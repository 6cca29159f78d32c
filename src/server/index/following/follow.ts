import { reasonOf } from './reasonOf.ts'

type FollowOptions = {
  /** What fails, as the log says it: "Chain 1". */
  name: string
  /** What it is when it goes well: "indexed". */
  doing?: string
  /** What is done again and again; true when there is more to do at once. */
  work: () => Promise<boolean>
  /** Milliseconds until the next time. */
  interval: () => number
  log: (text: string) => void
}

/** Does something again and again until stopped, such as following a chain's head. */
export type Follower = {
  /** Resolves once it was done for the first time. */
  ready: Promise<void>
  /** There is something to do: it is done at once, or once more when it is being done. */
  wake(): void
  stop(): Promise<void>
}

/** After a failure the next look is this much later than after a success, at most. */
const maxPause = 5_000

/** What is being read when it stops has this many milliseconds left. */
const lastLook = 4_000

/** Works again and again, `interval` apart; what fails is tried again, ever more slowly. */
export function follow({ name, doing = 'indexed', work, interval, log }: FollowOptions): Follower {
  const stopping = new AbortController()
  let waking = new AbortController()
  let reached: () => void
  const ready = new Promise<void>((resolve) => {
    reached = resolve
  })
  const run = async () => {
    let failures = 0
    while (!stopping.signal.aborted) {
      waking = new AbortController()
      try {
        const isMore = await work()
        if (failures > 0) log(`${name} is ${doing} again.`)
        failures = 0
        reached()
        if (isMore) continue
      } catch (error) {
        if (failures === 0 && !stopping.signal.aborted)
          log(`${name} cannot be ${doing} for now, and is tried again: ${reasonOf(error)}`)
        failures++
      }
      // A failure is not hurried.
      if (failures === 0) await pause(interval(), stopping.signal, waking.signal)
      else await pause(Math.min(maxPause, interval() * 2 ** Math.min(failures, 10)), stopping.signal)
    }
  }
  const running = run()
  return {
    ready,
    wake: () => waking.abort(),
    stop: async () => {
      stopping.abort()
      const enough = new AbortController()
      // A silent node holds nothing up: a range is written whole or not at all.
      await Promise.race([running, pause(lastLook, enough.signal)])
      enough.abort()
    },
  }
}

function pause(milliseconds: number, ...signals: AbortSignal[]): Promise<void> {
  if (signals.some((signal) => signal.aborted)) return Promise.resolve()
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      for (const signal of signals) signal.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    for (const signal of signals) signal.addEventListener('abort', done)
  })
}
