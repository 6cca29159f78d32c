import { useQuery } from '@tanstack/react-query'
import { officialAddress } from '#chain/code/officialCode.ts'
import { type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** The handler that the releases bring: since 1.3.0 one that also answers for signatures, before it one for incoming tokens alone. */
function handlerOf(version: SafeVersion) {
  return safeVersions.indexOf(version) >= safeVersions.indexOf('1.3.0')
    ? ({ name: 'CompatibilityFallbackHandler', version } as const)
    : ({ name: 'DefaultCallbackHandler', version: '1.1.1' } as const)
}

/** The official fallback handler of a release, as it is on this Safe's chain. */
export function useOfficialHandler(version: SafeVersion) {
  const chain = useChain()
  const { chainId } = useSafeId()
  const blockNumber = useSafeState().data?.blockNumber
  const official = handlerOf(version)
  const found = useQuery({
    queryKey: ['chain', chainId, 'official handler', official.version],
    enabled: blockNumber !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) =>
      chain && blockNumber !== undefined
        ? { address: await officialAddress(chain, official, { blockNumber, signal }) }
        : noNode(),
  })
  return { ...official, address: found.data?.address, isRead: found.isFetched, error: found.error }
}
