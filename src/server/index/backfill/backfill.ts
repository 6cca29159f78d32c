import { DatabaseError } from '#server/database/databaseError.ts'
import { checksummed } from '#server/index/checksummed.ts'
import { calledWith, knownSetup } from '#server/index/facts/creationFacts.ts'
import type { CreationFact, RangeFacts } from '#server/index/facts/facts.ts'
import { oneSafe } from '#server/index/knownSafes.ts'
import type { RangeSize } from '#server/index/rangeSize.ts'
import { factsOf, gather, type RangeReader } from '#server/index/readRange.ts'
import { completeCreation, firstBlockOf } from '#server/index/requestedSafe.ts'
import { writeFacts } from '#server/index/writeRange.ts'
import { WrongNode } from '#server/node.ts'
import { RateLimited } from '#server/nodeLimits/rateLimit.ts'
import {
  beginBackfill,
  failBackfill,
  finishRange,
  maxFailures,
  type OpenBackfill,
  releaseBackfill,
  takeBackfill,
} from './openBackfill.ts'

type Reader = Omit<RangeReader, 'known' | 'only'>

/** Without logs every block is read whole: of this many at most. */
const maxWholeBlocks = 50_000

/**
 * Looks where the past of a Safe that was asked for begins, or reads one more range of it, and writes that with its progress in one
 * transaction. False when nothing is left. A range that is refused is halved; a Safe of which not even one block can be read is tried again
 * later, so that it holds up no other. @throws what the node or the database throws, once that is noted.
 */
export async function backfillOnce(reader: Reader, ranges: RangeSize): Promise<boolean> {
  const { chainId, database, log } = reader
  const open = await takeBackfill(database, chainId)
  if (!open) return false
  const { safe, next, last, failures } = open
  const to = next === null ? last : Math.min(last, next + ranges.size() - 1)
  try {
    if (next === null) await begin(reader, open)
    else await readOn(reader, { ...open, next }, { to, ranges })
  } catch (error) {
    if (next !== null && to > next && !(error instanceof RateLimited) && !(error instanceof DatabaseError)) {
      ranges.refused(to - next + 1)
      log(`Blocks ${next} to ${to} of ${safe} could not be read at once; ${ranges.size()} at a time.`)
      await releaseBackfill(database, chainId, open)
      return true
    }
    if (error instanceof RateLimited) await releaseBackfill(database, chainId, open)
    else await failBackfill(database, chainId, open)
    if (failures + 1 === maxFailures) log(`${safe} was asked for and cannot be read: it is given up.`)
    throw error
  }
  return true
}

async function begin({ chainId, database, node, log }: Reader, open: OpenBackfill): Promise<void> {
  const head = await node.head()
  if (!head) throw new WrongNode('The node has no newest block.')
  const first = await firstBlockOf(node, open.safe, head.number)
  await beginBackfill(database, chainId, open, first)
  log(`The blocks of ${open.safe} are read from ${first} on.`)
}

async function readOn(
  reader: Reader,
  open: OpenBackfill & { next: number },
  { to, ranges }: { to: number; ranges: RangeSize },
): Promise<void> {
  const { chainId, database } = reader
  const { next, last } = open
  const own = readerOf(reader, open)
  const raw = next > last ? undefined : await gather(own, next, to)
  const facts = raw && (await factsOf(own, raw, undefined))
  const creation = facts && (await creationIn(reader, facts, open))
  await finishRange(database, { chainId, open, to }, async (queries) => {
    if (facts) await writeFacts(queries, chainId, facts)
    if (creation) await completeCreation(queries, chainId, creation)
  })
  ranges.accepted(to - next + 1, raw?.safeLogs.length ?? 0)
}

/** An old release that logs too little is read like one that logs all when its life is too long to read every block of it. */
function readerOf(
  reader: Reader,
  { safe, version, next, last }: OpenBackfill & { next: number },
): RangeReader {
  const shown = last - next > maxWholeBlocks ? '1.3.0' : version
  return { ...reader, known: oneSafe(safe, shown), only: safe }
}

/** How the Safe was made, when the range has its first owners: they were told in the transaction that made it. */
async function creationIn(
  { node }: Pick<RangeReader, 'node'>,
  facts: RangeFacts,
  { safe, version }: OpenBackfill,
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
    ...(called && transaction.to ? { factory: checksummed(transaction.to), ...knownSetup(called) } : {}),
  }
}
