import { useQuery } from '@tanstack/react-query'
import type { Chain } from '#chain/client.ts'
import { readSafeState } from '#chain/safeState.ts'
import type { Address } from '#core/safe.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from './noNode.ts'

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

/** The open Safe as its chain has it. */
export function useSafeState() {
  return useQuery(safeStateQuery(useChain(), useSafeId()))
}
