import { AppError } from '#core/errors.ts'
import type { TaskAnswer } from './serve.ts'

/** A worker that serves lists of work (serve.ts), in a browser or in Node. */
export type PoolWorker = {
  postMessage: (message: unknown) => void
  onMessage: (listener: (data: unknown) => void) => void
  /** Called when the worker cannot start or ends by itself. */
  onEnd: (listener: (reason: string) => void) => void
  terminate: () => void
}

/** `isUrgent`: goes before waiting work, because somebody looks at it. */
export type AskOptions = { signal?: AbortSignal | undefined; isUrgent?: boolean }

/** Does work in workers without blocking the page. */
export type WorkerPool<Work, Answer> = {
  /** Starts the first worker before there is work. */
  start: () => void
  /** The answers to a list of work, in order. @throws AppError when a worker fails; the reason of `signal` when that is aborted. */
  ask: (list: readonly Work[], options?: AskOptions) => Promise<Answer[]>
  /** Ends the workers and rejects unfinished work. */
  close: () => void
}

type Job<Work, Answer> = {
  list: readonly Work[]
  done: (answers: Answer[]) => void
  failed: (reason: unknown) => void
}

/**
 * A pool of workers. Workers are created on demand and kept; a failed one is dropped with its job and replaced on demand. `perMessage`:
 * the work in one message, small enough to balance two workers, large enough to make messages cheap. A further worker is created only for
 * more work than the present ones take at once.
 */
export function createWorkerPool<Work, Answer>({
  createWorker,
  size = 2,
  perMessage = 25,
}: {
  createWorker: () => PoolWorker
  size?: number | undefined
  perMessage?: number
}): WorkerPool<Work, Answer> {
  let waiting: Job<Work, Answer>[] = []
  const busy = new Map<PoolWorker, Job<Work, Answer>>()
  const idle = new Set<PoolWorker>()

  const unanswered = () => [...waiting, ...busy.values()]

  const isShortOfWorkers = () =>
    busy.size < size && unanswered().flatMap(({ list }) => list).length > busy.size * perMessage

  function next(): void {
    while (waiting.length > 0 && (idle.size > 0 || isShortOfWorkers())) {
      const [worker = started()] = idle
      const job = waiting.shift()
      if (job === undefined) return
      idle.delete(worker)
      busy.set(worker, job)
      try {
        worker.postMessage(job.list)
      } catch (cause) {
        // What cannot be cloned cannot be sent; the worker is not at fault.
        done(worker)
        job.failed(new AppError('This cannot be sent to a worker.', { cause }))
      }
    }
  }

  function started(): PoolWorker {
    const worker = createWorker()
    worker.onMessage((data) => {
      const answer = data as TaskAnswer<Answer>
      const job = done(worker)
      if ('error' in answer) job?.failed(new AppError(answer.error))
      else job?.done(answer.answers)
      next()
    })
    worker.onEnd((reason) => {
      const job = done(worker)
      worker.terminate()
      idle.delete(worker)
      job?.failed(new AppError(`A worker ended: ${reason}.`))
      next()
    })
    return worker
  }

  /** Frees a worker and returns its job. */
  function done(worker: PoolWorker): Job<Work, Answer> | undefined {
    const job = busy.get(worker)
    if (job) idle.add(worker)
    busy.delete(worker)
    return job
  }

  /** Removes jobs that nobody waits for any more. */
  function drop(jobs: readonly Job<Work, Answer>[], reason: unknown): void {
    waiting = waiting.filter((job) => !jobs.includes(job))
    for (const job of jobs) job.failed(reason)
  }

  return {
    start: () => {
      if (busy.size + idle.size < 1) idle.add(started())
    },
    ask: async (list, { signal, isUrgent } = {}) => {
      signal?.throwIfAborted()
      const jobs: Job<Work, Answer>[] = []
      const answers: Promise<Answer[]>[] = []
      for (let at = 0; at < list.length; at += perMessage)
        answers.push(
          new Promise((done, failed) => jobs.push({ list: list.slice(at, at + perMessage), done, failed })),
        )
      waiting = isUrgent ? [...jobs, ...waiting] : [...waiting, ...jobs]
      const stopped = () => drop(jobs, signal?.reason)
      signal?.addEventListener('abort', stopped)
      try {
        next()
        return (await Promise.all(answers)).flat()
      } finally {
        signal?.removeEventListener('abort', stopped)
      }
    },
    close: () => {
      for (const worker of [...busy.keys(), ...idle]) worker.terminate()
      drop(unanswered(), new AppError('The work was ended.'))
      busy.clear()
      idle.clear()
    },
  }
}
