import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import { argumentsOf } from '#core/checks/argument.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { addDecimals, compareDecimals } from '#core/money/decimals.ts'
import type { Fee } from './feeFacts.ts'
import { peggedTo } from './feeTokens.ts'

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
/** Without a price: so much of a token that may be worth a unit of fiat, and a part of the coin that is dear unless gas is. */
const [maxOfToken, coinParts, maxCostsOfCoin] = [50n, 20n, 100n]
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
  if (total !== undefined && isMore(total, maxEver)) return `it is worth more than ${maxEver} in fiat`
  if (total !== undefined && isMore(total, maxBesideLittle)) {
    if (isMuchOfWhatMoves(fee)) return 'it is more than a fifth of the amount moved'
    const movesNothing = !isMore(fee.movedWorth, '0')
    if (movesNothing && !isPaidForGas(fees, { mayBeSmall: false }))
      return 'it is more than three times the gas cost, and nothing with a known price moves'
  }
  return fee.mostWorth === undefined || facts.arePricesClaimed ? whyDearAlone(facts, fee) : undefined
}

/** The same by its token alone, where no price is known that somebody vouches for. */
function whyDearAlone({ safe }: EffectCase, fee: Fee): string | undefined {
  const { most, moved, decimals, cost, payee, tx } = fee
  if (moved > 0n && most > moved) return 'it is more than the amount moved in the same coin or token'
  if (decimals === undefined)
    return payee.kind === 'collector'
      ? undefined
      : 'its amount is unknown, because the decimals of its token are unknown'
  const whole = 10n ** BigInt(decimals)
  const isCoin = isSameAddress(tx.gasToken, zeroAddress) || peggedTo(tx.gasToken, safe.chainId) === 'coin'
  if (!isCoin) return most > maxOfToken * whole ? `it is more than ${maxOfToken} of its token` : undefined
  const isDear = most * coinParts > whole && (cost === undefined || most > maxCostsOfCoin * cost)
  return isDear ? 'it is more than 0.05 of the native coin, far above any gas cost' : undefined
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
