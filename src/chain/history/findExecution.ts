import { parseAbi } from 'viem'
import { getLogs } from 'viem/actions'
import type { At } from '#chain/code/code.ts'
import type { Chain } from '#chain/node/client.ts'
import { read } from '#chain/node/read.ts'
import type { Address, Hash } from '#core/safe/safe.ts'
import { executionIn } from './execution.ts'

/** By their selectors alone: which of them is indexed differs between the releases. */
const events = parseAbi([
  'event ExecutionSuccess(bytes32 txHash, uint256 payment)',
  'event ExecutionFailure(bytes32 txHash, uint256 payment)',
  'event ExecutionFailed(bytes32 txHash)',
])

/** So many blocks are looked through: what is looked for has only just happened, and nodes give no long ranges. */
const newest = 500n

/**
 * The chain transaction in which a Safe ran, or failed to run, the one of that hash, by its own events in the blocks up to
 * `blockNumber`; null where none of them tells of it.
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
