import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { paymentsOf } from '#core/checks/calls/payments.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Fact } from '#core/checks/fact.ts'
import { addDecimals } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import { peggedTo, priceOf, worthOf } from './feeTokens.ts'
import { type Payee, payeeOf } from './payee.ts'
import { decimalsOf, maxFeeOf, type Refunding, refundings, requestedFee, supplyOf } from './refunds.ts'

/** Less gas than this no transaction uses, and more no chain takes: a trial that says otherwise is no trial. */
export const [leastGas, maxGas] = [21_000n, 32_000_000n]
/** 10,000 gwei: no chain asks for more. */
export const maxPerGas = 10n ** 13n

/**
 * A fee with all that it is judged by. Amounts are base units of its token; a worth is exact decimal text in the fiat currency of the
 * prices, undefined where it cannot be told: `missing` says why, each as a clause.
 */
export type Fee = Refunding & {
  payee: Payee
  most: bigint
  mostWorth: string | undefined
  /** What a small fee is known by: `most`, and what its fields ask for; undefined where neither a price nor its token tells. */
  small: { most: string; asked: string } | undefined
  /** What the gas of the whole execution costs now, in wei. */
  cost: bigint | undefined
  costWorth: string | undefined
  /** What the transaction moves out of the Safe that pays: of the same token, and of everything that has a price. */
  moved: bigint
  movedWorth: string
  decimals: number | undefined
  /** All there is of its token, by its own word; undefined for the coin, and where it does not say. */
  supply: bigint | undefined
  missing: readonly string[]
  /** Those of `missing` that are prices in fiat: its token alone may still tell that it is small. */
  missingPrices: readonly string[]
  /** What its token is worth by its own terms. */
  pegged: ReturnType<typeof peggedTo>
}

/** Every transaction of a Safe here that pays a fee. */
export function feesOf(facts: EffectCase): Fee[] {
  const cost = costOf(facts)
  return refundings(facts)
    .filter(({ tx }) => tx.gasPrice !== 0n)
    .map((one) => feeOf(facts, one, cost))
}

type Cost = {
  cost: bigint | undefined
  costWorth: string | undefined
  missing: readonly string[]
  missingPrices: readonly string[]
}

function feeOf(facts: EffectCase, one: Refunding, { missing, missingPrices, ...cost }: Cost): Fee {
  const { gasToken, refundReceiver } = one.tx
  const [most, asked] = [maxFeeOf(one), requestedFee(one)]
  const decimals = decimalsOf(facts, gasToken)
  const price = priceIn(facts, gasToken)
  const isCoin = isSameAddress(gasToken, zeroAddress)
  const noDecimals = decimals === undefined ? ['the decimals of its token are unknown'] : []
  // That the coin has no price is among what the cost lacks.
  const noPrice = decimals === undefined || isCoin ? [] : whyNot(price, 'its token')
  const pegged = isCoin ? 'coin' : peggedTo(gasToken, facts.safe.chainId)
  return {
    ...one,
    payee: payeeOf(facts, refundReceiver),
    most,
    mostWorth:
      decimals === undefined || typeof price !== 'number' ? undefined : worthOf(most, decimals, price),
    small: smallIn({ most, asked }, { decimals, price, pegged }),
    ...cost,
    ...movedBy(facts, one),
    decimals,
    supply: supplyOf(facts, gasToken),
    missing: [...noDecimals, ...noPrice, ...missing, ...missingPrices],
    missingPrices: [...noPrice, ...missingPrices],
    pegged,
  }
}

/** What a market tells within a hundredth of one unit is one: the price of a dollar moves by a few thousandths, and the fee does not. */
const isAboutOne = (price: number) => price >= 0.99 && price <= 1.01

/** In fiat; a listed dollar token in dollars where no price can be had of it. */
function smallIn(
  { most, asked }: Readonly<{ most: bigint; asked: bigint }>,
  { decimals, price, pegged }: Pick<Fee, 'decimals' | 'pegged'> & { price: ReturnType<typeof priceOf> },
): Fee['small'] {
  const alone = pegged === 'dollar' ? 1 : undefined
  const one = typeof price !== 'number' ? alone : isAboutOne(price) ? 1 : price
  if (decimals === undefined || one === undefined) return undefined
  return { most: worthOf(most, decimals, one), asked: worthOf(asked, decimals, one) }
}

/** What the gas costs on this chain now: by the trial's gas, the price of gas, and the price of the coin. */
function costOf(facts: EffectCase): Cost {
  const { gasTrial, gasPrice } = facts
  const price = priceIn(facts, zeroAddress)
  const used = factOf(gasTrial)?.gasUsed
  const perGas = factOf(gasPrice)
  const isTried = used !== undefined && used >= leastGas && used <= maxGas
  const isAsked = perGas !== undefined && perGas > 0n && perGas <= maxPerGas
  const whyNoGas =
    used === undefined
      ? 'no simulation reports its gas'
      : 'the gas that its simulation reports cannot be right'
  const whyNoPrice =
    perGas === undefined ? 'the gas price is unknown' : 'the reported gas price cannot be right'
  const missing = [...(isTried ? [] : [whyNoGas]), ...(isAsked ? [] : [whyNoPrice])]
  const cost = isTried && isAsked ? used * perGas : undefined
  return {
    cost,
    costWorth: cost === undefined || typeof price !== 'number' ? undefined : worthOf(cost, 18, price),
    missing,
    missingPrices: whyNot(price, 'the coin'),
  }
}

const factOf = <T>(fact: Fact<T> | undefined): T | undefined => (fact?.known ? fact.value : undefined)

function priceIn({ prices, safe }: EffectCase, token: Address) {
  return priceOf(factOf(prices), isSameAddress(token, zeroAddress) ? 'native' : token, safe.chainId)
}

function whyNot(price: ReturnType<typeof priceOf>, what: string): string[] {
  if (price === undefined) return [`the price of ${what} is unknown`]
  return price === 'absurd' ? [`the reported price of ${what} cannot be right`] : []
}

/** What moves out of the Safe that pays, there: what it pays to itself moves nothing, and what has no price counts as nothing. */
function movedBy(facts: EffectCase, { safe, path, tx }: Refunding): Pick<Fee, 'moved' | 'movedWorth'> {
  const inside = facts.places.filter((place) => path.every((index, at) => place.path[at] === index))
  const paid = paymentsOf(inside).filter(
    ({ from, to, kind }) => from && isSameAddress(from, safe) && !isSameAddress(to, safe) && kind !== 'nft',
  )
  const same = paid.filter(({ token = zeroAddress }) => isSameAddress(token, tx.gasToken))
  const worths = paid.flatMap(({ token = zeroAddress, amount }) => {
    const [price, decimals] = [priceIn(facts, token), decimalsOf(facts, token)]
    return typeof price === 'number' && decimals !== undefined ? [worthOf(amount, decimals, price)] : []
  })
  return {
    moved: same.reduce((sum, { amount }) => sum + amount, 0n),
    movedWorth: addDecimals(worths),
  }
}
