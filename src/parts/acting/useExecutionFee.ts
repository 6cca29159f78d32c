import { skipToken, useQuery } from '@tanstack/react-query'
import type { Judged } from '#core/judge/judge.ts'
import { gasPriceWords, priceOf, roughAmount } from '#core/money/gasPrice.ts'
import { useActor, useChain, useKnownChain } from '#session/react.ts'
import { useFees } from './useFees.ts'

/** The cost of an execution, as “at most about 0.002 ETH”, and a warning about a price that is not the network's own. */
export type ExecutionFee = { fee?: string | undefined; warning?: string | undefined }

/** The gas from a simulation, the price from the chain's list; empty until known. */
export function useExecutionFee(verification: Judged | undefined): ExecutionFee {
  const chain = useChain()
  const actor = useActor()
  const readFees = useFees()
  const { nativeCurrency: coin } = useKnownChain()
  const { tx, safe, safeTxHash } = verification ?? {}
  const [owner] = safe?.owners ?? []
  const asked =
    chain && tx && safe && owner && actor?.kind !== 'safe' ? { chain, tx, safe, owner } : undefined
  const cost = useQuery({
    queryKey: ['chain', safe?.chainId, 'execution cost', safeTxHash],
    refetchInterval: 30_000,
    queryFn: asked
      ? async ({ signal }) => {
          const { tx, owner, safe } = asked
          const { address, threshold } = safe
          const { estimateExecution } = await import('#chain/estimation.ts')
          const gas = await estimateExecution(
            asked.chain,
            { safe: address, owner, threshold, tx },
            { signal },
          )
          const found = await readFees(asked.chain, signal)
          return found ? { gas, ...found } : null
        }
      : skipToken,
  }).data
  if (!cost) return {}
  const { gas, fees, party } = cost
  return {
    fee:
      gas === undefined
        ? undefined
        : `at most about ${roughAmount(gas * priceOf(fees), coin.decimals)} ${coin.symbol}`,
    warning:
      party === undefined ? undefined : gasPriceWords({ party, named: fees, asked: cost.asked, gas, coin }),
  }
}
