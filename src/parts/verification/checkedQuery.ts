import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import type { ListingComparison } from '#core/checks/context.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { isFinal } from '#parts/rows/listingComparison.ts'

/** What the service claimed and what came of checking exactly that claim. */
export type Checked = { details: TransactionDetails; verification: Judged }

type CheckedQueryParameters = {
  chainId: number
  address: Address
  id: string
  /** What the verdict rests on besides, as text: who is connected, what the page around says. */
  basis?: string | undefined
  /** What the list says of it, beside what its details say. */
  told?: ListingComparison | undefined
}
type Verify = (claim: TransactionDetails, signal: AbortSignal) => Promise<Judged>

/** A claim as text: the same claim read again is no reason to begin anew, which a slow node would never keep up with. */
const textOf = (claim: TransactionDetails | undefined) =>
  JSON.stringify(claim, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** Nothing is left to be found out about it: it is done, and all that weighs something was read. */
export const isSettled = ({ details, verification: { verdict, results } }: Checked): boolean =>
  isFinal(details.txStatus) &&
  verdict !== 'unknown' &&
  !results.some(({ outcome, severity }) => outcome === 'unknown' && severity !== 'info')

/**
 * The check of one claim, the same for a row and its document, made again every 5 s because the chain moves on; a receipt stays what it is.
 * While a changed claim is checked the former one stands, with its own verdict, but only for the same transaction of the same Safe.
 */
export function checkedQuery(
  { chainId, address, id, basis, told }: CheckedQueryParameters,
  claim: TransactionDetails | undefined,
  verify: Verify,
): UseQueryOptions<Checked> {
  const about = ['verification', chainId, address, id] as const
  return {
    queryKey: [...about, basis, textOf(claim), told],
    gcTime: 60_000,
    refetchInterval: ({ state: { data } }) =>
      data?.verification.kind === 'history' && isSettled(data) ? false : 5_000,
    placeholderData: keepPreviousDataFor(about),
    queryFn: claim
      ? async ({ signal }) => ({
          details: claim,
          verification: await verify(claim, signal),
        })
      : skipToken,
  }
}
