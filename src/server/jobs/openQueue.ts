import type PgBoss from 'pg-boss'
import type { Statements } from 'pg-boss'
import type { Database, Queries, SqlValue } from '#server/database/database.ts'

/** Where the tables of jobs are, beside those of the server. */
export const jobsSchema = 'jobs'

/** Seconds: how long whoever takes a job may have it, how often it is looked whether one is overdue. */
export type QueueTimes = { lease: number; maintenance: number; retryDelay: number }
const usualTimes: QueueTimes = { lease: 60, maintenance: 15, retryDelay: 5 }
/** How often a job is tried again: with a delay that doubles, for about a day. */
const retries = 14
/** Seconds that a job stays: where it is done, where it was given up (an operator may have it tried again), and what was put aside. */
const stays = { done: 60, givenUp: 7 * 86_400, aside: 3600 }

/** Any number but that of the schema: whoever makes queues holds this lock meanwhile. */
const lock = 7_263_702

/** Statements of pg-boss through a connection or a transaction of ours, on whichever Postgres there is. */
export const statementsOf = (queries: Queries): Statements => ({
  executeSql: async (text, values) => ({ rows: await queries.query(text, (values ?? []) as SqlValue[]) }),
})

/** Several statements come as one text in a transaction of their own; a failure must not leave it open on a connection of the pool. */
function statementsOfAll(database: Database): Statements {
  const one = statementsOf(database)
  return {
    executeSql: async (text, values) => {
      const inner = /^\s*BEGIN;(.*)COMMIT;\s*$/s.exec(text)?.[1]
      if (inner === undefined) return one.executeSql(text, values)
      await database.transaction((queries) => queries.exec(inner))
      return { rows: [] }
    },
  }
}

/**
 * Opens the queue of jobs (pg-boss) in the server's own database, so that a job commits with what it is about. The package has no part in
 * who takes a job when: its workers do not wait for their own last word to the database, and end the process when that fails.
 * @throws DatabaseError
 */
export async function openQueue(
  database: Database,
  names: readonly string[],
  { log, times = {} }: { log: (text: string) => void; times?: Partial<QueueTimes> | undefined },
): Promise<PgBoss> {
  const { lease, maintenance, retryDelay } = { ...usualTimes, ...times }
  // Only who has webhooks needs it.
  const { default: Boss } = await import('pg-boss')
  const settings = {
    schema: jobsSchema,
    schedule: false,
    maintenanceIntervalSeconds: maintenance,
    archiveCompletedAfterSeconds: stays.done,
    archiveFailedAfterSeconds: stays.givenUp,
    deleteAfterSeconds: stays.aside,
  }
  const boss = new Boss({ ...settings, db: statementsOfAll(database) })
  boss.on('error', ({ message }) => log(`The queue of jobs cannot be tidied for now: ${message}`))
  await boss.start()
  const manner = { retryLimit: retries, retryDelay, retryBackoff: true, expireInSeconds: lease }
  await database.transaction(async (queries) => {
    // To make a queue, the package writes into the table of queues and then locks all of it: two that do so wait for each other.
    await queries.query(`select pg_advisory_xact_lock(${lock})`)
    const making = new Boss({ ...settings, db: statementsOf(queries) })
    for (const name of names) {
      await making.createQueue(name, manner)
      await making.updateQueue(name, manner)
    }
  })
  // The package looks for the first time only after an interval.
  await boss.expire()
  return boss
}
