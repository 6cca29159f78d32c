import type { Address, SafeVersion } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import type { ChainNode } from '#server/node.ts'
import { completeExecutions } from './completion/completeExecutions.ts'
import { completeModules } from './completion/completeModules.ts'
import { creationFacts, firstOwners } from './facts/creationFacts.ts'
import type { RangeFacts } from './facts/facts.ts'
import { paidFacts } from './facts/paidFacts.ts'
import { isQuiet, quietFacts } from './facts/quietFacts.ts'
import { safeFacts } from './facts/safeFacts.ts'
import { transferFacts } from './facts/transferFacts.ts'
import { ChainMoved, gatherRange, gatherTransfers, type RawRange } from './gather.ts'
import type { Officials } from './official.ts'

/** What a range is read with; `known` are the Safes indexed so far, with their releases; `only` leaves out all but one of them. */
export type RangeReader = {
  chainId: number
  node: ChainNode
  officials: Officials
  database: Database
  known: ReadonlyMap<Address, SafeVersion>
  only?: Address
  /** Resolves when the range before is written; what was executed before is then in the database. */
  written?: Promise<void> | undefined
  log: (text: string) => void
}

/** Asks the node for blocks `from` to `to` and what moved in them, whole blocks when a Safe among them logs too little. */
export function gather({ node, known, only }: RangeReader, from: number, to: number): Promise<RawRange> {
  const all = [...known.values()].some(isQuiet)
  return gatherRange(node, { from, to, all, safes: known.keys(), ...(only ? { only } : {}) })
}

/**
 * Reads everything that a range tells about Safes, those made in it included. `parent` is the hash of the block before.
 * @throws ChainMoved when the range does not follow that block, or changed while it was read.
 */
export async function factsOf(
  reader: RangeReader,
  given: RawRange,
  parent: string | undefined,
): Promise<RangeFacts> {
  const { chainId, node, officials, database, known, only, written, log } = reader
  const { from, to } = given
  if (parent !== undefined && given.blocks.get(from)?.parentHash !== parent)
    throw new ChainMoved('The chain no longer has the last indexed block.')
  const creations = only ? [] : await creationFacts(node, officials, given)
  const safes = new Map([...known, ...creations.map(({ safe, version }) => [safe, version] as const)])
  const quiet = new Map([...safes].filter(([, version]) => isQuiet(version)))
  const isWhole = given.blocks.size > to - from
  const range =
    quiet.size > 0 && !isWhole ? await gatherRange(node, { from, to, all: true, safes: safes.keys() }) : given
  const isSafe = (address: Address) => safes.has(address)
  const told = await safeFacts(chainId, range, isSafe)
  const moved = await gatherTransfers(node, range, safes)
  const source = { chainId, node, queries: database, written, log }
  const unlogged = await quietFacts(source, range, quiet, told.failed)
  const executions = await completeExecutions(source, range, told.executions)
  const modules = await completeModules(source, range, told.modules)
  const loud = told.executions.filter(({ safe }) => !quiet.has(safe))
  const paid = await paidFacts(source, range, loud)
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
    transfers: [
      ...told.received,
      ...paid,
      ...unlogged.transfers,
      ...transferFacts(moved, moved.logs, isSafe),
    ],
  }
}
