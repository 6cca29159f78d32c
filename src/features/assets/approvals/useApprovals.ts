import { useQuery } from '@tanstack/react-query'
import { type Approvals, readApprovals } from '#chain/history/approvals.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** The open approvals of the Safe, read anew now and then: one that is revoked meanwhile goes. */
export function useApprovals() {
  const chain = useChain()
  const { chainId, address } = useSafeId()
  const blockNumber = useSafeState().data?.blockNumber
  return useQuery<Approvals>({
    queryKey: ['chain', chainId, 'approvals', address],
    enabled: blockNumber !== undefined,
    refetchInterval: 30_000,
    queryFn: ({ signal }) =>
      chain && blockNumber !== undefined ? readApprovals(chain, address, { blockNumber, signal }) : noNode(),
  })
}
