import { useQueries } from '@tanstack/react-query'
import { readTokenContract } from '#chain/tokens/tokenContract.ts'
import { parseAddress } from '#core/addresses/address.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { DraftStep } from '#stores/draft.ts'
import { noNode } from '#verify/gateway/noNode.ts'
import type { ReceivingContract } from './payment.ts'

/** Of more receivers than somebody types by hand, a file's, only the review tells: each costs the node a handful of questions. */
const maxAsked = 20

/** Which of the receivers that stand in the fields are contracts of tokens; until the chain has said so, and where it cannot be read, none is. */
export function useTokenContracts(steps: readonly DraftStep[]): ReceivingContract[] {
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
      enabled: receivers.length <= maxAsked,
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
