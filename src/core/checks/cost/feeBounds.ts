import { argumentsOf } from '#core/checks/argument.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { addDecimals, compareDecimals } from '#core/money/decimals.ts'
import { type Fee, leastGas, maxGas, maxPerGas } from './feeFacts.ts'
import { worthOf } from './feeTokens.ts'

/** So many times what the gas costs are still a fee. */
export const maxCosts = 3n
/**
 * So is one unit of fiat by what the fields ask for, safeTxGas and baseGas, as the published fees are told (reference, §2: baseGas 1,000,000 at
 * gasPrice 1 is "1 USDC"). The 10,000 gas beside them are our own room for what is measured around the inner call, 12 in a recorded payment:
 * with them the same fee is at most 1.01, and that is the bound of the whole.
 */
const [maxAsked, maxSmall] = ['1', '1.01']
/** Above so many units of fiat it is none, whoever gets it; above so many where it is more than a fifth of the amount moved. */
const [maxEver, maxBesideLittle] = ['50', '5']
/** One part in so many of what moves. */
const share = 5n
/** So many times what the gas costs in the coin is no fee, though nobody knows what the coin is worth. */
const maxCostsOfCoin = 100n
/** One part in so many of all there is of a token is no fee, whatever it is worth. */
const supplyShare = 1_000n
/** What the least gas costs at 1 gwei: where gas is cheaper, a service takes more than it costs. */
const leastCost = leastGas * 10n ** 9n
/** An ERC-20 transfer writes two balances; this is less than any token needs for that, with everything warm. */
const leastTransferGas = 5_000n

const isMore = (one: string, other: string) => compareDecimals(one, other) > 0
const times = (worth: string, factor: bigint) =>
  addDecimals(Array.from({ length: Number(factor) }, () => worth))

/** What all fees of one transaction come to: several small ones are one large one. Undefined where one of them has no known worth. */
function totalOf(fees: readonly Fee[]): string | undefined {
  const worths = fees.flatMap(({ mostWorth: maxWorth }) => maxWorth ?? [])
  return worths.length === fees.length ? addDecimals(worths) : undefined
}

/** Whether all fees together stay within three times what the gas costs, or one unit of fiat where they `mayBeSmall`. */
export function isPaidForGas(fees: readonly Fee[], { mayBeSmall }: { mayBeSmall: boolean }): boolean {
  const total = totalOf(fees)
  const costWorth = fees[0]?.costWorth
  const isWithinCost =
    total !== undefined && costWorth !== undefined && !isMore(total, times(costWorth, maxCosts))
  return isWithinCost || (mayBeSmall && isSmall(fees))
}

/** Whether all fees together ask for no more than one unit of fiat, and come to no more than a hundredth above it. */
function isSmall(fees: readonly Fee[]): boolean {
  const smalls = fees.flatMap(({ small }) => small ?? [])
  const [asked, most] = [smalls.map((one) => one.asked), smalls.map((one) => one.most)].map(addDecimals)
  if (smalls.length < fees.length || asked === undefined || most === undefined) return false
  return !isMore(asked, maxAsked) && !isMore(most, maxSmall)
}

/**
 * Whether fees are small by their tokens alone, where a price in fiat is missing or absurd: one dollar in a listed dollar token, three times what
 * the gas costs in the coin or the token that wraps it. Another token says nothing alone.
 */
export function isSmallAlone(fees: readonly Fee[]): boolean {
  if (isSmall(fees)) return true
  const cost = fees[0]?.cost
  if (cost === undefined || fees.some(({ pegged }) => pegged !== 'coin')) return false
  return fees.reduce((sum, { most }) => sum + most, 0n) <= maxCosts * cost
}

/** Whether a fee is more than a fifth of what moves. Where nothing with a price moves there is nothing to hold it against. */
export function isMuchOfWhatMoves({ most, mostWorth: maxWorth, moved, movedWorth, decimals }: Fee): boolean {
  // Without a price the token alone says it, where it moves too.
  if (maxWorth === undefined) return decimals !== undefined && moved > 0n && most * share > moved
  return isMore(movedWorth, '0') && isMore(times(maxWorth, share), movedWorth)
}

/** Why a fee is refused: it is no fee any more, by prices or by its token alone. Undefined where nothing says so. */
export function whyRefused(facts: EffectCase, fee: Fee, fees: readonly Fee[]): string | undefined {
  const total = totalOf(fees)
  if (total !== undefined && isMore(total, maxEver)) return `it is worth more than ${maxEver} USD`
  if (total !== undefined && isMore(total, maxBesideLittle)) {
    if (isMuchOfWhatMoves(fee)) return 'it is more than a fifth of the amount moved'
    const movesNothing = !isMore(fee.movedWorth, '0')
    if (movesNothing && !isPaidForGas(fees, { mayBeSmall: false }))
      return 'it is more than three times the gas cost, and nothing with a known price moves'
  }
  return fee.mostWorth === undefined || facts.arePricesClaimed ? whyDearAlone(fee, fees) : undefined
}

/** The same by its token alone, where no price is known that somebody vouches for: no number of whole tokens says anything. */
function whyDearAlone(fee: Fee, fees: readonly Fee[]): string | undefined {
  const { most, moved, decimals, supply, payee } = fee
  if (moved > 0n && most > moved) return 'it is more than the amount moved in the same coin or token'
  if (decimals === undefined)
    return payee.kind === 'collector'
      ? undefined
      : 'its amount is unknown, because the decimals of its token are unknown'
  if (isMore(dollarsOf(fees), maxEver)) return `it is more than ${maxEver} dollars`
  if (moved > 0n && most * share > moved && !isMinorAlone(fee, fees))
    return 'it is more than a fifth of the amount moved in the same coin or token'
  if (supply !== undefined && most * supplyShare > supply)
    return 'it is more than a thousandth of all there is of its token'
  return fee.pegged === 'coin' ? whyDearCoin(fee, fees) : undefined
}

/** Whether it is little even beside less: up to 5 listed dollars, or what gas costs in the coin. Another token says nothing alone. */
function isMinorAlone({ pegged, most, cost }: Fee, fees: readonly Fee[]): boolean {
  if (pegged === 'dollar') return !isMore(dollarsOf(fees), maxBesideLittle)
  return pegged === 'coin' && most <= maxCosts * atLeast(cost)
}

const atLeast = (cost: bigint | undefined) => (cost !== undefined && cost > leastCost ? cost : leastCost)

/** What all fees in listed dollar tokens come to, by those tokens' own terms. */
function dollarsOf(fees: readonly Fee[]): string {
  const worths = fees.map(({ pegged, decimals, most }) =>
    pegged === 'dollar' && decimals !== undefined ? worthOf(most, decimals, 1) : '0',
  )
  return addDecimals(worths)
}

/** In the coin, or the token that wraps it, the gas itself is the measure. */
function whyDearCoin({ most, cost, payee, tx }: Fee, fees: readonly Fee[]): string | undefined {
  if (payee.kind === 'collector' && isSmall(fees)) return undefined
  if (most <= maxCostsOfCoin * atLeast(cost)) return undefined
  if (cost !== undefined) return `it is more than ${maxCostsOfCoin} times the gas cost`
  const isGas = tx.safeTxGas + tx.baseGas <= maxGas && tx.gasPrice <= maxPerGas
  return isGas ? undefined : 'its fields name more gas, or a higher gas price, than any network takes'
}

/** Whether the call inside gets too little gas to do what it says, or fails in a trial: the fee is paid all the same. */
export function failsInside(facts: EffectCase, { path, tx }: Fee): boolean {
  const { gasTrial, innerCall, places } = facts
  if (gasTrial?.known && !gasTrial.value.succeeds) return true
  // Where the whole was tried it had the gas it needs; the call alone is only estimated.
  if (!gasTrial?.known && path.length === 0 && innerCall?.known) {
    const { succeeds, gas } = innerCall.value
    if (!succeeds || (gas !== undefined && gas > tx.safeTxGas)) return true
  }
  // Of 0 a trial has to say it: what else would, a service that sets no safeTxGas is known for.
  if (tx.safeTxGas === 0n) return false
  const transfers = places.filter(
    ({ call, path: at }) =>
      path.every((index, depth) => at[depth] === index) &&
      call.operation === 0 &&
      call.signature === 'transfer(address,uint256)' &&
      argumentsOf(call).number(1) > 0n,
  )
  return tx.safeTxGas < leastTransferGas * BigInt(transfers.length)
}
