import { skipToken, useQuery } from '@tanstack/react-query'
import { estimateCall } from '#chain/estimation.ts'
import { gasPriceWords, priceOf, roughAmount } from '#core/money/gasPrice.ts'
import { useFees } from '#parts/acting/useFees.ts'
import { useActor, useChain, useKnownChain, useSafeId } from '#session/react.ts'
import { type Chosen, inOrder } from '#signing/several/performSeveral.ts'
import { togetherOf, togetherRequest } from '#signing/several/together.ts'

/** Whether the chosen ones can be executed by one transaction, what it costs, or why each needs its own. */
export type TogetherState = {
  isPossible: boolean
  why?: string | undefined
  fee?: string | undefined
  warning?: string | undefined
}

/** Simulates the one request that would execute all of these, exactly as this wallet would send it. */
export function useTogether(chosen: readonly Chosen[]): TogetherState {
  const chain = useChain()
  const { chainId } = useSafeId()
  const actor = useActor()
  const readFees = useFees()
  const { nativeCurrency: coin } = useKnownChain()
  const shown = inOrder(chosen).map((one) => one.shown)
  const together = shown.length > 1 ? togetherOf(shown) : undefined
  const asked = chain && actor && together?.ok ? { chain, actor, together } : undefined
  const { data, error } = useQuery({
    queryKey: ['chain', chainId, 'together', actor?.address, shown.map(({ safeTxHash }) => safeTxHash)],
    refetchInterval: 30_000,
    queryFn: asked
      ? async ({ signal }) => {
          const request = await togetherRequest(asked.chain, asked.together)
          const tried = await estimateCall(asked.chain, asked.actor.address, request, { signal })
          return { tried, price: tried.succeeds ? await readFees(asked.chain, signal) : undefined }
        }
      : skipToken,
  })
  if (together?.ok === false) return { isPossible: false, why: together.why }
  if (error) return { isPossible: false, why: error.message }
  if (!data) return { isPossible: false }
  const { tried, price } = data
  if (!tried.succeeds) return { isPossible: false, why: `Together they would fail: ${tried.reason}.` }
  if (!price) return { isPossible: true }
  const { fees, party, asked: usual } = price
  return {
    isPossible: true,
    fee: `at most about ${roughAmount(tried.gas * priceOf(fees), coin.decimals)} ${coin.symbol}`,
    warning: party && gasPriceWords({ party, named: fees, asked: usual, gas: tried.gas, coin }),
  }
}
