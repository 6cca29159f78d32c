import { AppError } from '#core/errors.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type CheckFinding, ok, warning } from './finding.ts'

/** Seconds by which a replica may be behind. */
const maxBehind = 5
/** How long ago what it replayed last was written, where it has received more; 0 where it has replayed all. */
const followed = `select pg_is_in_recovery() as "isFollowing",
  case when pg_last_wal_receive_lsn() > pg_last_wal_replay_lsn()
    then extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp())::float8 else 0 end as behind`

/** Whether a database to read from can be, and follows another one. Nothing is thrown: without it lists are read from the primary. */
export async function checkReplica(address: string): Promise<CheckFinding> {
  const { host } = new URL(address)
  try {
    const database = await openDatabase(address)
    const [row] = await database
      .query<{ isFollowing: boolean; behind: number | null }>(followed)
      .finally(database.close)
    const behind = Math.round(row?.behind ?? 0)
    if (row?.isFollowing && behind > maxBehind)
      return warning(
        `The database to read from at ${host} is ${behind} seconds behind.`,
        'Lists are read from the primary meanwhile. Is its disk or network too slow, or pg_wal_replay_pause() called there?',
      )
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
