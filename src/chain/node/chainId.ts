import { getChainId } from 'viem/actions'
import { type Chain, seenOf } from './client.ts'
import { read } from './read.ts'

/**
 * The chain id the node itself gives (`eth_chainId`, or as the lens saw it at that block), which may differ from the one it was configured
 * for. @throws ChainError
 */
export function readChainId(
  chain: Chain,
  { blockNumber, signal }: { blockNumber?: bigint; signal?: AbortSignal | undefined } = {},
): Promise<number> {
  const seen = blockNumber === undefined ? undefined : seenOf(chain)?.chainIdAt(blockNumber)
  if (seen !== undefined) return Promise.resolve(seen)
  return read(getChainId(chain.client), 'The network', signal)
}
