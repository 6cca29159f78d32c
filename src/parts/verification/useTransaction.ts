import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { listedEntry } from '#parts/rows/listedEntry.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { detailsQuery } from '#verify/gateway/detailsQuery.ts'
import { useCheckedQuery } from './useCheckedQuery.ts'

/**
 * One transaction: what the service claims, and what this page made of that very claim. The two always belong together: a claim
 * that changes is shown when it has been checked.
 */
export function useTransaction(id: string) {
  const { gateway } = useServices()
  const safe = useSafeId()
  const client = useQueryClient()
  const claimed = useQuery<TransactionDetails>(detailsQuery(gateway, safe, id))
  const listed = listedEntry(client, safe, id)
  const checked = useQuery(useCheckedQuery({ id, details: claimed.data, listed }))
  return {
    details: checked.data?.details ?? claimed.data,
    detailsError: claimed.error,
    verification: checked.data?.verification,
    /** What stands is of a former state of it, or of what it rests on. */
    isOutdated: checked.isPlaceholderData,
    verificationError: checked.error,
    refetch: claimed.refetch,
  }
}
