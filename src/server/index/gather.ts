import { hexToNumber, pad } from 'viem/utils'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { ChainNode, NodeBlock, RawLog, RawTransaction } from '#server/node.ts'
import { multiTokenTopics, safeTopics, transferTopic } from './facts/events.ts'
import type { LogPosition } from './facts/facts.ts'

/** The chain changed while a range was read: nothing of it may be kept, the range is read again. */
export class ChainMoved extends Error {
  override name = 'ChainMoved'
}

/** A block of the range is not there: near the head the chain changed, far below it the node has lost it. */
export class BlockMissing extends ChainMoved {
  override name = 'BlockMissing'
}

/** A range of blocks as the node tells it: the logs that may concern Safes, and every block that has one, or all of them. */
export type RawRange = {
  from: number
  to: number
  safeLogs: readonly RawLog[]
  blocks: ReadonlyMap<number, NodeBlock>
  /** The token transfers of the Safes that were known when it was asked for. */
  transfers: Transfers
}

/** Token transfers from or to some Safes, or those of everybody, whole with their blocks. */
export type Transfers = {
  of: ReadonlySet<Address> | undefined
  logs: readonly RawLog[]
  blocks: ReadonlyMap<number, NodeBlock>
}

/** Blocks fetched in one batch; each answer is a whole block with its transactions. */
const blockBatch = 50
/**
 * Ranges up to this long are asked for by their blocks' hashes: behind one address may stand nodes of which not all have the newest
 * block, and one that lacks it then says so instead of answering that it has no logs.
 */
const byHash = 4

async function blocksOf(node: ChainNode, numbers: readonly number[]): Promise<Map<number, NodeBlock>> {
  const blocks = new Map<number, NodeBlock>()
  for (let at = 0; at < numbers.length; at += blockBatch) {
    const found = await Promise.all(numbers.slice(at, at + blockBatch).map((number) => node.block(number)))
    for (const block of found) if (block) blocks.set(block.number, block)
  }
  const missing = numbers.find((number) => !blocks.has(number))
  if (missing !== undefined) throw new BlockMissing(`The node does not have block ${missing}.`)
  return blocks
}

type Topics = readonly (Hex | readonly Hex[] | null)[]
type LogRange = Pick<RawRange, 'from' | 'to' | 'blocks'>

/** Logs of a range: of each block by its hash when the range is short and its blocks are there, else of all at once. */
async function logsOf(
  node: ChainNode,
  { from, to, blocks }: LogRange,
  filter: { topics: Topics; address?: Address },
): Promise<RawLog[]> {
  const own = [...blocks.values()].filter(({ number }) => number >= from && number <= to)
  if (to - from >= byHash || own.length <= to - from) return node.logs({ from, to, ...filter })
  return (await Promise.all(own.map(({ hash }) => node.logs({ blockHash: hash, ...filter })))).flat()
}

/**
 * Reads one range: Safe and factory logs (or those of one Safe, `only`), the first and last block and each block with a log, or
 * `all` of them, and the token transfers of `safes`, or of everybody where it is undefined. `topics` are all of Safes and factories unless
 * they are given. @throws ChainMoved when logs and blocks do not belong together.
 */
export async function gatherRange(
  node: ChainNode,
  given: {
    from: number
    to: number
    all: boolean
    only?: Address
    safes: ReadonlySet<Address> | undefined
    topics?: readonly Hex[]
  },
): Promise<RawRange> {
  const { from, to, all, only, safes, topics = safeTopics } = given
  const whole = all || to - from < byHash
  const every = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const first = whole ? await blocksOf(node, every) : new Map<number, NodeBlock>()
  const filter = { topics: [topics], ...(only ? { address: only } : {}) }
  const [safeLogs, moved] = await Promise.all([
    logsOf(node, { from, to, blocks: first }, filter),
    transferLogs(node, { from, to, blocks: first }, safes),
  ])
  const numbers = new Set([from, to, ...[...safeLogs, ...moved].map((log) => hexToNumber(log.blockNumber))])
  const blocks = whole ? first : await blocksOf(node, [...numbers])
  requireOneChain(blocks)
  requireSameChain(safeLogs, blocks)
  requireSameChain(moved, blocks)
  return {
    from,
    to,
    safeLogs: inOrder(safeLogs),
    blocks,
    transfers: { of: safes, logs: inOrder(moved), blocks },
  }
}

/** How many Safes fit into one topic filter. */
const topicChunk = 400

/**
 * The token transfers of a range from or to these Safes, or of everybody where it is undefined; those of Safes that were not known when it
 * was read are asked for now.
 */
export async function gatherTransfers(
  node: ChainNode,
  range: RawRange,
  safes: ReadonlySet<Address> | undefined,
): Promise<Omit<Transfers, 'of'>> {
  const { of, logs, blocks } = range.transfers
  const later = of && safes && new Set([...safes].filter((safe) => !of.has(safe)))
  if (of === undefined || later?.size === 0) return { logs, blocks }
  const moved = await transferLogs(node, range, later)
  const missing = new Set(moved.map((log) => hexToNumber(log.blockNumber)))
  for (const known of range.blocks.keys()) missing.delete(known)
  const both = new Map([...blocks, ...(await blocksOf(node, [...missing]))])
  requireSameChain(moved, both)
  return { logs: inOrder(unique([...logs, ...moved])), blocks: both }
}

async function transferLogs(
  node: ChainNode,
  range: LogRange,
  safes: ReadonlySet<Address> | undefined,
): Promise<readonly RawLog[]> {
  const topicLists: Topics[] = []
  const allTopics = [transferTopic, ...multiTokenTopics]
  if (safes === undefined) topicLists.push([allTopics])
  else {
    const padded = [...safes].map((safe) => pad(safe.toLowerCase() as Hex))
    for (let at = 0; at < padded.length; at += topicChunk) {
      const chunk = padded.slice(at, at + topicChunk)
      topicLists.push([transferTopic, chunk], [allTopics, null, chunk], [multiTokenTopics, null, null, chunk])
    }
  }
  const answers = await Promise.all(topicLists.map((topics) => logsOf(node, range, { topics })))
  return unique(answers.flat())
}

/** A transfer from one Safe to another answers two filters. */
const unique = (logs: readonly RawLog[]): RawLog[] => [
  ...new Map(logs.map((log) => [`${log.blockNumber}/${log.logIndex}`, log])).values(),
]

function requireOneChain(blocks: ReadonlyMap<number, NodeBlock>): void {
  for (const block of blocks.values()) {
    const parent = blocks.get(block.number - 1)
    if (parent && parent.hash !== block.parentHash)
      throw new ChainMoved('Two blocks of the range do not follow each other.')
  }
}

function requireSameChain(logs: readonly RawLog[], blocks: ReadonlyMap<number, NodeBlock>): void {
  for (const log of logs) {
    if (blocks.get(hexToNumber(log.blockNumber))?.hash !== log.blockHash)
      throw new ChainMoved('A log belongs to a block that was replaced.')
  }
}

function inOrder(logs: readonly RawLog[]): RawLog[] {
  const position = ({ blockNumber, logIndex }: RawLog) =>
    hexToNumber(blockNumber) * 1e6 + hexToNumber(logIndex)
  const placed = logs.map((log) => ({ log, at: position(log) }))
  return placed.sort((a, b) => a.at - b.at).map(({ log }) => log)
}

/** Where a log was told, with its transaction. @throws ChainMoved when its block lacks that transaction. */
export function logPosition(
  range: Pick<RawRange, 'blocks'>,
  log: RawLog,
): { place: LogPosition; transaction: RawTransaction } {
  const block = range.blocks.get(hexToNumber(log.blockNumber))
  const transaction = block?.transactions.get(log.transactionHash)
  if (!block || !transaction) throw new ChainMoved('A log has no transaction in its block.')
  const place = {
    blockNumber: block.number,
    logIndex: hexToNumber(log.logIndex),
    timestamp: block.timestamp,
    transactionHash: log.transactionHash,
  }
  return { place, transaction }
}
