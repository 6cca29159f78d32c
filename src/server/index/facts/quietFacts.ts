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

/**
 * What the older releases do without a word: 1.0.0 logs neither its executions nor its modules', and ether comes in unlogged up to
 * 1.2.0. All of it is read from the call trees of every block where the node gives them, else from the transactions themselves,
 * which show only what was sent to the Safe directly.
 */
export type QuietSafes = ReadonlyMap<Address, SafeVersion>

/** Is this a release that receives ether without a log? */
export const isQuiet = (version: SafeVersion): boolean => version < '1.3.0'
const logsNothing = (version: SafeVersion | undefined): boolean => version === '1.0.0' || version === '0.1.0'

/** Stands behind every real log of its block: calls that no log tells of are counted from here. */
export const behindLogs = 1_000_000

/** Reads what quiet Safes did and received in a range; `failed` are the executions of which 1.0.0 said that they failed. */
export async function quietFacts(
  source: Source,
  range: RawRange,
  quiet: QuietSafes,
  failed: ReadonlySet<Hash>,
) {
  const executions: UnnumberedExecution[] = []
  const modules: ModuleFact[] = []
  const transfers: TransferFact[] = []
  if (quiet.size === 0) return { executions: [], modules, transfers }
  const lower = new Map([...quiet.keys()].map((safe) => [safe.toLowerCase(), safe]))
  const safeAt = (address: string | null | undefined) => lower.get(address?.toLowerCase() ?? '')
  for (const block of range.blocks.values()) {
    if (block.number < range.from || block.number > range.to || block.transactions.size === 0) continue
    let count = 0
    for (const { transaction, calls } of await callsOf(source, block, safeAt)) {
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
  safeAt: (address: string | null) => Address | undefined,
): Promise<QuietCalls[]> {
  const trees = await node.traceBlock(block.number)
  if (trees)
    return [...block.transactions.values()].flatMap((transaction) => {
      const tree = trees.get(transaction.hash)
      return tree ? [{ transaction, calls: effectiveCalls(tree) }] : []
    })
  const direct = [...block.transactions.values()].filter(({ to }) => safeAt(to) !== undefined)
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
