// @ts-check
// Plain JavaScript: a worker thread does not get the TypeScript loader of the thread that starts it.
import { setFlagsFromString } from 'node:v8'
import { parentPort, workerData } from 'node:worker_threads'
import { PGlite } from '@electric-sql/pglite'
import { dataDir } from '@electric-sql/pglite-prepopulatedfs'

/** @import { PgliteAnswer, PgliteOptions, PgliteRequest } from './pgliteMessages.ts' */

/** @type {PgliteOptions} */
const { directory } = workerData

// V8 would compile every part of Postgres that ran for a moment once more, on all cores, in the very seconds in which a chain is
// first read: that costs more than it saves there. What stays busy is still compiled, thirty times later.
setFlagsFromString('--wasm-tiering-budget=60000000')

/** @param {PgliteAnswer} message */
const answer = (message) => parentPort?.postMessage(message)

/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/** A gateway's pages fit into a quarter of what is reserved by default, and the rest would be held for nothing. */
const startParams = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB']

/** Memory begins from a prepared folder: running initdb in WebAssembly takes seconds. */
async function open() {
  if (directory === undefined) return PGlite.create({ loadDataDir: await dataDir(), startParams })
  return PGlite.create({ dataDir: directory, startParams })
}

/**
 * @param {PGlite} database
 * @param {PgliteRequest} request
 * @returns {Promise<readonly unknown[]>}
 */
async function run(database, request) {
  if (request.kind === 'query') return (await database.query(request.sql, [...request.params])).rows
  if (request.kind === 'exec') await database.exec(request.sql)
  else await database.close()
  return []
}

try {
  const database = await open()
  parentPort?.on('message', async (/** @type {PgliteRequest} */ request) => {
    try {
      answer({ kind: 'rows', id: request.id, rows: await run(database, request) })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      answer({ kind: 'error', id: request.id, message: messageOf(error), ...(code ? { code } : {}) })
    }
  })
  answer({ kind: 'ready' })
} catch (error) {
  answer({ kind: 'failed', message: messageOf(error) })
}
