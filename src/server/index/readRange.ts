import type { Address } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import type { ChainNode } from '#server/node.ts'
import { checksummed } from './checksummed.ts'
import { completeExecutions } from './completion/completeExecutions.ts'
import { completeModules } from './completion/completeModules.ts'
import { creationFacts, firstOwners } from './facts/creationFacts.ts'
import type { RangeFacts, TransferFact } from './facts/facts.ts'
import { paidFacts } from './facts/paidFacts.ts'
import { isQuiet, quietFacts } from './facts/quietFacts.ts'
import { safeFacts } from './facts/safeFacts.ts'
import { partiesOf, transferFacts } from './facts/transferFacts.ts'
import { ChainMoved, gatherRange, gatherTransfers, type RawRange } from './gather.ts'
import type { KnownSafes } from './knownSafes.ts'
import type { Officials } from './official.ts'

/** What a range is read with; `known` are the Safes indexed so far; `only` leaves out all but one of them. */
export type RangeReader = {
  chainId: number
  node: ChainNode
  officials: Officials
  database: Database
  known: KnownSafes
  only?: Address
  /** Resolves when the range before is written; what was executed before is then in the database. */
  written?: Promise<void> | undefined
  /** Is something below the range perhaps not read yet? */
  isApart?: boolean
  log: (text: string) => void
}

/** Asks the node for blocks `from` to `to` and what moved in them, whole blocks when a Safe among them logs too little. */
export async function gather(
  { node, known, only }: RangeReader,
  from: number,
  to: number,
): Promise<RawRange> {
  const [all, safes] = await Promise.all([known.hasQuiet(), known.few()])
  return gatherRange(node, { from, to, all, safes, ...(only ? { only } : {}) })
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
  const { chainId, node, officials, database, known, only, written, isApart = false, log } = reader
  const { from, to } = given
  if (parent !== undefined && given.blocks.get(from)?.parentHash !== parent)
    throw new ChainMoved('The chain no longer has the last indexed block.')
  const creations = only ? [] : await creationFacts(node, officials, given)
  const made = new Map(creations.map(({ safe, version }) => [safe, version] as const))
  const among = async (addresses: Iterable<Address>) => {
    const asked = [...addresses]
    const found = await known.among(asked)
    for (const address of asked) {
      const version = made.get(address)
      if (version) found.set(address, version)
    }
    return found
  }
  const hasQuiet = (await known.hasQuiet()) || creations.some(({ version }) => isQuiet(version))
  const few = await known.few()
  const safes = few && new Set([...few, ...made.keys()])
  const isWhole = given.blocks.size > to - from
  const range = hasQuiet && !isWhole ? await gatherRange(node, { from, to, all: true, safes }) : given
  const emitters = await among(range.safeLogs.map((log) => checksummed(log.address)))
  const told = await safeFacts(chainId, range, (address) => emitters.has(address))
  const moved = await gatherTransfers(node, range, safes)
  const parties = await among(partiesOf(moved.logs))
  const source = { chainId, node, queries: database, written, isApart, log }
  const unlogged = await quietFacts(source, range, hasQuiet ? among : undefined, told.failed)
  const executions = await completeExecutions(source, range, told.executions)
  const modules = await completeModules(source, range, told.modules)
  const loud = told.executions.filter(({ safe }) => !isQuiet(emitters.get(safe) ?? '1.3.0'))
  const paid = await paidFacts(source, range, loud)
  const madeIn = new Map(creations.map(({ safe, blockNumber }) => [safe, blockNumber] as const))
  // Else it were for the length of the range to say what of its time before it was made a Safe has.
  const isSafeBy = ({ safe, blockNumber }: TransferFact) => blockNumber >= (madeIn.get(safe) ?? 0)
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
      ...transferFacts(moved, moved.logs, (address) => parties.has(address)),
    ].filter(isSafeBy),
  }
}
