import { useQuery } from '@tanstack/react-query'
import { transactionQuery } from '#gateway/transactionQuery.ts'
import { useOwner, useSafeId, useServices } from '#session/react.ts'
import { checkedQuery } from './checkedQuery.ts'
import { useVerify } from './verifying/useVerify.ts'

/**
 * One transaction: what the service claims, and what this page made of that very claim. The two always belong together: a claim
 * that changes is shown when it has been checked.
 */
export function useTransaction(id: string) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const owner = useOwner()
  const verify = useVerify(id)
  const claimed = useQuery(transactionQuery(gateway, chainId, id))
  const checked = useQuery(checkedQuery({ chainId, address, id, owner }, claimed.data, verify))
  return {
    details: checked.data?.details ?? claimed.data,
    detailsError: claimed.error,
    verification: checked.data?.verification,
    verificationError: checked.error,
    refetch: claimed.refetch,
  }
}
