import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Judgement } from './judgement.ts'
import type { FromThread, NodeReply, ThreadJob, ToThread } from './threadMessages.ts'

/** A thread that judges what would hold up every other request here. */
export type JudgeThread = {
  /** Resolves once it can begin, and when it ends before. */
  started: Promise<void>
  /** What came of it; undefined where the time was not enough, or the thread ended. */
  judge(job: ThreadJob, fetch: typeof globalThis.fetch): Promise<Judgement | undefined>
  /** Something took longer than it had, or the thread ended: it takes nothing new, and ends with what it still has. */
  isSpent(): boolean
}

/** One transaction of 128 kB needs less than half of this; what needs more ends the thread, and not the process. */
const resourceLimits = { maxOldGenerationSizeMb: 400 }

/** Milliseconds without work after which the thread gives its memory back. */
const idleTime = 30_000

type Job = {
  rpc: string | undefined
  fetch: typeof globalThis.fetch
  gone: AbortController
  done: (judgement: Judgement | undefined) => void
}

/** Starts the thread; it does not keep the process. `failed` hears why a judgement was not made. */
export function startJudgeThread(failed: (reason: string) => void): JudgeThread {
  // In the command's bundle this is the file beside the chunk.
  const worker = new Worker(join(import.meta.dirname, 'judgeThread.mjs'), { resourceLimits, stderr: false })
  worker.unref()
  const jobs = new Map<number, Job>()
  let isSpent = false
  let last = 0
  let idle: ReturnType<typeof setTimeout> | undefined

  let begin: () => void = () => undefined
  const started = new Promise<void>((resolve) => {
    begin = resolve
  })
  const say = (message: ToThread) => worker.postMessage(message)
  const finish = (id: number, judgement?: Judgement) => {
    const job = jobs.get(id)
    jobs.delete(id)
    job?.gone.abort()
    job?.done(judgement)
    if (jobs.size > 0) return
    clearTimeout(idle)
    if (isSpent) return void worker.terminate()
    idle = setTimeout(end, idleTime)
    idle.unref()
  }
  const end = () => {
    isSpent = true
    begin()
    for (const id of [...jobs.keys()]) finish(id)
    void worker.terminate()
  }

  worker.on('message', (message: FromThread) => {
    if (message.kind === 'ready') return begin()
    const job = jobs.get(message.id)
    // Nobody waits for it any more.
    if (!job) return
    if (message.kind === 'judged') return finish(message.id, message.judgement)
    if (message.kind === 'failed') {
      failed(message.reason)
      return finish(message.id)
    }
    void asked(job, message).then((reply) => say({ kind: 'replied', question: message.question, reply }))
  })
  worker.on('error', (error) => {
    failed(error.message)
    end()
  })
  worker.on('exit', end)

  return {
    started,
    isSpent: () => isSpent,
    judge: (job, fetch) => {
      clearTimeout(idle)
      const id = ++last
      const { budget, rpc } = job
      return new Promise((done) => {
        const late = setTimeout(() => {
          isSpent = true
          finish(id)
        }, budget + grace)
        jobs.set(id, {
          ...{ rpc, fetch, gone: new AbortController() },
          done: (judgement) => {
            clearTimeout(late)
            done(judgement)
          },
        })
        say({ kind: 'judge', id, job })
      })
    },
  }
}

/** The network has its budget; so many milliseconds more may be computed with what it said. */
const grace = 10_000

async function asked(
  { rpc, fetch, gone }: Job,
  { headers, body }: { headers: [string, string][]; body: string },
): Promise<NodeReply> {
  if (rpc === undefined) return { error: 'No node is asked.' }
  try {
    const response = await fetch(rpc, { method: 'POST', headers, body, signal: gone.signal })
    return { status: response.status, headers: [...response.headers], body: await response.text() }
  } catch (error) {
    return { error: error instanceof Error ? error.message : String(error) }
  }
}
