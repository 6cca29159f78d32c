import { hexToBigInt } from 'viem/utils'
import { type Effective, effectiveCalls } from '#server/callFrames.ts'
import { checksummed } from '#server/index/checksummed.ts'
import type { RawRange } from '#server/index/gather.ts'
import type { Source } from '#server/index/source.ts'
import type { RawTransaction } from '#server/node.ts'
import type { ExecutionFact, TransferFact } from './facts.ts'
import { behindLogs } from './quietFacts.ts'

/**
 * Ether that came with `execTransaction`, the one call of a Safe since 1.3.0 that takes some without a log (every other is not
 * payable, and a plain transfer logs SafeReceived): from the transaction where it is the call itself, else from the call tree of
 * a transaction that carries ether, where the node gives one.
 */
export async function paidFacts(
  source: Pick<Source, 'node'>,
  range: Pick<RawRange, 'blocks'>,
  executions: readonly ExecutionFact[],
): Promise<TransferFact[]> {
  const asked = new Set<string>()
  const found: TransferFact[] = []
  for (const { safe, blockNumber, transactionHash, timestamp } of executions) {
    const transaction = range.blocks.get(blockNumber)?.transactions.get(transactionHash)
    const key = `${transactionHash}/${safe}`
    if (!transaction || asked.has(key)) continue
    asked.add(key)
    for (const { frame, place } of await callsOf(source, transaction, safe.toLowerCase())) {
      const amount = hexToBigInt(frame.value ?? '0x0')
      const isPaid = frame.type === 'CALL' && frame.to?.toLowerCase() === safe.toLowerCase() && amount > 0n
      if (!isPaid || frame.input === '0x') continue
      const at = { blockNumber, transactionHash, timestamp, logIndex: behindLogs + found.length }
      const path = place.length === 0 ? '0' : `0,${place.join(',')}`
      const sender = checksummed(frame.from)
      found.push({ ...at, frame: path, safe, kind: 'NATIVE_COIN', sender, recipient: safe, amount })
    }
  }
  return found
}

async function callsOf(
  { node }: Pick<Source, 'node'>,
  { hash, from, to, input, value }: RawTransaction,
  safe: string,
): Promise<readonly Effective[]> {
  if (to?.toLowerCase() === safe) return [{ frame: { type: 'CALL', from, to, input, value }, place: [] }]
  const tree = hexToBigInt(value) > 0n ? await node.trace(hash) : undefined
  return tree ? effectiveCalls(tree) : []
}
