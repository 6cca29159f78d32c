import { useQueries } from '@tanstack/react-query'
import { readTokenContract } from '#chain/tokenContract.ts'
import { parseAddress } from '#core/address.ts'
import type { Step } from '#parts/draft.ts'
import { noNode } from '#parts/noNode.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { ReceivingContract } from './payment.ts'

/** Of more receivers than somebody types by hand, a file's, only the review tells: each costs the node a handful of questions. */
const mostAsked = 20

/** Which of the receivers that stand in the fields are contracts of tokens; until the chain has said so, and where it cannot be read, none is. */
export function useTokenContracts(steps: readonly Step[]): ReceivingContract[] {
  const { chainId, shortName } = useSafeId()
  const chain = useChain()
  const typed = steps.flatMap(({ kind, recipient }) => {
    const read = parseAddress(recipient, { shortName })
    return (kind === 'send' || kind === 'collectible') && read.ok ? [read.address] : []
  })
  const receivers = [...new Set(typed)]
  const found = useQueries({
    queries: receivers.map((address) => ({
      queryKey: ['chain', chainId, 'contract of tokens', address],
      enabled: receivers.length <= mostAsked,
      staleTime: Number.POSITIVE_INFINITY,
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        chain ? ((await readTokenContract(chain, address, signal)) ?? null) : noNode(),
    })),
  })
  return receivers.flatMap((address, at) => {
    const contract = found[at]?.data
    return contract ? [{ address, ...contract }] : []
  })
}
