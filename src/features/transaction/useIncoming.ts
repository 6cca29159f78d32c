import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Result } from '#core/checks/result.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { checkWhoSent } from '#parts/past/readPast.ts'
import { useChain, useOwner, useSafeId, useServices } from '#session/react.ts'

/** TOK-04: who sent what came in, held against everybody the person knows; undefined for what did not come in, and until it is known. */
export function useIncoming(details: TransactionDetails): Result | undefined {
  const { gateway, chains } = useServices()
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const client = useQueryClient()
  const owner = useOwner()
  const asking = { gateway, client, chain, chains, chainId, address, owner }
  const { data } = useQuery({
    queryKey: ['incoming', chainId, address, details.txId, owner],
    enabled: chain !== undefined,
    queryFn: ({ signal }) => checkWhoSent(details, asking, signal),
  })
  return data ?? undefined
}
