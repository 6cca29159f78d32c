import type { Chain } from '#chain/node/client.ts'
import { readSafeState } from '#chain/safe/safeState.ts'
import type { Address } from '#core/safe/safe.ts'
import { noNode } from './gateway/noNode.ts'

/** A Safe as its chain has it: owners, threshold, nonce, version, read at one block, again every 10 s. */
export const safeStateQuery = (
  chain: Chain | undefined,
  { chainId, address }: { chainId: number; address: Address },
) => ({
  queryKey: ['chain', chainId, 'safe', address],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    chain ? readSafeState(chain, address, { signal }) : noNode(),
  refetchInterval: 10_000,
})
