/** The end of a channel that a worker speaks through: `self` in a browser, `parentPort` in Node. */
export type WorkerPort = {
  postMessage: (message: unknown) => void
  addEventListener: (type: 'message', listener: (event: { data: unknown }) => void) => void
}

/** A worker's answer to a list of work. */
export type TaskAnswer<Answer> = { answers: Answer[] } | { error: string }

/** Answers every incoming list of work, in order. */
export function serve<Work, Answer>(
  port: WorkerPort,
  answersTo: (list: readonly Work[]) => Answer[] | Promise<Answer[]>,
): void {
  port.addEventListener('message', async ({ data }) => {
    try {
      port.postMessage({ answers: await answersTo(data as readonly Work[]) })
    } catch (error) {
      port.postMessage({ error: error instanceof Error ? error.message : String(error) })
    }
  })
}
