import { getChainId } from 'viem/actions'
import { type Chain, seenOf } from './client.ts'
import { read } from './read.ts'

/**
 * The chain id that the node reports (`eth_chainId`, or the lens at that block); it may differ from the configured one.
 * @throws ChainError
 */
export function readChainId(
  chain: Chain,
  { blockNumber, signal }: { blockNumber?: bigint; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const seen = blockNumber === undefined ? undefined : seenOf(chain)?.chainIdAt(blockNumber)
  if (seen !== undefined) return Promise.resolve(seen)
  return read(getChainId(chain.client), 'The network', signal)
}
