import type { Gateway } from '#gateway/client/client.ts'
import { listSafeApps } from '#gateway/endpoints/apps.ts'
import { gatewayKeys } from './keys.ts'

/** The Safe Apps of a chain that a client at `clientUrl`, an origin, is told of; they change with days, not with a visit. */
export const safeAppsQuery = (gateway: Gateway, chainId: number, clientUrl: string) => ({
  queryKey: gatewayKeys.safeApps(chainId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    gateway.call(listSafeApps, { path: { chainId }, query: { clientUrl }, signal }),
  staleTime: 600_000,
})
