import { hexToBigInt } from 'viem/utils'
import type { Address, Hash, SafeVersion } from '#core/safe/safe.ts'
import { type CallFrame, type Effective, effectiveCalls } from '#server/callFrames.ts'
import { checksummed } from '#server/index/checksummed.ts'
import { readModuleCall } from '#server/index/completion/completeModules.ts'
import { numberExecutions, type UnnumberedExecution } from '#server/index/completion/numberExecutions.ts'
import type { RawRange } from '#server/index/gather.ts'
import type { Source } from '#server/index/source.ts'
import type { NodeBlock, RawTransaction } from '#server/node.ts'
import { readExecutionInput } from './executionInput.ts'
import type { LogPosition, ModuleFact, TransferFact } from './facts.ts'

/** Tells which of some addresses are Safes, and of which release. */
export type SafesAmong = (addresses: Iterable<Address>) => Promise<ReadonlyMap<Address, SafeVersion>>

/** Is this a release that receives ether without a log? */
export const isQuiet = (version: SafeVersion): boolean => version < '1.3.0'
const logsNothing = (version: SafeVersion | undefined): boolean => version === '1.0.0' || version === '0.1.0'

/** Stands behind every real log of its block: calls that no log tells of are counted from here. */
export const behindLogs = 1_000_000

/**
 * What the older releases do without a word: 1.0.0 logs neither its executions nor its modules', and ether comes in unlogged up to
 * 1.2.0. All of it is read from the call trees of every block where the node gives them, else from the transactions themselves,
 * which show only what was sent to the Safe directly. Without a way to tell Safes there is nothing. `failed` are the executions of which
 * 1.0.0 said that they failed.
 */
export async function quietFacts(
  source: Source,
  range: RawRange,
  among: SafesAmong | undefined,
  failed: ReadonlySet<Hash>,
) {
  const executions: UnnumberedExecution[] = []
  const modules: ModuleFact[] = []
  const transfers: TransferFact[] = []
  if (!among) return { executions: [], modules, transfers }
  const quiet = new Map<Address, SafeVersion>()
  const lower = new Map<string, Address>()
  const safeAt = (address: string | null | undefined) => lower.get(address?.toLowerCase() ?? '')
  const look = async (addresses: Iterable<string>) => {
    const unknown = [...new Set(addresses)].filter((address) => safeAt(address) === undefined)
    for (const [safe, version] of await among(unknown.map((address) => checksummed(address as Address)))) {
      if (!isQuiet(version)) continue
      quiet.set(safe, version)
      lower.set(safe.toLowerCase(), safe)
    }
  }
  for (const block of range.blocks.values()) {
    if (block.number < range.from || block.number > range.to || block.transactions.size === 0) continue
    let count = 0
    for (const { transaction, calls } of await callsOf(source, block, { look, safeAt })) {
      for (const { frame, place: path } of calls) {
        const safe = frame.type === 'CALL' ? safeAt(frame.to) : undefined
        if (!safe) continue
        const place: LogPosition = {
          blockNumber: block.number,
          logIndex: behindLogs + count++,
          timestamp: block.timestamp,
          transactionHash: transaction.hash,
          frame: path.length === 0 ? '0' : `0,${path.join(',')}`,
        }
        const amount = hexToBigInt(frame.value ?? '0x0')
        const sender = checksummed(frame.from)
        if (amount > 0n)
          transfers.push({ ...place, safe, kind: 'NATIVE_COIN', sender, recipient: safe, amount })
        if (!logsNothing(quiet.get(safe))) continue
        const input = readExecutionInput(frame.input)
        const executor = checksummed(transaction.from)
        if (input) executions.push({ ...place, safe, executor, input })
        const call = readModuleCall(frame.input)
        if (call) modules.push({ ...place, safe, module: sender, success: true, call })
      }
    }
  }
  return { executions: await numberExecutions(source, executions, quiet, failed), modules, transfers }
}

type QuietCalls = { transaction: RawTransaction; calls: readonly Effective[] }

async function callsOf(
  { node }: Source,
  block: NodeBlock,
  {
    look,
    safeAt,
  }: {
    look: (addresses: Iterable<string>) => Promise<void>
    safeAt: (address: string | null) => Address | undefined
  },
): Promise<QuietCalls[]> {
  const transactions = [...block.transactions.values()]
  const trees = await node.traceBlock(block.number)
  if (trees) {
    const told = transactions.flatMap((transaction) => {
      const tree = trees.get(transaction.hash)
      return tree ? [{ transaction, calls: effectiveCalls(tree) }] : []
    })
    await look(told.flatMap(({ calls }) => calls.flatMap(({ frame }) => frame.to ?? [])))
    return told
  }
  await look(transactions.flatMap(({ to }) => to ?? []))
  const direct = transactions.filter(({ to }) => safeAt(to) !== undefined)
  const told = await Promise.all(
    direct.map(async (transaction): Promise<QuietCalls[]> => {
      if (!(await node.succeeded(transaction.hash))) return []
      return [{ transaction, calls: [{ frame: frameOf(transaction), place: [] }] }]
    }),
  )
  return told.flat()
}

const frameOf = ({ from, to, input, value }: RawTransaction): CallFrame => ({
  type: 'CALL',
  from,
  input,
  value,
  ...(to ? { to } : {}),
})
