import type { Address, SafeVersion } from '#core/safe.ts'
import type { Database } from '#server/database.ts'
import type { ChainNode } from '#server/node.ts'
import { completeExecutions } from './completeExecutions.ts'
import { completeModules } from './completeModules.ts'
import { creationFacts, firstOwners } from './creationFacts.ts'
import type { RangeFacts } from './facts.ts'
import { ChainMoved, gatherRange, gatherTransfers } from './gather.ts'
import type { Officials } from './official.ts'
import { isQuiet, quietFacts } from './quietFacts.ts'
import { safeFacts } from './safeFacts.ts'
import { transferFacts } from './transferFacts.ts'

/** What a range is read with; `known` are the Safes indexed so far, with their releases; `only` leaves out all but one of them. */
export type RangeReader = {
  chainId: number
  node: ChainNode
  officials: Officials
  database: Database
  known: ReadonlyMap<Address, SafeVersion>
  only?: Address
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
  const { chainId, node, officials, database, known, only, log } = reader
  const knowsQuiet = [...known.values()].some(isQuiet)
  let range = await gatherRange(node, { from, to, all: knowsQuiet, ...(only ? { only } : {}) })
  if (parent !== undefined && range.blocks.get(from)?.parentHash !== parent)
    throw new ChainMoved('The chain no longer has the last indexed block.')
  const creations = only ? [] : await creationFacts(node, officials, range)
  const safes = new Map([...known, ...creations.map(({ safe, version }) => [safe, version] as const)])
  const quiet = new Map([...safes].filter(([, version]) => isQuiet(version)))
  if (quiet.size > 0 && !knowsQuiet) range = await gatherRange(node, { from, to, all: true })
  const isSafe = (address: Address) => safes.has(address)
  const told = safeFacts(chainId, range, isSafe)
  const moved = await gatherTransfers(node, range, [...safes.keys()])
  const source = { chainId, node, queries: database, log }
  const unlogged = await quietFacts(source, range, quiet, told.failed)
  const executions = await completeExecutions(source, range, told.executions)
  const modules = await completeModules(source, range, told.modules)
  return {
    from,
    to,
    blocks: [...moved.blocks.values()].map(({ number, hash, timestamp }) => ({ number, hash, timestamp })),
    creations,
    ownerships: [...(await firstOwners(node, creations)), ...told.ownerships],
    settings: told.settings,
    executions: [...executions, ...unlogged.executions],
    approvals: told.approvals,
    modules: [...modules, ...unlogged.modules],
    transfers: [...told.received, ...unlogged.transfers, ...transferFacts(moved, moved.logs, isSafe)],
  }
}
