import type { Case } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { judgeHere } from '#verify/judgeHere.ts'
import { createBrowserWorker } from './browserWorker.ts'
import { trustedScript } from './trustedScript.ts'
import { createWorkerPool, type WorkerPool } from './workerPool.ts'

/** One worker less than this machine has processors, so that the page has one to itself; two at least, four at most. */
const workersOn = ({ navigator }: Window) => Math.min(4, Math.max(2, navigator.hardwareConcurrency - 1))

/** Judges in workers, so that a page full of rows stays at hand; what is in view goes first, four of the others at a time. */
export function createJudgePool(window: Window): WorkerPool<Case, Judged> {
  const url = trustedScript(window, 'judge')
  const size = workersOn(window)
  return createWorkerPool({ createWorker: () => createBrowserWorker(url), size, perMessage: 4 })
}

let pool: WorkerPool<Case, Judged> | undefined

/** The pool of this page, its first worker on its way; undefined where workers cannot be had. */
export function startedPool(): typeof pool {
  try {
    pool ??= createJudgePool(window)
    pool.start()
    return pool
  } catch (_noWorker) {
    // It is only slower here.
    return undefined
  }
}

/**
 * Judges one in a worker of this page, which starts now, while what is to be judged is still being read; here, where workers cannot be had or
 * cannot take it. @throws the reason of `signal` when that is aborted
 */
export function judgeInWorker(signal: AbortSignal): (theCase: Case) => Promise<Judged> {
  const judges = startedPool()
  return async (theCase) => {
    try {
      const [judged] = (await judges?.ask([theCase], { signal, isUrgent: true })) ?? []
      if (judged) return judged
    } catch (_noWorker) {
      // It is only slower here.
    }
    signal.throwIfAborted()
    return judgeHere(theCase)
  }
}
