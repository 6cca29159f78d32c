import type { Case } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import { judgeHere } from '#verify/judgeHere.ts'
import { createBrowserWorker } from './browserWorker.ts'
import { trustedScript } from './trustedScript.ts'
import { createWorkerPool, type WorkerPool } from './workerPool.ts'

/** One worker less than the machine has processors, at least two and at most four. */
const workersOn = ({ navigator }: Window) => Math.min(4, Math.max(2, navigator.hardwareConcurrency - 1))

/** A pool of workers that judges, so that a page with many rows stays responsive. Rows in view go first, others four at a time. */
export function createJudgePool(window: Window): WorkerPool<Case, Judged> {
  const url = trustedScript(window, 'judge')
  const size = workersOn(window)
  return createWorkerPool({ createWorker: () => createBrowserWorker(url), size, perMessage: 4 })
}

let pool: WorkerPool<Case, Judged> | undefined

/** The pool of this page, with its first worker started; undefined where workers are unavailable. */
export function startedPool(): typeof pool {
  try {
    pool ??= createJudgePool(window)
    pool.start()
    return pool
  } catch (_noWorker) {
    // Without it the page is only slower.
    return undefined
  }
}

/**
 * Judges in a worker of this page, which starts while the facts are still loading; on this thread where workers are unavailable or fail.
 * @throws the reason of `signal` when that is aborted
 */
export function judgeInWorker(signal: AbortSignal): (theCase: Case) => Promise<Judged> {
  const judges = startedPool()
  return async (theCase) => {
    try {
      const [judged] = (await judges?.ask([theCase], { signal, isUrgent: true })) ?? []
      if (judged) return judged
    } catch (_noWorker) {
      // Without it the page is only slower.
    }
    signal.throwIfAborted()
    return judgeHere(theCase)
  }
}
