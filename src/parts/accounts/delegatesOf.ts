import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { listDelegates, listDelegatesV2 } from '#gateway/endpoints/delegates.ts'
import { allOf } from '#gateway/paging.ts'
import type { Delegate } from '#gateway/schemas/delegate.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import type { DelegateVersion } from '#signing/delegation.ts'

/** The proposers here as the service lists them, and the version of its API. */
export type DelegateList = { version: DelegateVersion; delegates: Delegate[] }

type Query = Partial<Record<'safe' | 'delegate' | 'delegator', Address>>
type DelegatesOfParameters = {
  chainId: number
  safe: Address
  queries: readonly Query[]
  signal: AbortSignal
}

const keyOf = ({ delegate, delegator, safe }: Delegate) =>
  `${delegate} ${delegator} ${safe ?? ''}`.toLowerCase()

/** Each once, without those for another Safe of the same owner. */
export function delegatesHere(found: readonly Delegate[], safe: Address): Delegate[] {
  const here = found.filter((one) => !one.safe || isSameAddress(one.safe, safe))
  return [...new Map(here.map((one) => [keyOf(one), one])).values()]
}

/** Loads everything that any of the queries finds. @throws GatewayError */
export async function delegatesOf(
  gateway: Gateway,
  { chainId, safe, queries, signal }: DelegatesOfParameters,
): Promise<DelegateList> {
  const ask = async (endpoint: typeof listDelegatesV2 | typeof listDelegates) => {
    const lists = await Promise.all(
      queries.map((query) => allOf(gateway, endpoint, { path: { chainId }, query, signal })),
    )
    return delegatesHere(lists.flat().filter(isReadable), safe)
  }
  try {
    return { version: 2, delegates: await ask(listDelegatesV2) }
  } catch (error) {
    // An older service has only the first version of these calls.
    if (!(error instanceof GatewayRefusedError) || error.status !== 404) throw error
    return { version: 1, delegates: await ask(listDelegates) }
  }
}

type DelegationQuery = { delegate: Address; safe: Address; owners: readonly Address[]; now: number }

/** The owners who made this account a delegate here, as the service lists them: present owners on chain, not expired. */
export function delegationsTo(
  listed: readonly Delegate[],
  { delegate, safe, owners, now }: DelegationQuery,
): Delegate[] {
  const named = delegatesHere(listed, safe).filter(
    (one) =>
      isSameAddress(one.delegate, delegate) &&
      includesAddress(owners, one.delegator) &&
      !(one.expiryDate !== undefined && Date.parse(one.expiryDate) <= now),
  )
  return named.filter(
    (one, at) => named.findIndex((other) => isSameAddress(other.delegator, one.delegator)) === at,
  )
}
