import type { Database } from '#server/database/database.ts'
import { DatabaseError } from '#server/database/databaseError.ts'

/** Engines in memory that a test of this process is done with: empty, and as new. */
const parked: Database[] = []

/** Each engine holds 300 MB, and few tests need more than two at a time. */
const maxEngines = 2

const emptying = [
  'drop schema if exists jobs cascade',
  'drop schema public cascade',
  'create schema public',
  'discard all',
]

/**
 * An empty database that ends for its test when it is closed, while its engine goes to the next one: to start one takes two seconds of work, to
 * empty it a hundredth of that.
 */
export async function lendDatabase(start: () => Promise<Database>): Promise<Database> {
  const engine = parked.pop() ?? (await start())
  let isClosed = false
  const whileOpen = <Answer>(work: () => Promise<Answer>): Promise<Answer> =>
    isClosed ? Promise.reject(new DatabaseError('The database is closed.')) : work()
  return {
    ...engine,
    query: (sql, params) => whileOpen(() => engine.query(sql, params)),
    exec: (sql) => whileOpen(() => engine.exec(sql)),
    transaction: (work) => whileOpen(() => engine.transaction(work)),
    close: () =>
      whileOpen(async () => {
        isClosed = true
        if (parked.length >= maxEngines) return engine.close()
        for (const sql of emptying) await engine.exec(sql)
        parked.push(engine)
      }),
  }
}
