import { useQuery } from '@tanstack/react-query'
import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import { useChain, useOwner, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

const none: readonly Address[] = []

/** The owners of the open Safe that are Safes of the connected wallet: they approve by their own transactions. Empty until read. */
export function useOwnedOwners(owners: readonly Address[] = none): readonly Address[] {
  const chain = useChain()
  const { chainId } = useSafeId()
  const account = useOwner()
  const others = owners.filter((owner) => account && !isSameAddress(owner, account))
  const { data = none } = useQuery({
    queryKey: ['chain', chainId, 'owned among', account, others],
    enabled: account !== undefined && others.length > 0,
    staleTime: 60_000,
    queryFn: async ({ signal }) => {
      if (!chain || !account) return noNode()
      const { readOwnedAmong } = await import('#chain/safe/ownersOwned.ts')
      return readOwnedAmong(chain, others, account, { signal })
    },
  })
  return data
}
