import { useQuery } from '@tanstack/react-query'
import { readTokenName } from '#chain/tokens/tokenName.ts'
import type { Address } from '#core/safe/safe.ts'
import { useChain, useKnownChain } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

/** What a contract calls itself, once that is read; a collection is asked here, for what tells a token’s decimals tells none of its. */
export function useTokenName(token: Address): string | undefined {
  const chain = useChain()
  const { chainId } = useKnownChain()
  const { data } = useQuery({
    queryKey: ['chain', chainId, 'token name', token],
    enabled: chain !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }) => (chain ? ((await readTokenName(chain, token, signal)) ?? null) : noNode()),
  })
  return data ?? undefined
}
