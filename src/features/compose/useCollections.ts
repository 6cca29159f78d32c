import { useQueries } from '@tanstack/react-query'
import { readIsCollection } from '#chain/collectible.ts'
import { parseAddress } from '#core/address.ts'
import type { Address } from '#core/safe.ts'
import type { Step } from '#parts/draft.ts'
import { noNode } from '#parts/noNode.ts'
import { useChain, useSafeId } from '#session/react.ts'

/** Of more receivers than somebody types by hand, a file's, only the review tells: each costs the node three questions. */
const mostAsked = 20

/** Which of the receivers that stand in the fields are contracts of collectibles; until the chain has said so, and where it cannot be read, none is. */
export function useCollections(steps: readonly Step[]): Address[] {
  const { chainId, shortName } = useSafeId()
  const chain = useChain()
  const typed = steps.flatMap(({ kind, recipient }) => {
    const read = parseAddress(recipient, { shortName })
    return (kind === 'send' || kind === 'collectible') && read.ok ? [read.address] : []
  })
  const receivers = [...new Set(typed)]
  const found = useQueries({
    queries: receivers.map((address) => ({
      queryKey: ['chain', chainId, 'is a collection', address],
      enabled: receivers.length <= mostAsked,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: ({ signal }: { signal: AbortSignal }) =>
        chain ? readIsCollection(chain, address, signal) : noNode(),
    })),
  })
  return receivers.filter((_, at) => found[at]?.data === true)
}
