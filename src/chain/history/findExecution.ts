import { parseAbi } from 'viem'
import { getLogs } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { executionIn } from './execution.ts'

/** By their topics alone: which arguments are indexed differs between versions. */
const events = parseAbi([
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event ExecutionFailed(bytes32 txHash)',
])

/** Only so many recent blocks are searched, since the execution is recent and nodes refuse long ranges. */
const newest = 500n

/**
 * The chain transaction in which a Safe executed, or failed to execute, the transaction of that hash, by its events in the blocks up to
 * `blockNumber`; null where there is none.
 * @throws ChainError when the node fails.
 */
export async function findExecution(
  { client }: Chain,
  safe: Address,
  safeTxHash: Hash,
  { blockNumber, signal }: At,
): Promise<Hash | null> {
  const fromBlock = blockNumber > newest ? blockNumber - newest : 0n
  const reading = getLogs(client, { address: safe, events, fromBlock, toBlock: blockNumber })
  const logs = await read(reading, 'The execution', signal)
  return logs.find((log) => executionIn([log], safe, safeTxHash) !== 'absent')?.transactionHash ?? null
}
