import type { Database } from '#server/database.ts'
import { openDatabase } from '#server/openDatabase.ts'
import { startRealPostgres } from '../postgres/realPostgres.ts'

/** A suite runs on a real PostgreSQL when this says so; `e2e/postgres` runs the suites of this folder once more in that way. */
const isReal = () => process.env.SERVER_SUITE_ON === 'PostgreSQL'

/** An empty database of a test's own; what it needs ends with it. */
export async function openTestDatabase(): Promise<Database> {
  if (!isReal()) return openDatabase('memory')
  const postgres = await startRealPostgres()
  const database = await openDatabase(await postgres.fresh())
  return {
    ...database,
    close: async () => {
      await database.close()
      await postgres.stop()
    },
  }
}
