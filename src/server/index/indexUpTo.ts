import { DatabaseError } from '#server/database/databaseError.ts'
import { RateLimited } from '#server/nodeLimits/rateLimit.ts'
import { isNodeFailure } from '#server/read/answered.ts'
import { type Cursor, holdCursor, IndexMoved, LeaseLost, moveCursor } from './cursor.ts'
import type { RangeFacts } from './facts/facts.ts'
import { reasonOf } from './following/reasonOf.ts'
import { BlockMissing, ChainMoved, type RawRange } from './gather.ts'
import type { IndexedSafes } from './knownSafes.ts'
import { LackingBlock } from './lackingBlock.ts'
import type { RangeSize } from './rangeSize.ts'
import { factsOf, gather, type RangeReader } from './readRange.ts'
import { writeBlocks, writeFacts } from './writeRange.ts'

type KnownRangeReader = Omit<RangeReader, 'known' | 'only' | 'written'> & { known: IndexedSafes }
type Ahead = { from: number; to: number; raw: Promise<RawRange> }

/** So many ranges are on their way from the node at once: it looks for one's blocks while it looks for the next one's logs. */
const maxAhead = 3
/** So far from the head a chain is still reorganised now and then, and nodes behind one address differ: a block is not lost there. */
const farBelow = 128

/**
 * Reads and writes everything from a cursor up to the head: while one range is written the next is made sense of, and those
 * after are on their way from the node. A range that the node refuses is halved, down to one block.
 * @throws IndexMoved, LeaseLost, ChainMoved, LackingBlock, what the node throws for a single block, and what the database throws.
 */
export async function indexUpTo(
  reader: KnownRangeReader,
  ranges: RangeSize,
  from: { cursor: Cursor; parent: string | undefined; head: number; onWritten: (logs: number) => void },
): Promise<void> {
  const { head } = from
  let { cursor, parent } = from
  let ahead: Ahead[] = []
  let writing: Promise<void> = Promise.resolve()
  const ask = (first: number): Ahead => {
    const to = Math.min(head, first + ranges.size() - 1)
    const raw = gather(reader, first, to)
    // Nobody may come to wait for it when the range before fails.
    raw.catch(() => undefined)
    return { from: first, to, raw }
  }
  while (cursor.block < head) {
    const next = cursor.block + 1
    const asked = ahead.shift() ?? ask(next)
    try {
      const raw = await asked.raw
      ranges.accepted(asked.to - next + 1, raw.safeLogs.length)
      for (let last = ahead.at(-1) ?? asked; ahead.length < maxAhead && last.to < head; ) {
        last = ask(last.to + 1)
        ahead.push(last)
      }
      const facts = await factsOf({ ...reader, written: writing }, raw, parent)
      await writing
      reader.known.add(facts.creations)
      writing = write(reader, facts, cursor)
      writing.catch(() => undefined)
      from.onWritten(raw.safeLogs.length)
      cursor = { ...cursor, block: asked.to }
      parent = raw.blocks.get(asked.to)?.hash
    } catch (error) {
      ahead = []
      await writing
      const isRefused = asked.to === next && !isOurs(error) && !isNodeFailure(error)
      if (head - next >= farBelow && (isRefused || error instanceof BlockMissing))
        throw new LackingBlock({ block: next, last: head }, error)
      if (isOurs(error) || asked.to === next) throw error
      ranges.refused(asked.to - next + 1)
      reader.log(
        `Blocks ${next} to ${asked.to} of chain ${reader.chainId} could not be read at once (${reasonOf(error)}); ${ranges.size()} at a time.`,
      )
    }
  }
  await writing
}

/** Is the range not to blame? */
export const isOurs = (error: unknown) =>
  [ChainMoved, DatabaseError, IndexMoved, LeaseLost, RateLimited].some((kind) => error instanceof kind)

const write = ({ chainId, database }: KnownRangeReader, facts: RangeFacts, cursor: Cursor): Promise<void> =>
  database.transaction(async (queries) => {
    await holdCursor(queries, chainId, cursor)
    await Promise.all([
      writeBlocks(queries, chainId, facts),
      writeFacts(queries, chainId, facts),
      moveCursor(queries, chainId, facts.to),
    ])
  })
