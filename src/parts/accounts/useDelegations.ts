import { skipToken, useQuery } from '@tanstack/react-query'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Person } from '#core/judge/decision/decide.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { slowlyPolled } from '#gateway/queries/polling.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useUnsupportedReason } from '#parts/safe/useServiceChain.ts'
import { useActor, useSafeId, useServices } from '#session/react.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { delegatesOf, delegationsTo } from './delegatesOf.ts'

/** The owners who made the connected account a delegate, as the service reports it; `isAsked` until it has answered. */
export type Delegations = { known: readonly Delegate[]; isAsked: boolean; error: Error | null }

/** The same in the form that `decide` takes. */
export const asPerson = ({ known, isAsked, error }: Delegations): Person['delegations'] => ({
  delegators: known.map(({ delegator }) => delegator),
  isPending: isAsked,
  error: error ? failureOf(error).message : undefined,
})

/** Asks the service only for an account that is no owner on chain, and again every 15 s, since a delegation may be removed. */
export function useDelegations(): Delegations {
  const { gateway } = useServices()
  const { chainId, address: safe } = useSafeId()
  const actor = useActor()
  const owners = useSafeState().data?.owners
  const without = useUnsupportedReason('delegates')
  const asks = actor?.kind === 'owner' && without === undefined ? actor.address : undefined
  const delegate = owners?.some((owner) => asks && isSameAddress(owner, asks)) ? undefined : asks
  const listed = useQuery({
    queryKey: [...gatewayKeys.safe(chainId, safe), 'delegates', 'of', delegate, owners],
    queryFn:
      delegate && owners
        ? async ({ signal }) => {
            const found = await delegatesOf(gateway, { chainId, safe, queries: [{ delegate }], signal })
            return delegationsTo(found.delegates, { delegate, safe, owners, now: Date.now() })
          }
        : skipToken,
    ...slowlyPolled,
  })
  return {
    known: listed.data ?? [],
    isAsked: delegate !== undefined && listed.isPending,
    error: listed.error,
  }
}
