import { getAddress, hexToNumber, pad } from 'viem/utils'
import type { Address, Hex } from '#core/safe.ts'
import type { ChainNode, NodeBlock, RawLog } from '#server/node.ts'
import { safeTopics, transferTopic } from './events.ts'

/** The chain changed while a range was read: nothing of it may be kept, the range is read again. */
export class ChainMoved extends Error {
  override name = 'ChainMoved'
}

/** A range of blocks as the node tells it: the logs that may concern Safes, and every block that has one. */
export type RawRange = {
  from: number
  to: number
  safeLogs: readonly RawLog[]
  blocks: ReadonlyMap<number, NodeBlock>
}

/** Blocks fetched in one batch; each answer is a whole block with its transactions. */
const blockBatch = 50

async function blocksOf(node: ChainNode, numbers: readonly number[]): Promise<Map<number, NodeBlock>> {
  const blocks = new Map<number, NodeBlock>()
  for (let at = 0; at < numbers.length; at += blockBatch) {
    const found = await Promise.all(numbers.slice(at, at + blockBatch).map((number) => node.block(number)))
    for (const block of found) if (block) blocks.set(block.number, block)
  }
  return blocks
}

/**
 * Reads one range: Safe and factory logs, the first and last block and each block with a log.
 * @throws ChainMoved when logs and blocks do not belong together.
 */
export async function gatherRange(node: ChainNode, from: number, to: number): Promise<RawRange> {
  const safeLogs = await node.logs({ from, to, topics: [safeTopics] })
  const numbers = new Set([from, to, ...safeLogs.map((log) => hexToNumber(log.blockNumber))])
  const blocks = await blocksOf(node, [...numbers])
  if (blocks.size < numbers.size) throw new ChainMoved('A block of the range is gone.')
  requireSameChain(safeLogs, blocks)
  return { from, to, safeLogs, blocks }
}

/** How many Safes fit into one topic filter; with more of them than `allAbove`, every Transfer is read and sifted here. */
const topicChunk = 400
const allAbove = 4000

/** Reads the token transfers of a range from or to these Safes, and the blocks that `range` lacks for them. */
export async function gatherTransfers(
  node: ChainNode,
  range: RawRange,
  safes: readonly Address[],
): Promise<{ logs: readonly RawLog[]; blocks: ReadonlyMap<number, NodeBlock> }> {
  const { from, to } = range
  const topicLists: (readonly (Hex | readonly Hex[] | null)[])[] = []
  if (safes.length > allAbove) topicLists.push([transferTopic])
  else
    for (let at = 0; at < safes.length; at += topicChunk) {
      const chunk = safes.slice(at, at + topicChunk).map((safe) => pad(safe.toLowerCase() as Hex))
      topicLists.push([transferTopic, chunk], [transferTopic, null, chunk])
    }
  const answers = await Promise.all(topicLists.map((topics) => node.logs({ from, to, topics })))
  const logs = new Map(answers.flat().map((log) => [`${log.blockNumber}/${log.logIndex}`, log]))
  const missing = new Set([...logs.values()].map((log) => hexToNumber(log.blockNumber)))
  for (const known of range.blocks.keys()) missing.delete(known)
  const blocks = new Map([...range.blocks, ...(await blocksOf(node, [...missing]))])
  requireSameChain([...logs.values()], blocks)
  return { logs: [...logs.values()], blocks }
}

function requireSameChain(logs: readonly RawLog[], blocks: ReadonlyMap<number, NodeBlock>): void {
  for (const log of logs) {
    if (blocks.get(hexToNumber(log.blockNumber))?.hash !== log.blockHash)
      throw new ChainMoved('A log belongs to a block that was replaced.')
  }
}

/** Checksummed, as everything that leaves the index is. */
export const checksummed = (address: Address): Address => getAddress(address)
