import { type Recovery, recoverAll } from '#core/recover.ts'

/** The end of a channel that a worker speaks through: `self` in a browser, `parentPort` in Node. */
export type WorkerPort = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** What the pool asks of a worker, and what it answers. */
export type RecoveryTask = { task: number; list: readonly Recovery[] }
export type RecoveryAnswer =
  | { task: number; signers: ReturnType<typeof recoverAll> }
  | { task: number; error: string }

/** Answers every list of signatures that comes in with who made them, in order. */
export function serveRecoveries(port: WorkerPort): void {
  port.addEventListener('message', ({ data }) => port.postMessage(answerTo(data as RecoveryTask)))
}

function answerTo({ task, list }: RecoveryTask): RecoveryAnswer {
  try {
    return { task, signers: recoverAll(list) }
  } catch (error) {
    return { task, error: error instanceof Error ? error.message : String(error) }
  }
}
