import { AppError } from '#core/errors.ts'
import type { Database } from './database.ts'
import { DatabaseError } from './databaseError.ts'
import { openPostgres } from './postgres.ts'

/** Databases that follow the primary one by streaming replication, and take reads off it. */
export type Replicas = {
  /**
   * What may be read once everything up to this position in the primary's log is in it: the next replica in turn that has replayed so far,
   * undefined where none has. What is written through it goes to the primary, and so does all that is read after that, or after a failure.
   */
  at(position: number): Promise<Database | undefined>
  close(): Promise<void>
}

type Replica = {
  address: string
  database: Database | undefined
  opening: Promise<void> | undefined
  /** How far it is known to have replayed. */
  replayed: number
  looking: Promise<number> | undefined
  restsUntil: number
  /** Since when it lacks what is asked of it. */
  lateSince: number | undefined
  /** Why it is left out, as the log says it once. */
  reason: string | undefined
}

/** Milliseconds for a replica to say how far it is, and to answer one statement; then the primary is asked. */
const [lookTime, answerTime] = [500, 2_000]
/** Milliseconds for which a replica that failed is left alone. */
const rest = 5_000
/** Milliseconds for which a replica may lack what is asked of it before the log says so. */
const maxLateness = 5_000
/** It is late, and the log says so. */
const said = Number.NEGATIVE_INFINITY
/** Nobody knows yet how far it is. */
const unknown = Number.NEGATIVE_INFINITY

/** How far a replica has replayed the primary's log, in bytes; null on one that became a primary, which follows nobody. */
const replayedPosition = `case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::float8 end`
/** The same on a primary and on what follows it. */
const cluster = `select system_identifier || '/' || current_database() as id from pg_control_system()`

/** Replicas of a primary by their addresses, opened when they are first needed and again after they failed. */
export function createReplicas(
  primary: Database,
  addresses: readonly string[],
  { log, now = () => performance.now() }: { log: (text: string) => void; now?: (() => number) | undefined },
): Replicas {
  const replicas = addresses.map(
    (address): Replica => ({
      address,
      database: undefined,
      opening: undefined,
      replayed: unknown,
      looking: undefined,
      restsUntil: 0,
      lateSince: undefined,
      reason: undefined,
    }),
  )
  let turn = 0

  const fail = (replica: Replica, error: unknown) => {
    replica.restsUntil = now() + rest
    replica.replayed = unknown
    const reason = error instanceof Error ? error.message : String(error)
    if (reason !== replica.reason) log(`A database to read from is left out for now: ${reason}`)
    replica.reason = reason
  }
  const open = async ({ address }: Replica) => {
    const database = await openPostgres(address)
    try {
      const [[own], [other]] = await Promise.all([
        primary.query<{ id: string }>(cluster),
        database.query<{ id: string }>(cluster),
      ])
      if (own?.id !== other?.id)
        throw new AppError(
          `The database at ${new URL(address).host} is no replica of the one that is written to.`,
        )
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
  /** Opens it beside: nobody waits for that. */
  const beginOpening = (replica: Replica) => {
    replica.opening ??= open(replica)
      .then((database) => {
        replica.database = database
      })
      .catch((error) => fail(replica, error))
      .finally(() => {
        replica.opening = undefined
      })
  }
  const look = async (replica: Replica, database: Database) => {
    const [row] = await database.query<{ replayed: number | null }>(`select ${replayedPosition} as replayed`)
    if (row?.replayed == null) throw new DatabaseError('It follows no other database any more.')
    replica.replayed = Math.max(replica.replayed, row.replayed)
    replica.reason = undefined
    return replica.replayed
  }
  const noteLateness = (replica: Replica, isFarEnough: boolean) => {
    const { host } = new URL(replica.address)
    const { lateSince } = replica
    if (isFarEnough) {
      if (lateSince === said) log(`The database to read from at ${host} follows again.`)
      replica.lateSince = undefined
    } else if (lateSince === undefined) replica.lateSince = now()
    else if (lateSince !== said && now() - lateSince >= maxLateness) {
      log(`The database to read from at ${host} is late: lists are read from the primary meanwhile.`)
      replica.lateSince = said
    }
  }
  const reaches = async (replica: Replica, position: number) => {
    if (now() < replica.restsUntil) return false
    const { database } = replica
    if (!database) {
      beginOpening(replica)
      return false
    }
    if (replica.replayed >= position) return true
    replica.looking ??= look(replica, database).finally(() => {
      replica.looking = undefined
    })
    try {
      const isFarEnough = (await within(lookTime, replica.looking)) >= position
      noteLateness(replica, isFarEnough)
      return isFarEnough
    } catch (error) {
      fail(replica, error)
      return false
    }
  }
  const readerOf = (replica: Replica, database: Database): Database => {
    let isPrimary = false
    return {
      ...primary,
      query: async (sql, params) => {
        if (!isPrimary && /^\s*select\b/i.test(sql)) {
          try {
            return await within(answerTime, database.query(sql, params))
          } catch (error) {
            fail(replica, error)
          }
        }
        isPrimary = true
        return primary.query(sql, params)
      },
    }
  }
  return {
    at: async (position) => {
      turn++
      for (let offset = 0; offset < replicas.length; offset++) {
        const replica = replicas[(turn + offset) % replicas.length]
        if (replica && (await reaches(replica, position)) && replica.database)
          return readerOf(replica, replica.database)
      }
      return undefined
    },
    close: async () => {
      await Promise.all(replicas.map(({ opening }) => opening))
      await Promise.all(replicas.map(({ database }) => database?.close()))
    },
  }
}

async function within<Answer>(milliseconds: number, answer: Promise<Answer>): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new DatabaseError('It does not answer in time.')), milliseconds)
  })
  try {
    return await Promise.race([answer, late])
  } finally {
    clearTimeout(timer)
  }
}
