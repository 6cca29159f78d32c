import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { ReportedState, SafeTx } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import type { TrialRun } from '#core/trialRun/run.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useActor, useChain, useSafeId } from '#session/react.ts'
import { noNode } from '#verify/gateway/noNode.ts'

const textOf = (tx: SafeTx | undefined) =>
  JSON.stringify(tx, (_, value) => (typeof value === 'bigint' ? `${value}` : value))

/** What waits, or is made here, tried out on a node: again every 15 s, because the chain moves on. Nothing is asked for what is done. */
export function useTrialRun(
  tx: SafeTx | undefined,
  state: ReportedState | undefined,
): UseQueryResult<TrialRun> | undefined {
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const actor = useActor()
  const version = state && safeVersionOf(state.version)
  const from = actor?.kind === 'owner' && state?.owners.includes(actor.address) ? actor.address : undefined
  const about = ['trial', chainId, address, textOf(tx)] as const
  const isWaiting =
    tx !== undefined && state !== undefined && version !== undefined && tx.nonce >= state.nonce
  const query = useQuery({
    queryKey: [...about, from, state?.owners, state?.threshold],
    enabled: isWaiting,
    refetchInterval: 15_000,
    gcTime: 60_000,
    retry: false,
    placeholderData: keepPreviousDataFor(about),
    queryFn: async ({ signal }) => {
      if (!chain || !isWaiting) return noNode()
      const [{ tryTransaction }, { readBlockNumber }, { ownErrors }] = await Promise.all([
        import('#chain/trialRun/tryTransaction.ts'),
        import('#chain/node/nodes.ts'),
        import('#parts/abis/ownErrors.ts'),
      ])
      const { owners, threshold } = state
      const safe = { chainId, address, version }
      const blockNumber = await readBlockNumber(chain, { signal })
      const tried = { safe, tx, owners, threshold, from, errors: ownErrors(chainId) }
      return tryTransaction(chain, tried, { blockNumber, signal })
    },
  })
  return isWaiting ? query : undefined
}
