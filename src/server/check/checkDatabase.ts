import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { AppError } from '#core/errors.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseError, isDiskFull } from '#server/database/databaseError.ts'
import { schemaState } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { isPostgresAddress } from '#server/databaseAddress.ts'
import { planProgress } from '#server/index/chainBackfill/chainPlan.ts'
import { progressText } from '#server/index/chainBackfill/progressText.ts'
import { lackingRemedy } from '#server/index/lackingBlock.ts'
import { type QueueState, queueStates } from '#server/jobs/queueState.ts'
import { rangesOf } from '#server/jobs/rangeQueue.ts'
import { type CheckFinding, error, ok, warning } from './finding.ts'

/** Seconds by which the clocks of database and machine may differ. */
const maxDifference = 5
/** Seconds that a job may be late, where there is somebody who does it. */
const maxDelay = 300

/** Whether the database that an operator named can be used. A folder is not opened: a server may have it open. Nothing is thrown. */
export async function checkDatabase(where: string, now: () => number): Promise<CheckFinding[]> {
  if (where === 'memory')
    return [
      warning(
        'The database is in memory: it forgets everything with the process.',
        'Name a folder: --database.',
      ),
    ]
  if (!isPostgresAddress(where)) return [await folderFinding(where)]
  let database: Database
  try {
    database = await openDatabase(where)
  } catch (failure) {
    const told = failure instanceof AppError ? failure.message : 'The database cannot be opened.'
    return [error(told, 'Is PostgreSQL up, does it listen there, and are user, password and database right?')]
  }
  try {
    return await checkOpenDatabase(database, now)
  } catch {
    // Whatever it was: the database did not answer, and that is what is said.
    return [error('The database does not answer.', 'Read the log of PostgreSQL.')]
  } finally {
    await database.close()
  }
}

type DatabaseRow = { seconds: number; isReadOnly: boolean; mayCreate: boolean; version: string }

/** What an open PostgreSQL lacks. @throws DatabaseError */
export async function checkOpenDatabase(database: Database, now: () => number): Promise<CheckFinding[]> {
  const [row] = await database.query<DatabaseRow>(
    `select extract(epoch from clock_timestamp())::float8 as seconds,
       current_setting('transaction_read_only') = 'on' as "isReadOnly",
       has_schema_privilege(current_schema(), 'CREATE') as "mayCreate",
       current_setting('server_version') as version`,
  )
  if (!row) return [error('The database does not answer.', 'Read the log of PostgreSQL.')]
  const { seconds, isReadOnly, mayCreate, version } = row
  const difference = Math.round(Math.abs(seconds - now() / 1000))
  return [
    ok(`PostgreSQL ${version} answers.`),
    isReadOnly
      ? error('The database takes no writes.', 'Name the primary, not a replica of it.')
      : ok('The database takes writes.'),
    ...(mayCreate
      ? []
      : [
          error(
            'This user may make no tables.',
            'As the owner of the database: grant create on schema public to the user.',
          ),
        ]),
    ...(isReadOnly ? [] : [await roomFinding(database)]),
    difference <= maxDifference
      ? ok('The clocks of database and machine agree.')
      : error(
          `The clocks of database and machine differ by ${difference} seconds.`,
          'Set both by NTP: timedatectl set-ntp true.',
        ),
    ...(await queueStates(database)).flatMap(jobFindings),
    ...(await pastFindings(database)),
    schemaFinding(await schemaState(database)),
  ]
}

/** A megabyte that does not compress, which is written and taken back: nothing of it stays. */
const room = `create temporary table room on commit drop as
  select string_agg(md5(random()::text), '') as text from generate_series(1, 2000) page, generate_series(1, 16) group by page`

/** Whether a write finds room. @throws DatabaseError what is no full disk */
async function roomFinding(database: Database): Promise<CheckFinding> {
  try {
    await database.transaction((queries) => queries.exec(room))
    return ok('The disk of the database has room.')
  } catch (failure) {
    // A user without temporary tables cannot look.
    if (failure instanceof DatabaseError && failure.code === '42501')
      return warning(
        'Whether the disk of the database has room is not known: this user may make no temporary tables.',
        'As the owner of the database: grant temporary on database … to the user.',
      )
    if (!isDiskFull(failure)) throw failure
    return error(
      'The disk of the database has no room for a write.',
      'Give it more, or take away what is not needed there. What was acknowledged is kept, and the server goes on by itself.',
    )
  }
}

/** How far the past of each chain is read, where that is still going on, and where a node has lost what is to be read. */
async function pastFindings(database: Database): Promise<CheckFinding[]> {
  const [table] = await database.query<{ isThere: boolean }>(
    `select to_regclass('chain_backfill') is not null as "isThere"`,
  )
  if (!table?.isThere) return []
  const plans = await database.query<{ chainId: number }>(
    'select chain_id::int as "chainId" from chain_backfill order by 1',
  )
  const found = await Promise.all(
    plans.map(async ({ chainId }) => ({ chainId, past: await planProgress(database, chainId) })),
  )
  // The schema of an older build lacks the column.
  const lacking = await database.query<{ chainId: number; block: number }>(
    `select chain_id::int as "chainId", (to_jsonb(c)->>'lacking_block')::int as block from indexed_chain c
     where to_jsonb(c)->>'lacking_block' is not null order by 1`,
  )
  return [
    ...found.flatMap(({ chainId, past }) => (past ? [ok(`Chain ${chainId}: ${progressText(past)}.`)] : [])),
    ...lacking.map(({ chainId, block }) =>
      error(
        `The node of chain ${chainId} lacks block ${block}, or what happened in it: the index waits for it.`,
        lackingRemedy,
      ),
    ),
  ]
}

/** Whether the jobs of one kind are done; which process does them is not known here. */
function jobFindings({ queue, waiting, givenUp, delay, reason }: QueueState): CheckFinding[] {
  const isRanges = queue.startsWith(rangesOf)
  const late = warning(
    `Jobs “${queue}” that wait: ${waiting}, the oldest for ${Math.round(delay / 60)} minutes. Nobody does them.`,
    isRanges
      ? `Start a server of role index, jobs or all with chain ${queue.slice(rangesOf.length)} in its file, and read its log.`
      : 'Start a server of role jobs or all with the webhooks, webPush and mail in its file, and read its log.',
  )
  const lost = warning(
    `Jobs “${queue}” that were given up in the last week: ${givenUp}${reason === null ? '' : `, the last because ${reason}`}.`,
    isRanges
      ? 'Nothing has to be done: who leads the chain gives each range that is not read another job.'
      : 'docs/operating.md, “Jobs”, has the statement that has them tried again.',
  )
  const found = [...(delay > maxDelay ? [late] : []), ...(givenUp > 0 ? [lost] : [])]
  return found.length > 0 ? found : [ok(`The jobs “${queue}” are done in time.`)]
}

function schemaFinding(state: Awaited<ReturnType<typeof schemaState>>): CheckFinding {
  if (state === 'newer')
    return error(
      'The database was written by a newer build of this server.',
      'Start that build, or restore the backup from before it.',
    )
  if (state === 'current') return ok('The schema is up to date.')
  return state === 'empty'
    ? ok('The database is empty: the first start makes the schema.')
    : warning(
        'The schema is of an older build: the next start brings it up to date.',
        'Back up first: pg_dump --format custom.',
      )
}

async function folderFinding(folder: string): Promise<CheckFinding> {
  const path = resolve(folder)
  const isThere = await mayWrite(path)
  if (isThere) return ok(`The folder ${path} is there and can be written.`)
  const exists = await access(path).then(
    () => true,
    () => false,
  )
  if (exists)
    return error(
      `The folder ${path} cannot be written.`,
      'Give it to the user that runs the server: chown -R USER.',
    )
  return (await mayWrite(dirname(path)))
    ? ok(`The folder ${path} is not there yet: the first start makes it.`)
    : error(`The folder ${path} cannot be made.`, 'Make it, and give it to the user that runs the server.')
}

const mayWrite = (path: string): Promise<boolean> =>
  access(path, constants.W_OK).then(
    () => true,
    () => false,
  )
