import { getGasPrice } from 'viem/actions'
import type { Chain } from './node/client.ts'
import { read } from './node/read.ts'

/** The present gas price as the node reports it, in wei (eth_gasPrice: base fee and tip). @throws ChainError */
export function readGasPrice({ client }: Chain, { signal }: { signal?: AbortSignal | undefined } = {}) {
  return read(getGasPrice(client), 'The gas price', signal)
}
