import { getChainId } from 'viem/actions'
import type { Chain } from './client.ts'
import { read } from './read.ts'

/** The chain id the node itself gives (`eth_chainId`), which may differ from the one it was configured for. @throws ChainError */
export function readChainId(
  chain: Chain,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<number> {
  return read(getChainId(chain.client), 'The network', signal)
}
