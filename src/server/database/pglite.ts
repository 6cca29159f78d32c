import { Worker } from 'node:worker_threads'
import { AppError } from '#core/errors.ts'
import { createTurnstile, type Database, type Queries } from './database.ts'
import { DatabaseError } from './databaseError.ts'
import { DatabaseInUseError, holdFolder, prepareFolder } from './databaseFolder.ts'
import type { PgliteAnswer, PgliteOptions, PgliteRequest } from './pgliteMessages.ts'

type PgliteQuestion = PgliteRequest extends infer Request
  ? Request extends PgliteRequest
    ? Omit<Request, 'id'>
    : never
  : never
type Pending = { resolve: (rows: readonly unknown[]) => void; reject: (error: Error) => void }

function ready(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once('error', reject)
    worker.once('message', (first: PgliteAnswer) => {
      worker.off('error', reject)
      if (first.kind === 'ready') resolve()
      else reject(new DatabaseError(first.kind === 'failed' ? first.message : 'The database did not start.'))
    })
  })
}

/**
 * Opens Postgres (PGlite) in a worker thread, so that no query holds up a request. `directory` keeps the data, `undefined`
 * forgets it. There is one connection: statements outside a transaction wait for a running one.
 * @throws DatabaseInUseError when another process has the folder open, AppError when it cannot be opened.
 */
export async function openPglite(directory?: string): Promise<Database> {
  let release: (() => void) | undefined
  try {
    release = directory === undefined ? undefined : holdFolder(directory)
    if (directory !== undefined) await prepareFolder(directory)
    return await openInWorker(directory, release)
  } catch (cause) {
    release?.()
    if (cause instanceof DatabaseInUseError) throw cause
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new AppError(`The database could not be opened: ${why}`, { cause })
  }
}

const isReading = (sql: string) => /^\s*select\b/i.test(sql)

async function openInWorker(directory: string | undefined, release?: () => void): Promise<Database> {
  const worker = new Worker(new URL('./pgliteWorker.mjs', import.meta.url), {
    workerData: { directory } satisfies PgliteOptions,
  })
  await ready(worker).catch(async (error) => {
    await worker.terminate()
    throw error
  })
  const pending = new Map<number, Pending>()
  const takeTurn = createTurnstile()
  let counter = 0

  let ended: Error | undefined
  const failAll = (error: Error) => {
    ended = error
    for (const { reject } of pending.values()) reject(error)
    pending.clear()
  }
  worker.on('error', failAll)
  worker.on('exit', () => failAll(new DatabaseError('The database thread ended.')))
  worker.on('message', (message: PgliteAnswer) => {
    if (message.kind !== 'rows' && message.kind !== 'error') return
    const waiting = pending.get(message.id)
    pending.delete(message.id)
    if (message.kind === 'rows') waiting?.resolve(message.rows)
    else waiting?.reject(new DatabaseError(message.message, message.code))
  })

  let generation = 0
  /** Counted when it is through, and before that: who reads meanwhile must not take the old for the new. */
  const writing = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    takeTurn(async () => {
      generation++
      try {
        return await work()
      } finally {
        generation++
      }
    })

  const ask = (question: PgliteQuestion): Promise<readonly unknown[]> =>
    new Promise((resolve, reject) => {
      if (ended) return reject(ended)
      const id = ++counter
      pending.set(id, { resolve, reject })
      worker.postMessage({ ...question, id })
    })
  const direct: Queries = {
    query: async <Row>(sql: string, params: Parameters<Queries['query']>[1] = []) =>
      (await ask({ kind: 'query', sql, params })) as Row[],
    exec: async (sql) => void (await ask({ kind: 'exec', sql })),
  }
  const inTransaction: Queries = {
    ...direct,
    copy: async (table, columns, text) => {
      const sql = `copy ${table} (${columns}) from '/dev/blob'`
      const [row] = (await ask({ kind: 'copy', sql, text })) as { copied: boolean }[]
      return row?.copied === true
    },
  }

  return {
    generation: () => generation,
    query: (sql, params) => {
      if (!isReading(sql)) return writing(() => direct.query(sql, params))
      return takeTurn(() => direct.query(sql, params))
    },
    exec: (sql) => writing(() => direct.exec(sql)),
    transaction: (work) =>
      writing(async () => {
        await ask({ kind: 'exec', sql: 'begin' })
        try {
          const result = await work(inTransaction)
          await ask({ kind: 'exec', sql: 'commit' })
          return result
        } catch (error) {
          await ask({ kind: 'exec', sql: 'rollback' })
          throw error
        }
      }),
    close: () =>
      takeTurn(async () => {
        if (!ended) await ask({ kind: 'close' })
        await worker.terminate()
        release?.()
      }),
  }
}
