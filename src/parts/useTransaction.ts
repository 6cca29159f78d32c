import { useQuery } from '@tanstack/react-query'
import { transactionQuery } from '#gateway/transactionQuery.ts'
import { useChain, useSafeId, useServices } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { noNode } from './noNode.ts'

/**
 * One transaction: what the service claims, and what this page made of it. A claim that changes is verified again;
 * until then the former verdict is not shown for it.
 */
export function useTransaction(id: string) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const details = useQuery(transactionQuery(gateway, chainId, id))
  const claim = details.data
  const verification = useQuery<Verification>({
    queryKey: ['verification', chainId, address, id, details.dataUpdatedAt],
    enabled: claim !== undefined,
    gcTime: 60_000,
    placeholderData: (previous, query) => (query?.queryKey[3] === id ? previous : undefined),
    queryFn: async ({ signal }) => {
      if (!chain || !claim) return noNode()
      const { verifyTransaction } = await import('#verify/verifyTransaction.ts')
      return verifyTransaction({ asked: { safe: address, id }, claim, chain, signal })
    },
  })
  return {
    details: claim,
    detailsError: details.error,
    verification: verification.data,
    verificationError: verification.error,
    refetch: details.refetch,
  }
}

export type VerifiedTransaction = ReturnType<typeof useTransaction>
