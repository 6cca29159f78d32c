import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { lendDatabase } from './usedDatabase.ts'

/** A suite runs on a real PostgreSQL when this says so; `e2e/postgres` runs the suites of this folder once more in that way. */
const isReal = () => process.env.SERVER_SUITE_ON === 'PostgreSQL'

let server: Promise<RealPostgres> | undefined
let users = 0

/** An empty database of a test's own. One PostgreSQL serves a whole test file, and ends with the last of its databases. */
export async function openTestDatabase(): Promise<Database> {
  if (!isReal()) return lendDatabase(() => openDatabase('memory'))
  users++
  server ??= startRealPostgres()
  const postgres = await server
  const database = await openDatabase(await postgres.fresh())
  return {
    ...database,
    close: async () => {
      await database.close()
      if (--users > 0) return
      server = undefined
      await postgres.stop()
    },
  }
}
