import { AppError } from '#core/errors.ts'
import type { TaskAnswer } from './serve.ts'

/** A worker that serves lists of work (serve.ts), however this place makes workers. */
export type PoolWorker = {
  postMessage: (message: unknown) => void
  onMessage: (listener: (data: unknown) => void) => void
  /** Called when the worker cannot start or ends by itself. */
  onEnd: (listener: (reason: string) => void) => void
  terminate: () => void
}

/** `isUrgent`: it is wanted before what waits already, because somebody looks at it. */
export type AskOptions = { signal?: AbortSignal | undefined; isUrgent?: boolean }

/** Does work in workers without holding up the page. */
export type WorkerPool<Work, Answer> = {
  /** Makes the first worker before there is work for it, so that its start is over by then. */
  start: () => void
  /** The answers to a list of work, in order. @throws AppError when a worker fails; the reason of `signal` when that is aborted. */
  ask: (list: readonly Work[], options?: AskOptions) => Promise<Answer[]>
  /** Ends the workers; what is still under way is rejected. */
  close: () => void
}

type Job<Work, Answer> = {
  list: readonly Work[]
  done: (answers: Answer[]) => void
  failed: (reason: unknown) => void
}

/**
 * A pool of workers. They are made when there is work for them and kept; one that fails is given up with what it was at, and replaced when
 * there is work again. `perMessage`: so much at once, small enough that two workers end together, large enough that messages cost nothing;
 * a further worker, which costs its start, is made only for more than those at work are handed at once.
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
        // What cannot be copied cannot be sent; the worker knows nothing of it.
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

  /** What it was at. */
  function done(worker: PoolWorker): Job<Work, Answer> | undefined {
    const job = busy.get(worker)
    if (job) idle.add(worker)
    busy.delete(worker)
    return job
  }

  /** Takes what nobody wants any more out of the line. */
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
