import { getAddress, type Log, toEventSelector } from 'viem'
import { getBlock, getTransaction, getTransactionReceipt } from 'viem/actions'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'

const success = toEventSelector('ExecutionSuccess(bytes32,uint256)')
const failure = toEventSelector('ExecutionFailure(bytes32,uint256)')
/** Version 1.0.0 logs only failures. */
const failed = toEventSelector('ExecutionFailed(bytes32)')

/** Whether a Safe executed a transaction: `failure` means that the nonce is used and the call reverted, `absent` that no log shows it. */
export type Execution = 'success' | 'failure' | 'absent'

/**
 * What the receipt of `txHash` shows of one Safe transaction.
 * @throws ChainError when there is no such receipt yet or the node fails.
 */
export async function readExecution(
  chain: Chain,
  txHash: Hash,
  safe: Address,
  safeTxHash: Hash,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<Execution> {
  const receipt = getTransactionReceipt(chain.client, { hash: txHash })
  const { logs } = await read(receipt, 'The execution', signal)
  return executionIn(logs, safe, safeTxHash)
}

/** Who sent a chain transaction, and the time of its block in ms. */
export type ExecutionReceipt = { executor: Address; at: number; blockNumber: bigint }

/** The same of `txHash`, from its receipt and its block. @throws ChainError when there is no such receipt yet or the node fails. */
export async function readExecutionReceipt(
  chain: Chain,
  txHash: Hash,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<ExecutionReceipt> {
  const receipt = getTransactionReceipt(chain.client, { hash: txHash })
  const { from, blockNumber } = await read(receipt, 'The execution', signal)
  const { timestamp } = await read(
    getBlock(chain.client, { blockNumber }),
    'The block of the execution',
    signal,
  )
  return { executor: getAddress(from), at: Number(timestamp) * 1000, blockNumber }
}

/** Versions before 1.1.0 log only failures: without a log the outcome is unknown. */
export const logsFailureOnly = (version: string): boolean => /^(0\.|1\.0\.)/.test(version)

/** Whether the chain transaction `txHash` is exactly this call of the Safe. @throws ChainError when the node fails. */
export async function isCallOf(chain: Chain, txHash: Hash, safe: Address, data: Hex): Promise<boolean> {
  const { to, input } = await read(getTransaction(chain.client, { hash: txHash }), 'The execution')
  return to !== null && isSameAddress(to, safe) && input.toLowerCase() === data.toLowerCase()
}

/** The same from given logs; only events of that Safe count. Up to 1.3.0 the hash is in the data, later in the second topic. */
export function executionIn(
  logs: readonly Pick<Log, 'address' | 'topics' | 'data'>[],
  safe: Address,
  safeTxHash: Hash,
): Execution {
  for (const { address, topics, data } of logs) {
    const [event, indexed] = topics
    const isExecution = event === success || event === failure || event === failed
    if (!isExecution || !isSameAddress(address, safe)) continue
    if ((indexed ?? data.slice(0, 66)) === safeTxHash) return event === success ? 'success' : 'failure'
  }
  return 'absent'
}
