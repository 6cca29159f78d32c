import { AppError } from '#core/errors.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type CheckFinding, ok, warning } from './finding.ts'

/** Whether a database to read from can be, and follows another one. Nothing is thrown: without it lists are read from the primary. */
export async function checkReplica(address: string): Promise<CheckFinding> {
  const { host } = new URL(address)
  try {
    const database = await openDatabase(address)
    const [row] = await database
      .query<{ isFollowing: boolean }>('select pg_is_in_recovery() as "isFollowing"')
      .finally(database.close)
    if (row?.isFollowing) return ok(`The database to read from at ${host} answers, and follows another.`)
    return warning(
      `The database to read from at ${host} follows no other one.`,
      'Name a replica by streaming replication, or leave --database-read out.',
    )
  } catch (failure) {
    const told =
      failure instanceof AppError ? failure.message : `The database to read from at ${host} does not answer.`
    return warning(told, 'Is that replica up, and are user, password and database right?')
  }
}
