import type { Address } from '#core/safe.ts'
import type { Database } from '#server/database.ts'
import type { ChainNode } from '#server/node.ts'
import { completeExecutions } from './completeExecutions.ts'
import { completeModules } from './completeModules.ts'
import { creationFacts } from './creationFacts.ts'
import type { RangeFacts } from './facts.ts'
import { ChainMoved, gatherRange, gatherTransfers } from './gather.ts'
import { safeFacts } from './safeFacts.ts'
import { transferFacts } from './transferFacts.ts'

/** What a range is read with; `known` are the Safes indexed so far. */
export type RangeReader = {
  chainId: number
  node: ChainNode
  database: Database
  known: ReadonlySet<Address>
  log: (text: string) => void
}

/**
 * Reads everything that blocks `from` to `to` tell about Safes, those made in the range included. `parent` is the stored hash of
 * the block before. @throws ChainMoved when the range does not follow that block, or changed while it was read.
 */
export async function readRange(
  reader: RangeReader,
  from: number,
  to: number,
  parent: string | undefined,
): Promise<RangeFacts> {
  const { chainId, node, database, known, log } = reader
  const range = await gatherRange(node, from, to)
  if (parent !== undefined && range.blocks.get(from)?.parentHash !== parent)
    throw new ChainMoved('The chain no longer has the last indexed block.')
  const creations = creationFacts(range)
  const made = new Set(creations.map(({ safe }) => safe))
  const isSafe = (address: Address) => known.has(address) || made.has(address)
  const told = safeFacts(chainId, range, isSafe)
  const moved = await gatherTransfers(node, range, [...known, ...made])
  const source = { chainId, node, queries: database, log }
  const executions = await completeExecutions(source, range, told.executions)
  const modules = await completeModules(source, range, told.modules)
  return {
    from,
    to,
    blocks: [...moved.blocks.values()].map(({ number, hash, timestamp }) => ({ number, hash, timestamp })),
    creations,
    ownerships: told.ownerships,
    executions,
    approvals: told.approvals,
    modules,
    transfers: [...told.received, ...transferFacts(moved, moved.logs, isSafe)],
  }
}
