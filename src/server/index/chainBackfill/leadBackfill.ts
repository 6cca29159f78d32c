import type { ChainConfig } from '#server/chainConfig.ts'
import { notifyChange } from '#server/database/changeListener.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type Cursor, holdEpoch, moveCursor } from '#server/index/cursor.ts'
import { ChainMoved } from '#server/index/gather.ts'
import { forgetAfter, rollBack } from '#server/index/rollBack.ts'
import type { RangeQueue } from '#server/jobs/rangeQueue.ts'
import { type BlockHead, type ChainNode, WrongNode } from '#server/node.ts'
import {
  beginPlan,
  type ChainPlan,
  enterPhase,
  forgetPlan,
  nextIn,
  notePlanProgress,
  type PlanProgress,
  planProgress,
  readPlan,
} from './chainPlan.ts'
import { firstSilent } from './foundSafes.ts'
import { progressText } from './progressText.ts'

/** When the past of a chain is read by ranges, in blocks. */
export type PastSizes = {
  /** From so many missing blocks on. */
  worthwhile: number
  /** So far from the head a chain is still reorganised now and then: these are read one after the other. */
  margin: number
  /** How short and how long a range is at most; in between, there are 64 of them. */
  shortest: number
  longest: number
}
const usualSizes: PastSizes = { worthwhile: 20_000, margin: 128, shortest: 500, longest: 10_000 }
const ranges = 64
/** Milliseconds between two lines of the log that say how far it is. */
const saidAgain = 30_000

type LeadBackfillOptions = {
  config: ChainConfig
  node: ChainNode
  database: Database
  queue: RangeQueue
  log: (text: string) => void
  sizes?: Partial<PastSizes> | undefined
}

/** The past of a chain as its indexer has it read: by ranges, by every process that reads. */
export type BackfillLead = {
  /**
   * Begins, watches over or ends the reading of what is missing up to near the head. True while there is something to wait for.
   * @throws ChainMoved when the chain no longer has the block that the index is at; LeaseLost; what node and database throw.
   */
  step(cursor: Cursor, head: BlockHead): Promise<boolean>
  progress(): PlanProgress | undefined
}

/** The lead over one chain's past; whoever has the index of the chain has it. */
export function createBackfillLead({
  config,
  node,
  database,
  queue,
  log,
  sizes,
}: LeadBackfillOptions): BackfillLead {
  const { chainId } = config
  const { worthwhile, margin, shortest, longest } = { ...usualSizes, ...sizes }
  let progress: PlanProgress | undefined
  let saidAt = Number.NEGATIVE_INFINITY

  const inEpoch = (epoch: number, work: (queries: Queries) => Promise<void>) =>
    database.transaction(async (queries) => {
      await holdEpoch(queries, chainId, epoch)
      await work(queries)
    })
  const hashOf = async (block: number) => {
    const found = await node.block(block)
    if (!found) throw new WrongNode(`The node lacks block ${block}, which is to be read.`)
    return found.hash
  }
  /** Jobs for the ranges that are open and have none. */
  const ensureJobs = async (
    queries: Queries,
    { phase, isOrdered }: Pick<ChainPlan, 'phase' | 'isOrdered'>,
  ) => {
    const rows = await queries.query<{ first: number }>(
      `select first_block::int as first from chain_range where chain_id = $1 and ${nextIn[phase]} <= last_block and not is_broken
       order by first_block`,
      [chainId],
    )
    const open = rows.map(({ first }) => first)
    const added = await queue.ensure(queries, chainId, isOrdered ? open.slice(0, 1) : open)
    if (added > 0) await notifyChange(queries, 'planned', chainId)
    return open.length
  }

  const begin = async ({ block, epoch }: Cursor, head: BlockHead) => {
    const [stored] = await database.query<{ hash: string }>(
      'select hash from block where chain_id = $1 and number = $2',
      [chainId, block],
    )
    if (stored && stored.hash !== (await hashOf(block)))
      throw new ChainMoved('The chain no longer has the last indexed block.')
    const [first, last] = [block + 1, head.number - margin]
    const width = Math.min(longest, Math.max(shortest, Math.ceil((last - block) / ranges)))
    await inEpoch(epoch, async (queries) => {
      await beginPlan(queries, chainId, { first, last, width })
      await ensureJobs(queries, { phase: 'finding', isOrdered: false })
    })
    log(`Chain ${chainId} is read from block ${first} to ${last} in ranges of ${width} blocks.`)
  }

  /** The first block of the first range that does not go on from the one before it, or was found to be no longer the chain. */
  const firstBroken = async () => {
    const [row] = await database.query<{ first: number }>(
      `select first_block::int as first from (
         select first_block, is_broken, parent_hash,
           case when lag(read_next) over ranges > lag(last_block) over ranges then lag(hash) over ranges end as before
         from chain_range where chain_id = $1 window ranges as (order by first_block)) r
       where is_broken or (parent_hash is not null and before is not null and parent_hash <> before)
       order by first_block limit 1`,
      [chainId],
    )
    return row?.first
  }

  /** Goes back to the last range below a block whose end the node has: what comes after is looked for and read anew. */
  const recover = async ({ epoch, block: cursor }: Pick<Cursor, 'epoch' | 'block'>, below: number) => {
    const read = await database.query<{ last: number; hash: string }>(
      `select last_block::int as last, hash from chain_range
       where chain_id = $1 and read_next > last_block and last_block < $2 order by last_block desc`,
      [chainId, below],
    )
    let fork = cursor
    for (const { last, hash } of read) {
      if ((await hashOf(last)) !== hash) continue
      fork = last
      break
    }
    log(`Chain ${chainId} was reorganised: what was read after block ${fork} is read anew.`)
    await inEpoch(epoch, async (queries) => {
      if (fork === cursor) return await rollBack(queries, chainId, cursor)
      await forgetAfter(queries, chainId, fork)
      await queries.query('delete from found_safe where chain_id = $1 and block_number > $2', [chainId, fork])
      await queries.query(
        `update chain_range set found_next = first_block, read_next = first_block, hash = null, parent_hash = null, is_broken = false
         where chain_id = $1 and first_block > $2`,
        [chainId, fork],
      )
      await enterPhase(queries, chainId, { phase: 'finding' })
      await ensureJobs(queries, { phase: 'finding', isOrdered: false })
    })
  }

  /** All Safes are found: now what they did is read. */
  const beginReading = async (epoch: number) => {
    const silent = await firstSilent(database, chainId)
    const isOrdered = silent !== undefined && (await node.codeAt(silent.safe, silent.block)) === undefined
    await inEpoch(epoch, async (queries) => {
      await enterPhase(queries, chainId, { phase: 'reading', isOrdered })
      await ensureJobs(queries, { phase: 'reading', isOrdered })
    })
  }

  const finish = async (
    plan: ChainPlan,
    { epoch, block }: Pick<Cursor, 'epoch' | 'block'>,
  ): Promise<void> => {
    const [edges] = await database.query<{ parent: string; hash: string; stored: string | null }>(
      `select (select parent_hash from chain_range where chain_id = $1 order by first_block limit 1) as parent,
         (select hash from chain_range where chain_id = $1 order by first_block desc limit 1) as hash,
         (select hash from block where chain_id = $1 and number = $2) as stored`,
      [chainId, block],
    )
    const isWhole = (await hashOf(plan.last)) === edges?.hash
    if (!isWhole) return await recover({ epoch, block }, plan.last)
    if (edges.stored !== null && edges.stored !== edges.parent)
      return await recover({ epoch, block }, plan.first)
    await inEpoch(epoch, async (queries) => {
      await moveCursor(queries, chainId, plan.last)
      await forgetPlan(queries, chainId)
    })
    progress = undefined
    log(`Chain ${chainId} is read up to block ${plan.last}.`)
  }

  const say = async () => {
    await notePlanProgress(database, chainId)
    progress = await planProgress(database, chainId)
    if (!progress || performance.now() - saidAt < saidAgain) return
    saidAt = performance.now()
    log(`Chain ${chainId}: ${progressText(progress)}.`)
  }

  return {
    progress: () => progress,
    step: async (cursor, head) => {
      let plan = await readPlan(database, chainId)
      if (!plan) {
        progress = undefined
        if (head.number - margin - cursor.block < worthwhile) return false
        await queue.open(chainId)
        await begin(cursor, head)
        plan = await readPlan(database, chainId)
      }
      if (!plan) return false
      await queue.open(chainId)
      if (head.number < plan.last)
        throw new WrongNode(`The node's head is block ${head.number}, and it is read up to ${plan.last}.`)
      await say()
      const broken = await firstBroken()
      if (broken !== undefined) {
        await recover(cursor, broken)
        return true
      }
      let open = 0
      const { phase, isOrdered } = plan
      await inEpoch(cursor.epoch, async (queries) => {
        open = await ensureJobs(queries, { phase, isOrdered })
      })
      if (open > 0) return true
      if (phase === 'finding') await beginReading(cursor.epoch)
      else await finish(plan, cursor)
      return (await readPlan(database, chainId)) !== undefined
    },
  }
}
