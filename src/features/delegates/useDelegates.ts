import { useQuery, useQueryClient } from '@tanstack/react-query'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { delegatesOf } from '#parts/accounts/delegatesOf.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'

/** The delegates of this Safe and of its owners, read again every 15 s; `again` after a change. */
export function useDelegates() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const client = useQueryClient()
  const state = useSafeState()
  const owners = state.data?.owners
  const queryKey = [...gatewayKeys.safe(chainId, address), 'delegates']
  const listed = useQuery({
    queryKey: [...queryKey, owners],
    enabled: owners !== undefined,
    refetchInterval: 15_000,
    queryFn: ({ signal }) => {
      // For this Safe, and for all that its owners own: the service keeps the two apart.
      const queries = [{ safe: address }, ...(owners ?? []).map((delegator) => ({ delegator }))]
      return delegatesOf(gateway, { chainId, safe: address, queries, signal })
    },
  })
  return { state, owners: owners ?? [], listed, again: () => client.invalidateQueries({ queryKey }) }
}
