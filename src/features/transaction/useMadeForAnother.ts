import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Judged } from '#core/judge/judge.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { useSafeId, useServices } from '#session/react.ts'

/** What waits with the same number and carries, in truth, signatures that are listed under this one; asked only where some do not count. */
export function useMadeForAnother({ tx, version, safeTxHash, signatures }: Judged) {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const client = useQueryClient()
  const rejected = signatures.flatMap(({ status, signature }) => (status === 'rejected' ? [signature] : []))
  const { data } = useQuery({
    queryKey: [...gatewayKeys.queue(chainId, address), 'made for another', safeTxHash, rejected],
    enabled: rejected.length > 0 && tx !== undefined && version !== undefined && safeTxHash !== undefined,
    queryFn: async () => {
      if (!tx || !version || !safeTxHash) return null
      const { madeForAnother } = await import('#verify/gateway/madeForAnother.ts')
      const asking = { gateway, client, chainId, address, owner: undefined }
      const identity = { chainId, address, version }
      return (await madeForAnother(asking, { identity, nonce: tx.nonce, safeTxHash, signatures })) ?? null
    },
  })
  return data ?? undefined
}
