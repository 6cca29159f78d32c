import { isPostgresAddress } from '#server/databaseAddress.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'

/**
 * Opens the database an operator named: the address of a PostgreSQL, `memory`, which forgets everything, or a folder for the
 * embedded one. @throws AppError when it cannot be opened.
 */
export async function openDatabase(database: string): Promise<Database> {
  if (!isPostgresAddress(database)) return openPglite(database === 'memory' ? undefined : database)
  const { openPostgres } = await import('./postgres.ts')
  return openPostgres(database)
}
