import type { Judgement } from './judgement.ts'
import { type JudgeThread, startJudgeThread } from './judgeThread.ts'
import type { ThreadJob } from './threadMessages.ts'

/**
 * Work for a lane: what to judge, how the node is asked, and whose network it is for, undefined for this machine. `isUrgent`: whoever asked
 * does not wait for the start of a thread beyond its budget either.
 */
export type LaneWork = {
  job: ThreadJob
  fetch: typeof globalThis.fetch
  network: string | undefined
  isUrgent: boolean
}

/** Milliseconds that the start of a thread may take, which is a tenth of a second where nothing else runs. */
const startTime = 60_000

type LaneOptions = {
  /** So many are judged at once. */
  atOnce: number
  /** So many are judged or wait for their turn, and so many of one network. */
  most: number
  mostOfOne: number
  /** Hears why a judgement was not made. */
  failed: (reason: string) => void
}

/**
 * A queue before one thread, which starts with the first work and is kept while there is some. A judgement is undefined where there are too
 * many before it, and where its time was not enough.
 */
export function createJudgeLane({ atOnce, most, mostOfOne, failed }: LaneOptions) {
  let thread: JudgeThread | undefined
  let [inLane, underWay] = [0, 0]
  const waiting: (() => void)[] = []
  const perNetwork = new Map<string, number>()

  const enter = (network = '') => {
    const before = perNetwork.get(network) ?? 0
    if (inLane >= most || (network !== '' && before >= mostOfOne)) return false
    inLane++
    perNetwork.set(network, before + 1)
    return true
  }
  const leave = (network = '') => {
    inLane--
    const left = (perNetwork.get(network) ?? 0) - 1
    if (left > 0) perNetwork.set(network, left)
    else perNetwork.delete(network)
  }
  /** The thread that takes new work, once it can begin or after so many milliseconds. */
  const readyThread = async (within: number): Promise<JudgeThread> => {
    if (!thread || thread.isSpent()) thread = startJudgeThread(failed)
    const own = thread
    await Promise.race([own.started, pass(within)])
    return own
  }
  const inTurn = async <Answer>(work: () => Promise<Answer>): Promise<Answer> => {
    if (underWay < atOnce) underWay++
    else await new Promise<void>((begin) => waiting.push(begin))
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else underWay--
    }
  }

  return async ({ job, fetch, network, isUrgent }: LaneWork): Promise<Judgement | undefined> => {
    if (!enter(network)) return undefined
    try {
      if (!isUrgent) await readyThread(startTime)
      const until = performance.now() + job.budget
      return await inTurn(async () => {
        const own = await readyThread(until - performance.now())
        const budget = Math.floor(until - performance.now())
        return budget > 0 && !own.isSpent() ? await own.judge({ ...job, budget }, fetch) : undefined
      })
    } finally {
      leave(network)
    }
  }
}

/** Resolves after so many milliseconds, without keeping the process. */
const pass = (time: number) => new Promise<void>((resolve) => setTimeout(resolve, time).unref())
