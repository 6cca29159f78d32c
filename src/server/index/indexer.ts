import type { Address } from '#core/safe.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Database } from '#server/database.ts'
import type { ChainNode } from '#server/node.ts'
import { ChainMoved } from './gather.ts'
import { createRangeSize } from './rangeSize.ts'
import { readRange } from './readRange.ts'
import { findFork, rollBack } from './rollBack.ts'
import { writeRange } from './writeRange.ts'

/** Keeps the index of one chain at the node's head. */
export type Indexer = {
  /** Reads everything up to the head the node has now; calls follow each other. @throws what the node or the database throws. */
  catchUp(): Promise<void>
  /** The last indexed block, undefined before the first. */
  cursor(): Promise<number | undefined>
}

type Options = { config: ChainConfig; node: ChainNode; database: Database; log: (text: string) => void }

/** Blocks per request where the configuration does not say. */
const usualLimit = 2000
/** A chain that keeps changing while it is read is given this many tries per pass. */
const tries = 5

/** Makes the indexer of one chain; nothing is read before `catchUp`. */
export function createIndexer({ config, node, database, log }: Options): Indexer {
  const { chainId } = config
  const before = (config.startBlock ?? 0) - 1
  const ranges = createRangeSize(config.rangeLimit ?? usualLimit)
  let known: Set<Address> | undefined
  let running: Promise<void> = Promise.resolve()

  const cursor = async () => {
    const [row] = await database.query<{ number: number }>(
      'select block_number::int as number from indexed_chain where chain_id = $1',
      [chainId],
    )
    return row?.number
  }
  const storedHash = async (number: number) => {
    const [row] = await database.query<{ hash: string }>(
      'select hash from block where chain_id = $1 and number = $2',
      [chainId, number],
    )
    return row?.hash
  }
  const knownSafes = async () => {
    if (known) return known
    const rows = await database.query<{ address: Address }>('select address from safe where chain_id = $1', [
      chainId,
    ])
    known = new Set(rows.map(({ address }) => address))
    return known
  }
  const rollBackTo = async (head: number) => {
    const fork = await findFork(database, node, { chainId, head, before })
    log(`Chain ${chainId} was reorganised: back to block ${fork}.`)
    known = undefined
    await database.transaction((queries) => rollBack(queries, chainId, fork))
  }

  /** One range; a node that refuses it for its size is asked for half, down to one block. */
  const indexRange = async (from: number, head: number) => {
    const safes = await knownSafes()
    const to = Math.min(head, from + ranges.size() - 1)
    try {
      const parent = from - 1 > before ? await storedHash(from - 1) : undefined
      const facts = await readRange({ chainId, node, database, known: safes, log }, from, to, parent)
      await database.transaction((queries) => writeRange(queries, chainId, facts))
      for (const { safe } of facts.creations) safes.add(safe)
      ranges.accepted()
    } catch (error) {
      if (error instanceof ChainMoved || to === from) throw error
      ranges.refused(to - from + 1)
      log(
        `Blocks ${from} to ${to} of chain ${chainId} could not be read at once (${messageOf(error)}); ${ranges.size()} at a time.`,
      )
    }
  }

  const pass = async () => {
    const head = await node.block('latest')
    if (!head) return
    let at = (await cursor()) ?? before
    if (head.number < at || (head.number === at && at > before && (await storedHash(at)) !== head.hash)) {
      await rollBackTo(head.number)
      at = (await cursor()) ?? before
    }
    while (at < head.number) {
      await indexRange(at + 1, head.number)
      at = (await cursor()) ?? before
    }
  }

  const attempt = async () => {
    for (let left = tries; ; left--) {
      try {
        return await pass()
      } catch (error) {
        if (!(error instanceof ChainMoved) || left === 1) throw error
        await rollBackTo(await node.headNumber())
      }
    }
  }

  return {
    cursor,
    catchUp: () => {
      running = running.then(attempt, attempt)
      return running
    },
  }
}

const messageOf = (error: unknown) =>
  error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
