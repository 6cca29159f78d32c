import type { Address } from '#core/safe/safe.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Database } from '#server/database/database.ts'
import type { RangeQueue } from '#server/jobs/rangeQueue.ts'
import type { BlockHead, ChainNode, Tracing } from '#server/node.ts'
import { findSafe } from '#server/store/safes.ts'
import { backfillOnce } from './backfill/backfill.ts'
import { type PlanProgress, planProgress } from './chainBackfill/chainPlan.ts'
import { createBackfillLead, type PastSizes } from './chainBackfill/leadBackfill.ts'
import { createPastReader } from './chainBackfill/readPast.ts'
import { type Cursor, holdEpoch, IndexMoved, LeaseLost, readCursor } from './cursor.ts'
import { ChainMoved } from './gather.ts'
import { indexUpTo } from './indexUpTo.ts'
import { createIndexedSafes, type IndexedSafes } from './knownSafes.ts'
import { LackingBlock, noteLacking } from './lackingBlock.ts'
import type { Leases } from './leases.ts'
import { createOfficials } from './official.ts'
import { createProgress } from './progress.ts'
import { createRangeSize } from './rangeSize.ts'
import { findOnChain, storeRequestedSafe } from './requestedSafe.ts'
import { requireChain } from './requireChain.ts'
import { findFork, rollBack } from './rollBack.ts'
import { createAsking } from './sharedRequests.ts'
import { createStatistics } from './statistics.ts'

/** How far the index of a chain is, as this process or the one that indexes saw it. */
export type IndexStatus = {
  /** The node's head when it was last seen. */
  head?: { number: number }
  /** The last block that is indexed. */
  indexed?: number
  /** When the head was last seen and everything up to it was indexed, in epoch milliseconds. */
  reachedAt?: number
  /** How far its past is read, while that is read by ranges. */
  past?: PlanProgress | undefined
  /** A block that is to be read and that the node did not give. */
  lacking?: number | undefined
  tracing?: Tracing
}

/** Keeps the index of one chain at the node's head. */
export type Indexer = {
  /**
   * Reads everything up to the head the node has now; while another process indexes the chain, it only looks how far that one is. Calls
   * follow each other. @throws what the node or the database throws.
   */
  catchUp(): Promise<void>
  /** Only looks how far the chain is indexed by another process. @throws DatabaseError */
  watch(): Promise<void>
  /** Reads one range of a Safe that was asked for; true when there was one. @throws what the node or the database throws. */
  backfill(): Promise<boolean>
  /** Reads ranges of the chain's past for a while, several at once; true when there were some. @throws what the node or the database throws. */
  readPast(): Promise<boolean>
  /** Looks for a Safe that nobody told of, and keeps it when the chain shows one. @throws what the node throws. */
  ask(safe: Address): Promise<boolean>
  status(): IndexStatus
}

type CreateIndexerOptions = {
  config: ChainConfig
  node: ChainNode
  database: Database
  leases: Leases
  queue: RangeQueue
  pastSizes?: Partial<PastSizes> | undefined
  log: (text: string) => void
  now: () => number
}

/** Blocks per request where the configuration does not say. */
const usualLimit = 2000
/** A chain that keeps changing while it is read is given this many tries per pass. */
const tries = 5

/** Makes the indexer of one chain; nothing is read before `catchUp`. */
export function createIndexer({ pastSizes, now, ...own }: CreateIndexerOptions): Indexer {
  const { config, node, database, leases, queue, log } = own
  const { chainId } = config
  const before = (config.startBlock ?? 0) - 1
  const officials = createOfficials(node, chainId)
  const ranges = createRangeSize(config.rangeLimit ?? usualLimit)
  const askedRanges = createRangeSize(config.rangeLimit ?? usualLimit)
  const source = { chainId, node, officials, database, log }
  const statistics = createStatistics(database)
  const progress = createProgress(database, chainId)
  const past = createBackfillLead({ ...own, sizes: pastSizes })
  let known: IndexedSafes | undefined
  let knownFor: string | undefined
  let isRightChain = false
  let isStartSaid = false
  let shorterSince: number | undefined
  let running: Promise<unknown> = Promise.resolve()
  const status: IndexStatus = {}

  const storedHash = async (number: number) => {
    const [row] = await database.query<{ hash: string }>(
      'select hash from block where chain_id = $1 and number = $2',
      [chainId, number],
    )
    return row?.hash
  }
  const knownSafes = ({ asked, epoch }: Cursor) => {
    if (known && knownFor === `${epoch}/${asked}`) return known
    knownFor = `${epoch}/${asked}`
    known = createIndexedSafes(database, chainId)
    return known
  }

  const cursorNow = async (epoch: number): Promise<Cursor> => {
    const cursor = await readCursor(database, chainId)
    status.lacking = cursor?.lacking ?? undefined
    if (cursor?.epoch !== epoch) throw new LeaseLost('Another process indexes this chain.')
    return cursor
  }

  /** Goes back to where the node's chain and the indexed one part; false where they do not, and the node is only late. */
  const followFork = async (head: BlockHead, cursor: Cursor): Promise<boolean> => {
    const fork = await findFork(database, node, { config, head: head.number, before })
    const isLate = !fork.isForked && head.number < cursor.block
    if (isLate && shorterSince === undefined)
      log(`The node of ${config.name} is late: its head is block ${head.number}, indexed is ${cursor.block}.`)
    shorterSince = isLate ? (shorterSince ?? now()) : undefined
    const isShorter = isLate && now() - (shorterSince ?? 0) >= (config.shorterAfter ?? 0)
    const { block } = fork
    if (block === undefined || !(fork.isForked || isShorter)) return false
    shorterSince = undefined
    log(`Chain ${chainId} was reorganised: back to block ${block}.`)
    known = undefined
    await database.transaction(async (queries) => {
      await holdEpoch(queries, chainId, cursor.epoch)
      await rollBack(queries, chainId, block)
    })
    return true
  }

  const pass = async (epoch: number) => {
    if (!isRightChain) await requireChain(node, config)
    isRightChain = true
    const head = await node.head()
    if (!head) return
    let cursor = await cursorNow(epoch)
    const isShorter = head.number < cursor.block
    const isAtHead = head.number === cursor.block && cursor.block > before
    if (isShorter || (isAtHead && (await storedHash(cursor.block)) !== head.hash)) {
      if (!(await followFork(head, cursor))) return
      cursor = await cursorNow(epoch)
    }
    shorterSince = undefined
    if (await past.step(cursor, head)) {
      Object.assign(status, { head, indexed: cursor.block, past: past.progress() })
      return
    }
    cursor = await cursorNow(epoch)
    while (cursor.block < head.number) {
      const parent = cursor.block > before ? await storedHash(cursor.block) : undefined
      const reader = { ...source, known: knownSafes(cursor) }
      try {
        await indexUpTo(reader, ranges, { cursor, parent, head: head.number, onWritten: statistics.written })
      } catch (error) {
        known = undefined
        if (!(error instanceof IndexMoved)) throw error
      }
      cursor = await cursorNow(epoch)
    }
    await statistics.reached()
    await progress.reached(epoch, head.number)
    Object.assign(status, { head, indexed: cursor.block, reachedAt: now(), past: undefined })
  }

  /** The first block of an index is where it was begun: an operator who says another one hears that it is not used. */
  const sayStart = async () => {
    if (isStartSaid) return
    isStartSaid = true
    const [row] = await database.query<{ start: number | null }>(
      'select start_block::int as start from indexed_chain where chain_id = $1',
      [chainId],
    )
    if (row && row.start !== null && row.start !== before + 1)
      log(
        `Chain ${chainId} is indexed from block ${row.start} on, not from startBlock ${before + 1}: earlier Safes are read when they are asked for. An empty database begins anew.`,
      )
  }

  const lead = async (epoch: number) => {
    await sayStart()
    for (let left = tries; ; left--) {
      try {
        await pass(epoch)
        return
      } catch (error) {
        // A node that failed may come back as another one.
        isRightChain = error instanceof ChainMoved
        if (error instanceof LackingBlock) {
          status.lacking = error.block
          await noteLacking(database, chainId, error.block)
        }
        if (!(error instanceof ChainMoved) || left === 1) throw error
        const head = await node.head()
        if (head) await followFork(head, await cursorNow(epoch))
      }
    }
  }

  const watch = async () => {
    const { head, indexed, age, lacking } = await progress.read()
    const reachedAt = age === undefined ? undefined : now() - age
    Object.assign(status, { head, indexed, reachedAt, lacking, past: await planProgress(database, chainId) })
  }

  const attempt = async () => {
    const epoch = await leases.claim(chainId, before)
    if (epoch !== undefined) {
      try {
        return await lead(epoch)
      } catch (error) {
        if (!(error instanceof LeaseLost)) throw error
        log(`Chain ${chainId} is indexed by another process now.`)
        await leases.forgo(chainId)
      }
    }
    await watch()
  }

  return {
    watch,
    readPast: createPastReader({ ...source, config, queue, sizes: ranges }),
    backfill: () => backfillOnce(source, askedRanges),
    status: () => {
      const tracing = node.tracing()
      return { ...status, ...(tracing ? { tracing } : {}) }
    },
    catchUp: () => {
      const turn = running.then(attempt, attempt)
      running = turn
      return turn
    },
    ask: createAsking(async (safe) => {
      if (await findSafe(database, chainId, safe)) return true
      await requireChain(node, config)
      const found = await findOnChain(source, safe)
      const head = found && (await node.head())
      if (!found || !head) return false
      await storeRequestedSafe({ chainId, database, before }, safe, found, head)
      log(`Safe ${safe} was asked for.`)
      return true
    }),
  }
}
