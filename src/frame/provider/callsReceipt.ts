import { type Log, numberToHex, toEventSelector } from 'viem'
import { executionIn } from '#chain/history/execution.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hash } from '#core/safe/safe.ts'

/** The event of an L2 Safe before it executes a transaction. */
const begin = toEventSelector(
  'SafeMultiSigTransaction(address,uint256,bytes,uint8,uint256,uint256,uint256,address,address,bytes,bytes)',
)
const ends = new Set(
  ['ExecutionSuccess(bytes32,uint256)', 'ExecutionFailure(bytes32,uint256)', 'ExecutionFailed(bytes32)'].map(
    (signature) => toEventSelector(signature),
  ),
)

type NodeLog = Pick<Log, 'address' | 'topics' | 'data'>
/** A receipt as a node gives it. */
export type NodeReceipt = {
  logs: NodeLog[]
  blockHash: Hash
  blockNumber: string | number
  gasUsed: string | number
  transactionHash: Hash
}

/**
 * The one receipt of a batch (EIP-5792): the real hash, the status of the calls themselves, and their logs, without those of earlier
 * executions by this Safe in the same chain transaction.
 */
export function callsReceipt(
  receipt: NodeReceipt,
  safe: Address,
  safeTxHash: Hash,
  outcome: 'executed' | 'failed',
) {
  const { logs, blockHash, blockNumber, gasUsed, transactionHash } = receipt
  return {
    logs: ownSpan(logs, safe, safeTxHash).map(({ address, topics, data }) => ({ address, topics, data })),
    status: outcome === 'executed' ? '0x1' : '0x0',
    blockHash,
    blockNumber: numberToHex(Number(blockNumber)),
    gasUsed: numberToHex(Number(gasUsed)),
    transactionHash,
  }
}

function ownSpan(logs: readonly NodeLog[], safe: Address, safeTxHash: Hash): readonly NodeLog[] {
  const last = logs.findIndex((log) => executionIn([log], safe, safeTxHash) !== 'absent')
  if (last === -1) return logs
  const isOf = (log: NodeLog, topics: ReadonlySet<string>) =>
    isSameAddress(log.address, safe) && topics.has(log.topics[0] ?? '')
  const before = logs.slice(0, last)
  const begun = before.findLastIndex((log) => isOf(log, new Set([begin])))
  const first = begun === -1 ? before.findLastIndex((log) => isOf(log, ends)) + 1 : begun
  return logs.slice(first, last + 1)
}
