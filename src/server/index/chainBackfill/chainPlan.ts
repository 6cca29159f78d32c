import type { Queries } from '#server/database/database.ts'

/** What is done with a chain's past: first it is looked which Safes were made, then all that they did is read. */
export type PlanPhase = 'finding' | 'reading'

/** Which blocks of a chain are read by ranges, and what is done with them now; what was begun in an earlier generation is not written. */
export type ChainPlan = {
  first: number
  last: number
  phase: PlanPhase
  generation: number
  isOrdered: boolean
}

/** How far a chain's past is read: blocks of this phase, and seconds that the rest of it takes at the speed so far. */
export type PlanProgress = { phase: PlanPhase; done: number; total: number; secondsLeft: number | null }

/** SQL: now, by the database's own clock, in epoch milliseconds. */
const instant = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/** The column of a range that says how far it is in a phase. */
export const nextIn = { finding: 'found_next', reading: 'read_next' } as const

/** The plan of a chain; undefined where its past is not read by ranges. @throws DatabaseError */
export async function readPlan(queries: Queries, chainId: number): Promise<ChainPlan | undefined> {
  const [plan] = await queries.query<ChainPlan>(
    `select first_block::int as first, last_block::int as last, phase, generation::int as generation, is_ordered as "isOrdered"
     from chain_backfill where chain_id = $1`,
    [chainId],
  )
  return plan
}

/** Divides blocks `first` to `last` into ranges of `width` blocks that are to be read. @throws DatabaseError */
export async function beginPlan(
  queries: Queries,
  chainId: number,
  { first, last, width }: { first: number; last: number; width: number },
): Promise<void> {
  await queries.query(
    `insert into chain_backfill (chain_id, first_block, last_block, phase, generation, phase_began_at)
     values ($1, $2, $3, 'finding', 1, ${instant})`,
    [chainId, first, last],
  )
  await queries.query(
    `insert into chain_range (chain_id, first_block, last_block, found_next, read_next)
     select $1, n, least(n + $4::bigint - 1, $3::bigint), n, n from generate_series($2::bigint, $3::bigint, $4::bigint) n`,
    [chainId, first, last, width],
  )
}

/** Goes on to a phase, or begins it anew: whoever reads now is no longer heard. @throws DatabaseError */
export async function enterPhase(
  queries: Queries,
  chainId: number,
  { phase, isOrdered = false }: { phase: PlanPhase; isOrdered?: boolean },
): Promise<void> {
  await queries.query(
    `update chain_backfill p set phase = $2, is_ordered = $3, generation = generation + 1, phase_began_at = ${instant},
       done_before = (select sum(${nextIn[phase]} - first_block) from chain_range r where r.chain_id = p.chain_id)
     where chain_id = $1`,
    [chainId, phase, isOrdered],
  )
}

/** From now on each range is read after the one before it; false where the plan has gone on meanwhile. @throws DatabaseError */
export async function readInOrder(
  queries: Queries,
  chainId: number,
  { generation }: Pick<ChainPlan, 'generation'>,
): Promise<boolean> {
  const rows = await queries.query(
    `update chain_backfill set is_ordered = true, generation = generation + 1
     where chain_id = $1 and generation = $2 and not is_ordered returning chain_id`,
    [chainId, generation],
  )
  return rows.length > 0
}

/** Notes how far the phase is, for those who only look. @throws DatabaseError */
export async function notePlanProgress(queries: Queries, chainId: number): Promise<void> {
  await queries.query(
    `update chain_backfill p set done = (
       select sum(case p.phase when 'finding' then found_next else read_next end - first_block)
       from chain_range r where r.chain_id = p.chain_id)
     where chain_id = $1`,
    [chainId],
  )
}

/** How far a chain's past is read, as it was noted last; undefined where it is not read by ranges. @throws DatabaseError */
export async function planProgress(queries: Queries, chainId: number): Promise<PlanProgress | undefined> {
  const [row] = await queries.query<PlanProgress>(
    `select phase, done::int as done, (last_block - first_block + 1)::int as total,
       case when done > done_before then
         round((last_block - first_block + 1 - done) * (${instant} - phase_began_at) / 1000.0 / (done - done_before))::float8
       end as "secondsLeft"
     from chain_backfill where chain_id = $1`,
    [chainId],
  )
  return row
}

/** Forgets the plan of a chain: all of it is read, or the chain went back to before it. @throws DatabaseError */
export async function forgetPlan(queries: Queries, chainId: number): Promise<void> {
  for (const table of ['chain_backfill', 'chain_range', 'found_safe'])
    await queries.query(`delete from ${table} where chain_id = $1`, [chainId])
}
