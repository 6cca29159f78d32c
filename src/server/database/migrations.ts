import { AppError } from '#core/errors.ts'
import { index } from '#server/migrations/step01Index.ts'
import { changes } from '#server/migrations/step02Changes.ts'
import { writes } from '#server/migrations/step03Writes.ts'
import { backfill } from '#server/migrations/step04Backfill.ts'
import { queueIndex } from '#server/migrations/step05Queue.ts'
import { lease } from '#server/migrations/step06Lease.ts'
import { jobs } from '#server/migrations/step07Jobs.ts'
import { bounds } from '#server/migrations/step08Bounds.ts'
import { rates } from '#server/migrations/step09Rates.ts'
import { distributed } from '#server/migrations/step10Distributed.ts'
import { peers } from '#server/migrations/step11Peers.ts'
import { webhooks } from '#server/migrations/step12Webhooks.ts'
import { chainBackfill } from '#server/migrations/step13ChainBackfill.ts'
import { lacking } from '#server/migrations/step14Lacking.ts'
import { webPush } from '#server/migrations/step15WebPush.ts'
import { mail } from '#server/migrations/step16Mail.ts'
import { mailRefused } from '#server/migrations/step17MailRefused.ts'
import { unsigned } from '#server/migrations/step18Unsigned.ts'
import { order } from '#server/migrations/step19Order.ts'
import type { Database } from './database.ts'

/** The schema, one step per release that changed it, each in its own file; a step is never edited once released. */
const steps: readonly string[] = [
  index,
  changes,
  writes,
  backfill,
  queueIndex,
  lease,
  jobs,
  bounds,
  rates,
  distributed,
  peers,
  webhooks,
  chainBackfill,
  lacking,
  webPush,
  mail,
  mailRefused,
  unsigned,
  order,
]

/** Any number: whoever brings this database up to date holds this lock meanwhile, so that two starts at once follow each other. */
const lock = 7_263_701

/**
 * Brings the schema up to this build's, or to an earlier step of it, all missing steps and their numbers in one transaction.
 * @throws AppError when the data was written by a newer build.
 */
export async function migrate(database: Database, { upTo = steps.length } = {}): Promise<void> {
  await database.transaction(async (queries) => {
    // A large table takes longer to change than any request may, and who waits for it waits as long.
    await queries.exec(`set local statement_timeout = 0; set local lock_timeout = 0;
      select pg_advisory_xact_lock(${lock})`)
    await queries.exec('create table if not exists migration (step int primary key)')
    const [row] = await queries.query<{ done: number }>('select count(*)::int as done from migration')
    const done = row?.done ?? 0
    if (done > steps.length) {
      throw new AppError('The kept data was written by a newer build of this server.', {
        hints: ['Update the server, or start with an empty database.'],
      })
    }
    for (const [index, step] of steps.entries()) {
      if (index < done || index >= upTo) continue
      await queries.exec(step)
      await queries.query('insert into migration values ($1)', [index + 1])
    }
  })
}

/** SQL: has a newer build changed the schema since this process brought it up to date? */
export const isSchemaNewer = `(select count(*) > ${steps.length} from migration)`

/** Whether the schema is that of this build; it is only read. @throws DatabaseError */
export async function schemaState(database: Database): Promise<'empty' | 'older' | 'current' | 'newer'> {
  const [table] = await database.query<{ isThere: boolean }>(
    `select to_regclass('migration') is not null as "isThere"`,
  )
  if (!table?.isThere) return 'empty'
  const [row] = await database.query<{ done: number }>('select count(*)::int as done from migration')
  const done = row?.done ?? 0
  if (done === steps.length) return 'current'
  return done > steps.length ? 'newer' : 'older'
}
