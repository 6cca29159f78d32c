/** The end of a channel that a worker speaks through: `self` in a browser, `parentPort` in Node. */
export type WorkerPort = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** What a pool asks of a worker, and what it answers. */
type Task = { task: number; list: readonly unknown[] }
export type TaskAnswer<Answer> = { task: number; answers: Answer[] } | { task: number; error: string }

/** Answers every list of work that comes in, in order. */
export function serve<Work, Answer>(
  port: WorkerPort,
  answersTo: (list: readonly Work[]) => Answer[] | Promise<Answer[]>,
): void {
  port.addEventListener('message', async ({ data }) => {
    const { task, list } = data as Task
    try {
      port.postMessage({ task, answers: await answersTo(list as readonly Work[]) })
    } catch (error) {
      port.postMessage({ task, error: error instanceof Error ? error.message : String(error) })
    }
  })
}
