import { useQuery } from '@tanstack/react-query'
import { readSafeState } from '#chain/safeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from './noNode.ts'

/** The open Safe as its chain has it: owners, threshold, nonce, version, read at one block, again every 10 s. */
export function useSafeState() {
  const { chainId, address } = useSafeId()
  const chain = useChain()
  return useQuery({
    queryKey: ['chain', chainId, 'safe', address],
    queryFn: ({ signal }) => (chain ? readSafeState(chain, address, { signal }) : noNode()),
    refetchInterval: 10_000,
  })
}
