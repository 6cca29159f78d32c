import { AppError } from '#core/errors.ts'
import type { Recovery } from '#core/recover.ts'
import type { Address } from '#core/safe.ts'
import type { RecoveryAnswer } from './recoveryWorker.ts'

/** A worker that runs recoveryWorkerEntry.ts, however this place makes workers. */
export type RecoveryWorker = {
  postMessage: (message: unknown) => void
  onMessage: (listener: (data: unknown) => void) => void
  /** Called when the worker cannot start or ends by itself. */
  onEnd: (listener: (reason: string) => void) => void
  terminate: () => void
}

/** Recovers many signatures without holding up the page. */
export type RecoveryPool = {
  /** Who made each signature, in order; null where its bytes show nobody. @throws AppError when a worker fails. */
  recover: (list: readonly Recovery[], options?: { signal?: AbortSignal }) => Promise<(Address | null)[]>
  /** Ends the workers; what is still under way is rejected. */
  close: () => void
}

/** So many at once: small enough that two workers end together, large enough that messages cost nothing. */
const chunk = 25

type Job = {
  list: readonly Recovery[]
  done: (signers: (Address | null)[]) => void
  failed: (error: Error) => void
}

/**
 * A pool of workers that recover signatures. Workers are made when there is work for them and kept; one that fails is given up with what it
 * was at, and replaced when there is work again.
 * @example const pool = createRecoveryPool({ createWorker }); const signers = await pool.recover(list)
 */
export function createRecoveryPool({
  createWorker,
  size = 2,
}: {
  createWorker: () => RecoveryWorker
  size?: number
}): RecoveryPool {
  const waiting: Job[] = []
  const busy = new Map<RecoveryWorker, { task: number; job: Job }>()
  const idle: RecoveryWorker[] = []
  let tasks = 0

  function next(): void {
    while (waiting.length > 0 && (idle.length > 0 || busy.size < size)) {
      const worker = idle.pop() ?? started()
      const job = waiting.shift()
      if (job === undefined) return
      tasks += 1
      busy.set(worker, { task: tasks, job })
      worker.postMessage({ task: tasks, list: job.list })
    }
  }

  function started(): RecoveryWorker {
    const worker = createWorker()
    worker.onMessage((data) => answered(worker, data as RecoveryAnswer))
    worker.onEnd((reason) => giveUp(worker, `A worker that recovers signatures ended: ${reason}.`))
    return worker
  }

  function answered(worker: RecoveryWorker, answer: RecoveryAnswer): void {
    const current = busy.get(worker)
    if (current === undefined || current.task !== answer.task) return
    busy.delete(worker)
    idle.push(worker)
    if ('error' in answer)
      current.job.failed(new AppError(`The signatures could not be recovered: ${answer.error}`))
    else current.job.done(answer.signers)
    next()
  }

  function giveUp(worker: RecoveryWorker, sentence: string): void {
    const current = busy.get(worker)
    busy.delete(worker)
    idle.splice(0, idle.length, ...idle.filter((one) => one !== worker))
    worker.terminate()
    current?.job.failed(new AppError(sentence))
    next()
  }

  return {
    recover: async (list, { signal } = {}) => {
      signal?.throwIfAborted()
      const parts = Array.from({ length: Math.ceil(list.length / chunk) }, (_, index) =>
        list.slice(index * chunk, (index + 1) * chunk),
      )
      const jobs = parts.map(
        (part) =>
          new Promise<(Address | null)[]>((done, failed) => waiting.push({ list: part, done, failed })),
      )
      const stopped = () => drop(waiting, parts, signal?.reason)
      signal?.addEventListener('abort', stopped)
      try {
        next()
        return (await Promise.all(jobs)).flat()
      } finally {
        signal?.removeEventListener('abort', stopped)
      }
    },
    close: () => {
      for (const job of waiting.splice(0)) job.failed(closed())
      for (const [worker, { job }] of [...busy]) {
        busy.delete(worker)
        worker.terminate()
        job.failed(closed())
      }
      for (const worker of idle.splice(0)) worker.terminate()
    },
  }
}

/** Takes the parts of a list that nobody wants any more out of the queue. */
function drop(waiting: Job[], parts: readonly (readonly Recovery[])[], reason: unknown): void {
  const error =
    reason instanceof Error ? reason : new AppError('The recovery was given up.', { cause: reason })
  const dropped = waiting.filter(({ list }) => parts.includes(list))
  waiting.splice(0, waiting.length, ...waiting.filter((job) => !dropped.includes(job)))
  for (const job of dropped) job.failed(error)
}

function closed(): AppError {
  return new AppError('The recovery of signatures was ended.')
}
