import type { Address, SafeVersion } from '#core/safe/safe.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { lockCursor } from '#server/index/cursor.ts'

/** What is left to read of one Safe that was asked for, from a block on that may be unknown; `failures` in a row so far. */
export type OpenBackfill = {
  safe: Address
  version: SafeVersion
  next: number | null
  last: number
  failures: number
}

/** A Safe that could not be read this often in a row is given up. */
export const maxFailures = 12
/** Milliseconds for which a process has a Safe for itself; one that is killed keeps it from the others for as long. */
const leased = 60_000
/** Milliseconds until a Safe that could not be read is tried again at first, and at last; the time doubles. */
const [firstPause, maxPause] = [1_000, 600_000]

const instant = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** Takes the Safe that is to be read next, for this process alone; undefined when nothing is left, or others read it. */
export async function takeBackfill(database: Database, chainId: number): Promise<OpenBackfill | undefined> {
  const [open] = await database.query<OpenBackfill>(
    `update safe_backfill b set leased_until = ${instant} + $2::bigint from safe s
     where (b.chain_id, b.safe) = (
       select chain_id, safe from safe_backfill
       where chain_id = $1 and leased_until < ${instant} and failures < $3
       order by failures, next_block desc nulls first, safe limit 1 for update skip locked)
     and s.chain_id = b.chain_id and s.address = b.safe
     returning b.safe, s.version, b.next_block::int as next, b.last_block::int as last, b.failures`,
    [chainId, leased, maxFailures],
  )
  return open
}

/** Writes what was read up to a block, unless the chain went back meanwhile, and notes what is left. */
export async function finishRange(
  database: Database,
  { chainId, open, to }: { chainId: number; open: OpenBackfill & { next: number }; to: number },
  write: (queries: Queries) => Promise<void>,
): Promise<void> {
  const { safe, next, last } = open
  await database.transaction(async (queries) => {
    // Nobody takes the chain back while this is written.
    await lockCursor(queries, chainId)
    const [held] = await queries.query<{ next: number | null; last: number }>(
      `select next_block::int as next, last_block::int as last from safe_backfill
       where chain_id = $1 and safe = $2 for update`,
      [chainId, safe],
    )
    if (!held) return
    const isSame = held.next === next && held.last === last
    if (isSame) await write(queries)
    if (isSame && to >= last) {
      await queries.query('delete from safe_backfill where chain_id = $1 and safe = $2', [chainId, safe])
      return
    }
    await queries.query(
      `update safe_backfill set next_block = $3, leased_until = 0, failures = 0 where chain_id = $1 and safe = $2`,
      [chainId, safe, isSame ? to + 1 : held.next],
    )
  })
}

/** Notes in which block a Safe appeared, which is where its past begins. */
export async function beginBackfill(
  database: Database,
  chainId: number,
  { safe }: OpenBackfill,
  first: number,
): Promise<void> {
  await database.transaction(async (queries) => {
    await lockCursor(queries, chainId)
    await queries.query('update safe set first_block = $3 where chain_id = $1 and address = $2 and asked', [
      chainId,
      safe,
      first,
    ])
    await queries.query(
      `update safe_backfill set next_block = least($3::bigint, last_block + 1), leased_until = 0, failures = 0
       where chain_id = $1 and safe = $2 and next_block is null`,
      [chainId, safe, first],
    )
  })
}

/** Lets the next who looks have a Safe. */
export async function releaseBackfill(
  database: Database,
  chainId: number,
  { safe }: OpenBackfill,
): Promise<void> {
  await database.query('update safe_backfill set leased_until = 0 where chain_id = $1 and safe = $2', [
    chainId,
    safe,
  ])
}

/** Notes that a Safe could not be read: it is tried again ever later, and given up at last. */
export async function failBackfill(
  database: Database,
  chainId: number,
  { safe, failures }: OpenBackfill,
): Promise<void> {
  const pause = Math.min(maxPause, firstPause * 2 ** failures)
  await database.query(
    `update safe_backfill set failures = failures + 1, leased_until = ${instant} + $3::bigint
     where chain_id = $1 and safe = $2`,
    [chainId, safe, pause],
  )
}
