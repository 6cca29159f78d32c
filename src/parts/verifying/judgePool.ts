import { createBrowserWorker } from '#verify/browserWorker.ts'
import { judgeTransaction, type Question, type Verification } from '#verify/judgeTransaction.ts'
import workerUrl from '#verify/judgeWorkerEntry.ts?worker&url'
import { createWorkerPool, type WorkerPool } from '#verify/workerPool.ts'

type Policy = { createScriptURL: (url: string) => string }
type TrustedTypes = { createPolicy: (name: string, rules: Policy) => Policy }

/** The one policy that this page has: it lets through the address of the worker that came with it, and nothing else. */
function trusted(window: Window): string {
  const types: TrustedTypes | undefined = Reflect.get(window, 'trustedTypes')
  const policy = types?.createPolicy('countersign', {
    createScriptURL: (url) => {
      if (url !== workerUrl) throw new TypeError('This page starts no other scripts.')
      return url
    },
  })
  return policy?.createScriptURL(workerUrl) ?? workerUrl
}

/** One worker less than this machine has processors, so that the page has one to itself; two at least, four at most. */
const workersOn = ({ navigator }: Window) => Math.min(4, Math.max(2, navigator.hardwareConcurrency - 1))

/** Judges in workers, so that a page full of rows stays at hand; what is in view goes first, four of the others at a time. */
export function createJudgePool(window: Window): WorkerPool<Question, Verification> {
  const url = trusted(window)
  const size = workersOn(window)
  return createWorkerPool({ createWorker: () => createBrowserWorker(url), size, perMessage: 4 })
}

let pool: WorkerPool<Question, Verification> | undefined

/** Judges one in a worker of this page; here, where workers cannot be had or cannot take it. @throws the reason of `signal` when that is aborted */
export async function judgeInWorker(question: Question, signal: AbortSignal): Promise<Verification> {
  try {
    pool ??= createJudgePool(window)
    const [verification] = await pool.ask([question], { signal, isUrgent: true })
    if (verification) return verification
  } catch (_noWorker) {
    // It is only slower here.
    signal.throwIfAborted()
  }
  return judgeTransaction(question)
}
