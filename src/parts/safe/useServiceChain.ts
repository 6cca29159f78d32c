import { useQuery } from '@tanstack/react-query'
import { getChain } from '#gateway/endpoints/chains.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { type FeaturePart, unsupportedReason } from './chainFeatures.ts'

/** The service's entry of the open Safe's network, loaded once. */
export function useServiceChain() {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  return useQuery({
    queryKey: gatewayKeys.chain(chainId),
    queryFn: ({ signal }) => gateway.call(getChain, { path: { chainId }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** Why this network does not have a part of the app; undefined where it has it, or nobody says. */
export const useUnsupportedReason = (part: FeaturePart): string | undefined =>
  unsupportedReason(part, useServiceChain().data?.features)
