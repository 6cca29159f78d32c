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

/** The SQLSTATE of a broken unique constraint. */
const alreadyThere = '23505'

/**
 * @param {PGlite} database
 * @param {Extract<PgliteRequest, { kind: 'copy' }>} request
 */
async function copied(database, { sql, text }) {
  await database.exec('savepoint before_copy')
  try {
    await database.query(sql, [], { blob: new Blob([text]) })
    await database.exec('release savepoint before_copy')
    return true
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || error.code !== alreadyThere) throw error
    await database.exec('rollback to savepoint before_copy')
    return false
  }
}

/**
 * @param {PGlite} database
 * @param {PgliteRequest} request
 * @returns {Promise<readonly unknown[]>}
 */
async function run(database, request) {
  if (request.kind === 'query') return (await database.query(request.sql, [...request.params])).rows
  if (request.kind === 'copy') return [{ copied: await copied(database, request) }]
  if (request.kind === 'exec') await database.exec(request.sql)
  else await database.close()
  return []
}

try {
  const database = await open()
  const answerTo = async (/** @type {PgliteRequest} */ request) => {
    try {
      answer({ kind: 'rows', id: request.id, rows: await run(database, request) })
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? String(error.code) : undefined
      answer({ kind: 'error', id: request.id, message: messageOf(error), ...(code ? { code } : {}) })
    }
  }
  // One after the other: several may be asked at once, and some are more than one statement.
  let last = Promise.resolve()
  parentPort?.on('message', (/** @type {PgliteRequest} */ request) => {
    last = last.then(() => answerTo(request))
  })
  answer({ kind: 'ready' })
} catch (error) {
  answer({ kind: 'failed', message: messageOf(error) })
}
