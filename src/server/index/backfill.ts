import type { Address, SafeVersion } from '#core/safe.ts'
import { completeCreation } from './askedSafe.ts'
import { checksummed } from './checksummed.ts'
import { calledWith, given } from './creationFacts.ts'
import { holdEpoch, LeaseLost } from './cursor.ts'
import type { CreationFact, RangeFacts } from './facts.ts'
import type { RangeSize } from './rangeSize.ts'
import { factsOf, gather, type RangeReader } from './readRange.ts'
import { writeFacts } from './writeRange.ts'

/** What is left to read of one Safe that was asked for. */
type Open = { safe: Address; version: SafeVersion; next: number; last: number }

/** Without logs every block is read whole: of this many at most. */
const mostWholeBlocks = 50_000

/**
 * Reads one more range of the first asked Safe of which something is left, and writes it with its progress in one transaction.
 * False when nothing is left. @throws what the node or the database throws; a range that is refused is halved.
 */
export async function backfillOnce(
  reader: Omit<RangeReader, 'known' | 'only'> & { epoch: number },
  ranges: RangeSize,
): Promise<boolean> {
  const { chainId, database, log } = reader
  const [open] = await database.query<Open>(
    `select b.safe, s.version, b.next_block::int as next, b.last_block::int as last from safe_backfill b
     join safe s on s.chain_id = b.chain_id and s.address = b.safe
     where b.chain_id = $1 order by b.next_block desc, b.safe limit 1`,
    [chainId],
  )
  if (!open) return false
  const { safe, next, last } = open
  const to = Math.min(last, next + ranges.size() - 1)
  try {
    const own = readerOf(reader, open)
    const raw = next > last ? undefined : await gather(own, next, to)
    const facts = raw && (await factsOf(own, raw, undefined))
    const creation = facts && (await creationIn(reader, facts, open))
    await database.transaction(async (queries) => {
      await holdEpoch(queries, chainId, reader.epoch)
      const [held] = await queries.query<{ next: number; last: number }>(
        `select next_block::int as next, last_block::int as last from safe_backfill
         where chain_id = $1 and safe = $2 for update`,
        [chainId, safe],
      )
      if (held?.next !== next || held.last !== last) return
      if (facts) await writeFacts(queries, chainId, facts)
      if (creation) await completeCreation(queries, chainId, creation)
      const done = to >= last
      const statement = done
        ? 'delete from safe_backfill where chain_id = $1 and safe = $2 and next_block < $3'
        : 'update safe_backfill set next_block = $3 where chain_id = $1 and safe = $2'
      await queries.query(statement, [chainId, safe, to + 1])
    })
    ranges.accepted(to - next + 1, raw?.safeLogs.length ?? 0)
  } catch (error) {
    if (to <= next || error instanceof LeaseLost) throw error
    ranges.refused(to - next + 1)
    log(`Blocks ${next} to ${to} of ${safe} could not be read at once; ${ranges.size()} at a time.`)
  }
  return true
}

/** An old release that logs too little is read like one that logs all when its life is too long to read every block of it. */
function readerOf(
  reader: Omit<RangeReader, 'known' | 'only'>,
  { safe, version, next, last }: Open,
): RangeReader {
  const shown = last - next > mostWholeBlocks ? '1.3.0' : version
  return { ...reader, known: new Map([[safe, shown]]), only: safe }
}

/** How the Safe was made, when the range has its first owners: they were told in the transaction that made it. */
async function creationIn(
  { node }: Pick<RangeReader, 'node'>,
  facts: RangeFacts,
  { safe, version }: Open,
): Promise<CreationFact | undefined> {
  const first = facts.ownerships.find((one) => one.safe === safe && one.owned)
  const block = first && (await node.block(first.blockNumber))
  const transaction = block?.transactions.get(first?.transactionHash ?? '0x')
  if (!first || !transaction) return undefined
  const { blockNumber, logIndex, timestamp, transactionHash } = first
  const called = calledWith(transaction.input)
  return {
    ...{ blockNumber, logIndex, timestamp, transactionHash, safe, version },
    singleton: called?.singleton ?? safe,
    creator: checksummed(transaction.from),
    ...(called && transaction.to ? { factory: checksummed(transaction.to), ...given(called) } : {}),
  }
}
