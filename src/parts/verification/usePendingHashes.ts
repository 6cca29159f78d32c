import { useQuery } from '@tanstack/react-query'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { listOwnerSafes } from '#gateway/endpoints/safes.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { useSafeId, useServices } from '#session/react.ts'

/** Of so many Safes that this one owns the queues are looked through. */
const maxParents = 10

export type PendingHashes = ReadonlyMap<Hex, { safe: Address }>

/** The hashes of what waits in the queues of this Safe and of those it owns: a message with one of them is a transaction in disguise. */
export function useHashesThatWait() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  return useQuery({
    queryKey: [...gatewayKeys.safe(chainId, address), 'hashes that wait'],
    staleTime: 30_000,
    retry: 1,
    queryFn: async ({ signal }): Promise<PendingHashes> => {
      const { safes } = await gateway.call(listOwnerSafes, { path: { chainId, address }, signal })
      const queues = await Promise.all(
        [address, ...safes.slice(0, maxParents)].map(async (safe) => {
          const page = await gateway.call(listQueue, { path: { chainId, safe_address: safe }, signal })
          return page.results.flatMap((item) => {
            const hash =
              item.type === 'TRANSACTION' ? parseTransactionId(item.transaction.id)?.safeTxHash : undefined
            return hash ? [[hash, { safe }] as const] : []
          })
        }),
      )
      return new Map(queues.flat())
    },
  })
}
