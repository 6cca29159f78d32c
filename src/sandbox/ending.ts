import { AppError } from '#core/errors.ts'

/** What must be undone when the sandbox ends, in any way. */
export type Ending = {
  /** Undone last-in first-out by `stop`; at once when that has already run, so that a late child is ended too. */
  add: (undo: () => void | Promise<void>) => void
  /** Tells that something the sandbox needs has ended; only the first is told on. */
  fail: (error: unknown) => void
  failed: Promise<AppError>
  stop: () => Promise<void>
}

export function createEnding(): Ending {
  const undos: (() => void | Promise<void>)[] = []
  let stopping: Promise<void> | undefined
  let fail: Ending['fail'] = () => undefined
  const failed = new Promise<AppError>((resolve) => {
    fail = (error) => {
      const message = error instanceof Error ? error.message : String(error)
      resolve(error instanceof AppError ? error : new AppError(message, { cause: error }))
    }
  })
  async function undoAll() {
    for (let undo = undos.pop(); undo; undo = undos.pop())
      try {
        await undo()
      } catch (error) {
        // The rest must be undone all the same; whoever ended the sandbox already has the first reason.
        fail(error)
      }
  }
  return {
    add: (undo) => {
      undos.push(undo)
      if (stopping) stopping = stopping.then(undoAll)
    },
    fail,
    failed,
    stop: () => {
      stopping ??= undoAll()
      return stopping
    },
  }
}
