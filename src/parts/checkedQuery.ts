import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import type { Address } from '#core/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { keptWhile } from './keptWhile.ts'

/** What the service claimed and what came of checking exactly that claim. */
export type Checked = { details: TransactionDetails; verification: Verification }

type About = {
  chainId: number
  address: Address
  id: string
  /** The connected owner: what they signed elsewhere counts. */
  owner?: Address | undefined
}
type Verify = (claim: TransactionDetails, signal: AbortSignal) => Promise<Verification>

/** A claim as text: the same claim read again is no reason to begin anew, which a slow node would never keep up with. */
const textOf = (claim: TransactionDetails | undefined) =>
  JSON.stringify(claim, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/**
 * The check of one claim, made again every 5 s because the chain moves on. While a changed claim is checked the former one
 * stands, with its own verdict, but only for the same transaction of the same Safe.
 */
export function checkedQuery(
  { chainId, address, id, owner }: About,
  claim: TransactionDetails | undefined,
  verify: Verify,
): UseQueryOptions<Checked> {
  const about = ['verification', chainId, address, id] as const
  return {
    queryKey: [...about, owner, textOf(claim)],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keptWhile(about),
    queryFn: claim
      ? async ({ signal }) => ({
          details: claim,
          verification: await verify(claim, signal),
        })
      : skipToken,
  }
}
