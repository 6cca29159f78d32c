import type { ChainConfig } from '#server/chainConfig.ts'
import type { Queries } from '#server/database/database.ts'
import { insertRows } from '#server/database/rows.ts'
import { StateForgotten } from '#server/index/completion/numberExecutions.ts'
import { lockCursor } from '#server/index/cursor.ts'
import { creationFacts } from '#server/index/facts/creationFacts.ts'
import { creationTopics } from '#server/index/facts/events.ts'
import type { RangeFacts } from '#server/index/facts/facts.ts'
import { reasonOf } from '#server/index/following/reasonOf.ts'
import { BlockMissing, gatherRange } from '#server/index/gather.ts'
import { isOurs } from '#server/index/indexUpTo.ts'
import { forgetLacking, LackingBlock, noteLacking } from '#server/index/lackingBlock.ts'
import type { RangeSize } from '#server/index/rangeSize.ts'
import { factsOf, gather, type RangeReader } from '#server/index/readRange.ts'
import { requireChain } from '#server/index/requireChain.ts'
import { tables } from '#server/index/tables.ts'
import { hashedBlocks, writeFacts } from '#server/index/writeRange.ts'
import type { RangeJob, RangeQueue } from '#server/jobs/rangeQueue.ts'
import { isNodeFailure } from '#server/read/answered.ts'
import { type ChainPlan, nextIn, readInOrder, readPlan } from './chainPlan.ts'
import { createFoundSafes, type FoundSafes, isAsFound, noteFound } from './foundSafes.ts'

/** What ranges of a chain's past are read with. */
export type TurnReader = Omit<RangeReader, 'known' | 'only' | 'written' | 'isApart'> & {
  config: Pick<ChainConfig, 'chainId' | 'name'>
  queue: RangeQueue
  sizes: RangeSize
}

/** A range as it stands: `next` is the first block of it that the phase has not had, `hash` that of the block before in it. */
type OpenRange = { first: number; last: number; next: number; hash: string | null }

/** Somebody else read it, or the chain is read anew: what was read is not written. */
class NotOurs extends Error {
  override name = 'NotOurs'
}

/** Milliseconds after which whoever reads a range hands on what is left of it: far less than the time after which a job counts as abandoned. */
const turnTime = 20_000

/**
 * Takes a job and reads its range block by block or in the longest stretches that the node gives, each written in one transaction with how
 * far the range is; false when there was no job. A stretch that another process wrote first is not written again. What is refused is halved.
 * @throws what the node or the database throws, once the job is given back.
 */
export async function readTurn(reader: TurnReader): Promise<boolean> {
  const { chainId, database, queue, config, node, log } = reader
  let plan: ChainPlan | undefined
  const job = await queue.take(chainId)
  if (!job) return false
  try {
    await requireChain(node, config)
    plan = await readPlan(database, chainId)
    const range = plan && (await rangeOf(database, chainId, job.first, plan))
    if (plan && range) await readOn(reader, { job, plan }, range)
    else await queue.done(database, chainId, job)
  } catch (error) {
    await queue.done(database, chainId, job)
    if (error instanceof StateForgotten && plan) {
      if (await readInOrder(database, chainId, plan))
        log(`Chain ${chainId}: ${error.message} Its ranges are read one after the other from here on.`)
      return true
    }
    if (error instanceof LackingBlock) await noteLacking(database, chainId, error.block)
    if (!(error instanceof NotOurs)) throw error
  }
  return true
}

async function rangeOf(
  queries: Queries,
  chainId: number,
  first: number,
  { phase, isOrdered }: ChainPlan,
): Promise<OpenRange | undefined> {
  const [range] = await queries.query<OpenRange>(
    `select first_block::int as first, last_block::int as last, ${nextIn[phase]}::int as next, hash from chain_range
     where chain_id = $1 and first_block = $2 and ${nextIn[phase]} <= last_block and not is_broken and (not $3 or not exists
       (select from chain_range b where b.chain_id = $1 and b.first_block < $2 and b.${nextIn[phase]} <= b.last_block))`,
    [chainId, first, isOrdered],
  )
  return range
}

type Turn = { job: RangeJob; plan: ChainPlan }

async function readOn(reader: TurnReader, turn: Turn, range: OpenRange): Promise<void> {
  const { chainId, database, sizes, queue, log } = reader
  const found = createFoundSafes(database, chainId)
  const until = performance.now() + turnTime
  for (let { next, hash } = range; next <= range.last; ) {
    const to = Math.min(range.last, next + sizes.size() - 1)
    const isLast = to === range.last || performance.now() > until
    try {
      const stretch = { ...range, next, hash, to }
      const read = turn.plan.phase === 'finding' ? findSafes : readFacts
      const { logs, write, hash: lastHash } = await read(reader, stretch, { found, plan: turn.plan })
      await database.transaction(async (queries) => {
        // Nobody takes the chain back while this is written, and two writers do not wait for each other in a circle.
        await lockCursor(queries, chainId)
        await write(queries)
        await forgetLacking(queries, chainId, { from: next, to })
        if (!isLast) return
        if (to < range.last) await queue.add(queries, chainId, range.first)
        await queue.done(queries, chainId, turn.job)
      })
      sizes.accepted(to - next + 1, logs)
      hash = lastHash
      next = to + 1
      if (isLast) break
    } catch (error) {
      if (
        error instanceof BlockMissing ||
        (!(error instanceof StateForgotten) && to === next && !isOurs(error) && !isNodeFailure(error))
      )
        throw new LackingBlock({ block: next, last: range.last }, error)
      if (error instanceof NotOurs || error instanceof StateForgotten || isOurs(error) || to === next)
        throw error
      sizes.refused(to - next + 1)
      log(
        `Blocks ${next} to ${to} of chain ${chainId} could not be read at once (${reasonOf(error)}); ${sizes.size()} at a time.`,
      )
    }
  }
  await remember(reader)
}

type Stretch = OpenRange & { to: number }
type Read = { logs: number; hash: string | null; write: (queries: Queries) => Promise<void> }
type ReadWith = { found: FoundSafes; plan: ChainPlan }

/** Which Safes were made in a stretch. */
async function findSafes(
  { chainId, node, officials }: TurnReader,
  { first, next, to }: Stretch,
  { plan }: ReadWith,
): Promise<Read> {
  const topics = creationTopics
  const raw = await gatherRange(node, { from: next, to, all: false, safes: new Set(), topics })
  const creations = await creationFacts(node, officials, raw)
  const write = async (queries: Queries) => {
    await advance(queries, { chainId, first, plan }, { next, to })
    await noteFound(queries, chainId, creations)
  }
  return { logs: raw.safeLogs.length, hash: null, write }
}

/** All that happened in a stretch, with the Safes that were one by its end. A stretch that does not go on from what was read breaks its range. */
async function readFacts(
  reader: TurnReader,
  { first, next, to, hash }: Stretch,
  { found, plan }: ReadWith,
): Promise<Read> {
  const { chainId, database } = reader
  const own = { ...reader, known: found.at(to), isApart: !plan.isOrdered }
  const raw = await gather(own, next, to)
  const parent = raw.blocks.get(next)?.parentHash ?? null
  const facts = await factsOf(own, raw, undefined)
  const { creations } = facts
  const follows = next === first || parent === hash
  if (!follows || !(await isAsFound(database, chainId, { from: next, to, creations })))
    return await breakOff(reader, { first, plan })
  const last = raw.blocks.get(to)?.hash ?? null
  const write = async (queries: Queries) => {
    await advance(queries, { chainId, first, plan }, { next, to, parent, hash: last })
    await writeFacts(queries, chainId, facts)
    await writeNewBlocks(queries, chainId, { facts, plan })
  }
  return { logs: raw.safeLogs.length, hash: last, write }
}

async function breakOff(
  { chainId, database }: TurnReader,
  { first, plan }: { first: number; plan: ChainPlan },
): Promise<never> {
  await database.query(
    `update chain_range set is_broken = true where chain_id = $1 and first_block = $2
       and exists (select from chain_backfill where chain_id = $1 and generation = $3)`,
    [chainId, first, plan.generation],
  )
  throw new NotOurs('The chain is another one than when it was read.')
}

type Owned = { chainId: number; first: number; plan: ChainPlan }
type Advance = { next: number; to: number; parent?: string | null; hash?: string | null }

/** Notes that a stretch is read. @throws NotOurs when somebody else noted it, or the plan went on. */
async function advance(queries: Queries, { chainId, first, plan }: Owned, stretch: Advance): Promise<void> {
  const { next, to, parent = null, hash = null } = stretch
  const column = nextIn[plan.phase]
  const rows = await queries.query(
    `update chain_range set ${column} = $4::bigint + 1, hash = coalesce($5, hash),
       parent_hash = case when first_block = $3::bigint then coalesce($6, parent_hash) else parent_hash end
     where chain_id = $1 and first_block = $2 and ${column} = $3::bigint and not is_broken
       and exists (select from chain_backfill where chain_id = $1 and generation = $7)
     returning first_block`,
    [chainId, first, next, to, hash, parent, plan.generation],
  )
  if (rows.length === 0) throw new NotOurs('Another process read this.')
}

/** By the newest blocks a fork is found. */
async function writeNewBlocks(
  queries: Queries,
  chainId: number,
  { facts, plan }: { facts: RangeFacts; plan: ChainPlan },
): Promise<void> {
  const rows = facts.blocks.filter(({ number }) => number >= plan.last - hashedBlocks)
  await insertRows(
    queries,
    'block',
    tables.block,
    rows.map((block) => ({ chain_id: chainId, ...block })),
  )
}

/** The next process need not look for the node's limit again. */
async function remember({ chainId, database, sizes }: TurnReader): Promise<void> {
  const limit = sizes.learnt()
  if (limit !== undefined)
    await database.query(
      'update indexed_chain set range_limit = $2 where chain_id = $1 and range_limit is distinct from $2',
      [chainId, limit],
    )
}
