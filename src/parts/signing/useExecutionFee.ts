import { skipToken, useQuery } from '@tanstack/react-query'
import { estimateExecution } from '#chain/estimation.ts'
import { formatAmount } from '#core/amount.ts'
import { useActor, useChain, useKnownChain } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { useFees } from './useFees.ts'

/** Digits of a fee that tell a person anything. */
const digits = 4

/** A fee to a few digits, rounded up: it is a guess, and says so. */
export function roughFee(fee: bigint, decimals: number): string {
  const surplus = String(fee).length - digits
  const unit = surplus > 0 ? 10n ** BigInt(surplus) : 1n
  return formatAmount(((fee + unit - 1n) / unit) * unit, decimals)
}

/** What executing costs whoever does it, as “at most about 0.002 ETH”: the gas tried on the node, the price by the chain's list. Undefined until it is known. */
export function useExecutionFee(verification: Verification | undefined): string | undefined {
  const chain = useChain()
  const actor = useActor()
  const readFees = useFees()
  const { nativeCurrency } = useKnownChain()
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
          const gas = await estimateExecution(
            asked.chain,
            { safe: address, owner, threshold, tx },
            { signal },
          )
          const fees = await readFees(asked.chain, signal)
          if (gas === undefined || !fees) return null
          return gas * ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)
        }
      : skipToken,
  }).data
  return cost == null
    ? undefined
    : `at most about ${roughFee(cost, nativeCurrency.decimals)} ${nativeCurrency.symbol}`
}
