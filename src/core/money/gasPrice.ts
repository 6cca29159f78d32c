import type { Fees } from '#core/protocol/actor.ts'
import { formatAmount } from './decimals.ts'
import { baseFeeMultiplier } from './fees.ts'

/** So many times what the network asks is no rounding and no haste any more. */
const muchMore = 2n
/** Digits of a price or a fee that tell a person anything. */
const digits = 4
const gwei = 9

/** What a unit of gas costs at most, in wei. */
export const priceOf = (fees: Fees): bigint => ('gasPrice' in fees ? fees.gasPrice : fees.maxFeePerGas)

/** An amount to a few digits, rounded up: it is a guess, and says so. */
export function roughAmount(amount: bigint, decimals: number): string {
  const surplus = String(amount).length - digits
  const unit = surplus > 0 ? 10n ** BigInt(surplus) : 1n
  return formatAmount(((amount + unit - 1n) / unit) * unit, decimals)
}

/** A price that somebody names for the network, what its blocks ask (undefined: not read), the gas it is for where that is known, and the coin. */
export type NamedPrice = {
  /** Who names it, at the head of a sentence. */
  party: string
  named: Fees
  asked: Fees | undefined
  gas?: bigint | undefined
  coin: { symbol: string; decimals: number }
}

/**
 * What to know of a price that is not the network's own: that whoever executes would pay much more than it asks, that it is too
 * little to be taken, or that nothing was there to hold it against. Undefined where it is about what the network asks.
 */
export function gasPriceWords({ party, named, asked, gas, coin }: NamedPrice): string | undefined {
  const told = `${party} sets the gas price to ${gweiText(priceOf(named))}`
  const cost = (units: bigint, fees: Fees) =>
    `${roughAmount(units * priceOf(fees), coin.decimals)} ${coin.symbol}`
  if (!asked)
    return `${told}; the network’s gas price could not be read. Compare the fee in your wallet before you approve it.`
  if (priceOf(named) < lowest(asked))
    return `${told}, but the network accepts at least ${gweiText(lowest(asked))}. The transaction would wait and might never be executed. Raise the fee in your wallet before you approve it.`
  if (priceOf(named) <= muchMore * priceOf(asked)) return undefined
  const effect =
    gas === undefined
      ? 'The executor would pay the difference.'
      : `The executor would pay about ${cost(gas, named)} instead of about ${cost(gas, asked)}.`
  return `${told}; the network’s price is ${gweiText(priceOf(asked))}. ${effect} Lower the fee in your wallet before you approve it.`
}

/** Below this no block takes it: the base fee itself, or the one price of a network without. */
function lowest(asked: Fees): bigint {
  if ('gasPrice' in asked) return asked.gasPrice
  const tenths = BigInt(Math.round(baseFeeMultiplier * 10))
  return ((asked.maxFeePerGas - asked.maxPriorityFeePerGas) * 10n) / tenths
}

const gweiText = (price: bigint) => `${roughAmount(price, gwei)} gwei`
