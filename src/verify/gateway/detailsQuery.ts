import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { transactionQuery } from '#gateway/queries/transactionQuery.ts'
import { creationDetails } from '#verify/subjects/creationDetails.ts'

/** The service's details of an entry of its lists, by the entry's id. */
export function detailsQuery(gateway: Gateway, safe: { chainId: number; address: Address }, id: string) {
  const { chainId, address } = safe
  if (!id.startsWith('creation_')) return transactionQuery(gateway, chainId, id)
  return {
    queryKey: ['gateway', chainId, 'creation', address] as const,
    queryFn: ({ signal }: { signal: AbortSignal }) => creationDetails(gateway, safe, signal),
    staleTime: Number.POSITIVE_INFINITY,
  }
}
