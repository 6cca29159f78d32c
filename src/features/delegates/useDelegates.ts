import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSameAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import type { Gateway } from '#gateway/client.ts'
import { listDelegates, listDelegatesV2 } from '#gateway/endpoints/delegates.ts'
import { GatewayRefusedError } from '#gateway/errors.ts'
import { gatewayKeys } from '#gateway/keys.ts'
import { allOf } from '#gateway/paging.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { isReadable } from '#gateway/schemas/list.ts'
import type { DelegateVersion } from '#parts/signing/delegation.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useSafeId, useServices } from '#session/react.ts'

/** Who may propose here as the service lists it, and which way of asking it knows. */
type Listed = { version: DelegateVersion; delegates: Delegate[] }

const keyOf = ({ delegate, delegator, safe }: Delegate) =>
  `${delegate} ${delegator} ${safe ?? ''}`.toLowerCase()

/** Each once; those for another Safe of the same owner propose nothing here. */
export function delegatesHere(found: readonly Delegate[], safe: Address): Delegate[] {
  const here = found.filter((one) => !one.safe || isSameAddress(one.safe, safe))
  return [...new Map(here.map((one) => [keyOf(one), one])).values()]
}

type Asked = { chainId: number; safe: Address; owners: readonly Address[]; signal: AbortSignal }

/** For this Safe, and for all that its owners own: the service keeps the two apart. */
async function delegatesOf(gateway: Gateway, { chainId, safe, owners, signal }: Asked): Promise<Listed> {
  const queries = [{ safe }, ...owners.map((delegator) => ({ delegator }))]
  const ask = async (endpoint: typeof listDelegatesV2 | typeof listDelegates) => {
    const lists = await Promise.all(
      queries.map((query) => allOf(gateway, endpoint, { path: { chainId }, query, signal })),
    )
    return delegatesHere(lists.flat().filter(isReadable), safe)
  }
  try {
    return { version: 2, delegates: await ask(listDelegatesV2) }
  } catch (error) {
    // An older service has the first version of these calls only.
    if (!(error instanceof GatewayRefusedError) || error.status !== 404) throw error
    return { version: 1, delegates: await ask(listDelegates) }
  }
}

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
    queryFn: ({ signal }) => delegatesOf(gateway, { chainId, safe: address, owners: owners ?? [], signal }),
  })
  return { state, owners: owners ?? [], listed, again: () => client.invalidateQueries({ queryKey }) }
}
