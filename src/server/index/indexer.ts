import { AppError } from '#core/errors.ts'
import type { Address, SafeVersion } from '#core/safe.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Database } from '#server/database.ts'
import type { BlockHead, ChainNode, Tracing } from '#server/node.ts'
import { findOnChain, firstBlockOf, keepAsked } from './askedSafe.ts'
import { createAsking } from './asking.ts'
import { backfillOnce } from './backfill.ts'
import { beginAt, type Cursor, IndexMoved, readCursor } from './cursor.ts'
import { ChainMoved } from './gather.ts'
import { indexUpTo } from './indexUpTo.ts'
import { createOfficials } from './official.ts'
import { createRangeSize } from './rangeSize.ts'
import { findFork, rollBack } from './rollBack.ts'
import { createStatistics } from './statistics.ts'

/** How far the index of a chain is, as far as this process saw. */
export type IndexStatus = {
  /** The node's head when it was last seen. */
  head?: BlockHead
  /** The last block that is indexed. */
  indexed?: number
  /** When the head was last seen and everything up to it was indexed, in epoch milliseconds. */
  reachedAt?: number
  tracing?: Tracing
}

/** Keeps the index of one chain at the node's head. */
export type Indexer = {
  /**
   * Reads everything up to the head the node has now, then one range of a Safe that was asked for; true when more of those is left.
   * Calls follow each other. @throws what the node or the database throws.
   */
  catchUp(): Promise<boolean>
  /** Looks for a Safe that nobody told of, and keeps it when the chain shows one. @throws what the node throws. */
  ask(safe: Address): Promise<boolean>
  status(): IndexStatus
  /** The last indexed block, undefined before the first. */
  cursor(): Promise<number | undefined>
}

type Options = {
  config: ChainConfig
  node: ChainNode
  database: Database
  log: (text: string) => void
  now: () => number
}

/** Blocks per request where the configuration does not say. */
const usualLimit = 2000
/** A chain that keeps changing while it is read is given this many tries per pass. */
const tries = 5

/** Makes the indexer of one chain; nothing is read before `catchUp`. */
export function createIndexer({ config, node, database, log, now }: Options): Indexer {
  const { chainId } = config
  const before = (config.startBlock ?? 0) - 1
  const officials = createOfficials(node, chainId)
  const ranges = createRangeSize(config.rangeLimit ?? usualLimit)
  const source = { chainId, node, officials, database, log }
  const statistics = createStatistics(database)
  let known: Map<Address, SafeVersion> | undefined
  let knownFor: number | undefined
  let isRightChain = false
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
  const knownSafes = async (asked: number) => {
    if (known && knownFor === asked) return known
    const rows = await database.query<{ address: Address; version: SafeVersion | null }>(
      'select address, version from safe where chain_id = $1',
      [chainId],
    )
    knownFor = asked
    known = new Map(rows.map(({ address, version }) => [address, version ?? '1.3.0']))
    return known
  }
  const rollBackTo = async (head: number) => {
    const fork = await findFork(database, node, { chainId, head, before })
    log(`Chain ${chainId} was reorganised: back to block ${fork}.`)
    known = undefined
    await database.transaction((queries) => rollBack(queries, chainId, fork))
  }

  const cursorNow = async (): Promise<Cursor> => {
    const cursor = await readCursor(database, chainId)
    if (cursor) return cursor
    await beginAt(database, chainId, before)
    return { block: before, asked: 0 }
  }

  /** A shorter chain may be a late node: it is believed when it stays, at once when its head is another block. */
  const isLate = async (head: BlockHead) => {
    const stored = await storedHash(head.number)
    if (stored !== undefined && stored !== head.hash) return false
    shorterSince ??= now()
    return now() - shorterSince < (config.shorterAfter ?? 0)
  }

  const pass = async () => {
    if (!isRightChain) await requireChain(node, config)
    isRightChain = true
    const head = await node.head()
    if (!head) return
    let cursor = await cursorNow()
    const isShorter = head.number < cursor.block
    if (isShorter && (await isLate(head))) return
    shorterSince = undefined
    const isAtHead = head.number === cursor.block && cursor.block > before
    if (isShorter || (isAtHead && (await storedHash(cursor.block)) !== head.hash)) {
      await rollBackTo(head.number)
      cursor = await cursorNow()
    }
    while (cursor.block < head.number) {
      const parent = cursor.block > before ? await storedHash(cursor.block) : undefined
      const reader = { ...source, known: await knownSafes(cursor.asked) }
      try {
        await indexUpTo(reader, ranges, { cursor, parent, head: head.number, onWritten: statistics.written })
      } catch (error) {
        known = undefined
        if (!(error instanceof IndexMoved)) throw error
      }
      cursor = await cursorNow()
    }
    await statistics.reached()
    Object.assign(status, { head, indexed: cursor.block, reachedAt: now() })
  }

  const attempt = async () => {
    for (let left = tries; ; left--) {
      try {
        await pass()
        break
      } catch (error) {
        // A node that failed may come back as another one.
        isRightChain = error instanceof ChainMoved
        if (!(error instanceof ChainMoved) || left === 1) throw error
        const head = await node.head()
        if (head) await rollBackTo(head.number)
      }
    }
    return backfillOnce(source, ranges)
  }

  return {
    cursor: async () => (await readCursor(database, chainId))?.block,
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
      if ((await knownSafes((await cursorNow()).asked)).has(safe)) return true
      await requireChain(node, config)
      const found = await findOnChain(source, safe)
      const head = found && (await node.head())
      if (!found || !head) return false
      const first = await firstBlockOf(node, safe, head.number)
      await keepAsked({ chainId, database, before }, safe, found, { head, first })
      log(`Safe ${safe} was asked for; its blocks from ${first} on are read.`)
      return true
    }),
  }
}

async function requireChain(node: ChainNode, { chainId, name }: ChainConfig): Promise<void> {
  const found = await node.chainId()
  if (found !== chainId)
    throw new AppError(
      `The node of ${name} is of chain ${found}, not of chain ${chainId}: nothing of it is indexed.`,
    )
}
