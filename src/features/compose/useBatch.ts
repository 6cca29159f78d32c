import { skipToken, useQuery } from '@tanstack/react-query'
import { batchContract } from '#chain/code/batchContract.ts'
import { encodeMultiSend } from '#core/calldata/multiSend.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'

/** Several calls as the one call that runs them all or none, through the official contract of this release whose code is on this chain. */
export function useBatch(calls: readonly Call[]): { call: Call | undefined; error: Error | null } {
  const chain = useChain()
  const { chainId } = useSafeId()
  const state = useSafeState().data
  const version = state && safeVersionOf(state.version)
  const asked = calls.length > 1 && chain && state && version ? { chain, state, version } : undefined
  const found = useQuery({
    queryKey: ['chain', chainId, 'batch contract', version],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: asked
      ? ({ signal }) =>
          batchContract(asked.chain, asked.version, { blockNumber: asked.state.blockNumber, signal })
      : skipToken,
  })
  if (calls.length < 2) return { call: calls[0], error: null }
  const to = found.data
  const call: Call | undefined = to && { to, value: 0n, data: encodeMultiSend(calls), operation: 1 }
  return { call, error: found.error }
}
