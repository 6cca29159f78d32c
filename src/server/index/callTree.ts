import type { Hash } from '#core/safe.ts'
import type { Queries } from '#server/database.ts'
import type { CallFrame, ChainNode } from '#server/node.ts'

/** What facts are completed from; `log` hears of what could not be found. */
export type Source = { chainId: number; node: ChainNode; queries: Queries; log: (text: string) => void }

/** A transaction's call tree, undefined where the node does not give one (few public ones do). */
export async function callTreeOf(
  { node, log }: Pick<Source, 'node' | 'log'>,
  transaction: Hash,
): Promise<CallFrame | undefined> {
  try {
    return await node.trace(transaction)
  } catch (error) {
    log(`The node gives no call tree of ${transaction}: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}
