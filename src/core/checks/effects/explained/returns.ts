import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type Asset, assetOf, flowAt, keyOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { claimedPayments } from '#core/checks/effects/findings/claimedEffects.ts'
import {
  isAtNoPrice,
  isAtSomePrice,
  isNextToNothing,
  isPoorIfKnown,
  isUnknownToken,
} from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, Redemption, Worth } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { isFilledPosition, isPositionManager } from './positions.ts'

/**
 * What the bytes say with the tokens that come in a run and were turned back, right after it, into as much as the Safe gives of something, or into
 * something known that is not less than half of its worth. What a contract only reports of its own token does not count.
 */
export function withReturns(
  facts: EffectCase,
  said: ClaimedEffects,
  {
    moves = [],
    arrivedShares = [],
    positions = [],
  }: Pick<Simulation, 'moves' | 'arrivedShares' | 'positions'>,
): ClaimedEffects {
  const gives = givenIn(facts, said, moves).flatMap(({ asset: { token, id }, amount }) =>
    id === undefined ? [{ ...(token && { token }), amount }] : [],
  )
  const isGiven = (asset: Asset) => gives.some((one) => keyOf(one) === keyOf(asset))
  /** The coin where it is given and its wrapped token comes back. */
  const asGiven = ({ token, amount }: Worth): Worth => {
    const isCoin = token !== undefined && isWrappedCoin(token, facts.safe.chainId) && !isGiven({ token })
    return isCoin && isGiven({}) ? { amount } : { ...(token && { token }), amount }
  }
  /** The assets of the Safe that these shares are worth; none where they are worth less. */
  const worthIn = ({ back: all = [] }: Redemption): Asset[] => {
    const back = all.map(asGiven)
    const same = back.filter(isGiven)
    if (same.length > 0)
      return same.flatMap(({ amount, ...asset }) => {
        const given = gives.find((one) => keyOf(one) === keyOf(asset))?.amount ?? 0n
        return amount * 100n >= given * 99n ? [asset] : []
      })
    const known = back.filter(({ token }) => token === undefined || !isUnknownToken(facts, token))
    return known.length > 0 && isPoorIfKnown(facts, gives, known) === false ? gives : []
  }
  const sharesOf = (some: readonly Redemption[]): Address[] => some.map(({ share }) => share)
  const covered = arrivedShares.flatMap(worthIn)
  const worth = arrivedShares.filter((one) => worthIn(one).length > 0)
  const worthless = arrivedShares.filter((one) => one.back !== undefined && !worth.includes(one))
  if (worth.length + worthless.length + positions.length === 0) return said
  return { ...said, returns: { worth: sharesOf(worth), covered, worthless: sharesOf(worthless), positions } }
}

/** Whether a run showed that a token is worth what is given for it. */
export const isWorth = ({ returns }: ClaimedEffects, { token, id }: Asset): boolean =>
  id === undefined && token !== undefined && includesAddress(returns?.worth ?? [], token)

/**
 * Whether somebody here knows what comes in a run: the coin, a token or a collectible that is published or that the owners know, a staking token
 * with a known rate, a position of a pool, or what a run showed to be worth what is given for it.
 */
function isKnownReturn(facts: EffectCase, said: ClaimedEffects, { token }: Asset): boolean {
  const { chainId } = facts.safe
  return (
    token === undefined ||
    !isUnknownToken(facts, token) ||
    rateOf(chainId, token) !== undefined ||
    isPositionManager(token, chainId) ||
    isWorth(said, { token })
  )
}

/** Whether what comes is a position of a pool that holds what leaves the Safe. */
export const isFilled = (
  facts: EffectCase,
  said: ClaimedEffects,
  { moves, asset }: { moves: readonly Move[]; asset: Asset },
): boolean => isFilledPosition(facts, said, { asset, gives: givenIn(facts, said, moves), moves })

/** Something that comes, and how much of it. */
type Gain = { asset: Asset; amount: bigint }

/** What is known of the worth of what comes: as much as is given at least, less than half of it or next to nothing, or neither. */
type ReturnWorth = 'fair' | 'poor' | 'unknown'

/**
 * What comes for what leaves without being paid to anybody, as far as anybody here knows it: fair for no less than half of its worth, or at a
 * price that the coin may have. What was turned back in the run is held against that there; a position of a pool that holds what left is worth
 * it, and what another collectible is worth nobody knows. A grain is poor whatever was given. Only a fair return answers for what somebody unknown
 * gets. `gives`: what it is held against, where that is not all.
 */
export function returnWorth(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves, gains, ...asked }: { moves: readonly Move[]; gains: readonly Gain[]; gives?: readonly Gain[] },
): ReturnWorth {
  const { chainId } = facts.safe
  const known = gains.filter(({ asset }) => isKnownReturn(facts, said, asset))
  const isShare = (asset: Asset) => isWorth(said, asset)
  // What was turned back is worth what it was turned back into, and no more.
  const covered = known.some(({ asset }) => isShare(asset)) ? (said.returns?.covered ?? []).map(keyOf) : []
  const whole = asked.gives ?? givenIn(facts, said, moves)
  const gives = whole.filter(({ asset }) => !covered.includes(keyOf(asset)))
  if (known.some(({ asset }) => isFilledPosition(facts, said, { asset, gives, moves }))) return 'fair'
  // A staking token with a known rate is worth a coin at least.
  const sideOf = (some: readonly Gain[]) =>
    some.map(({ asset: { token, id }, amount }) => ({
      token: token !== undefined && rateOf(chainId, token) ? undefined : token,
      amount,
      ...(id !== undefined && { tokenId: id }),
    }))
  if (gives.length === 0) return 'fair'
  // What a collectible is worth nobody here knows, and the rest is answered for already.
  const parts = known.filter(({ asset }) => asset.id === undefined && !isShare(asset))
  if (parts.length === 0) return 'unknown'
  const given = sideOf(gives)
  // What is given may be next to nothing itself: then it shows no price.
  const isDear = !isNextToNothing(chainId, given)
  const worthOf = (some: readonly Gain[]): ReturnWorth => {
    const got = sideOf(some)
    const isPoor = isPoorIfKnown(facts, given, got)
    if (isPoor === false || (isPoor === undefined && isAtSomePrice(chainId, given, got))) return 'fair'
    const isGrain = isNextToNothing(chainId, got) || isAtNoPrice(chainId, given, got)
    return isPoor || (isDear && isGrain) ? 'poor' : 'unknown'
  }
  // Of things that cannot be summed one may be enough by itself.
  const worths = [parts, ...parts.map((one) => [one])].map(worthOf)
  if (worths.includes('fair')) return 'fair'
  if (parts.length < known.length) return 'unknown'
  return worths[0] === 'poor' || worths.slice(1).every((one) => one === 'poor') ? 'poor' : 'unknown'
}

/**
 * What leaves the Safe in a run without being paid to anybody; coin that goes along with a call, and what a token hands to a contract that passes it
 * on, is its part of an exchange, not a payment.
 */
function givenIn({ safe: { address } }: EffectCase, said: ClaimedEffects, moves: readonly Move[]): Gain[] {
  const assets = new Map(moves.map((move) => [keyOf(assetOf(move)), assetOf(move)]))
  return [...assets.values()].flatMap((asset) => {
    const isAlong = (to: Address) => asset.token === undefined && includesAddress(said.calledWithCoin, to)
    const isPassedOn = (to: Address) => asset.id === undefined && flowAt(moves, asset, to).out > 0n
    const paid = claimedPayments(said, asset)
      .filter(({ from }) => from === undefined || isSameAddress(from, address))
      .filter(({ to, isHanded }) => !isAlong(to) && !(isHanded && isPassedOn(to)))
      .reduce((sum, one) => sum + one.amount, 0n)
    const amount = -netOf(moves, asset, address) - paid
    return amount > 0n ? [{ asset, amount }] : []
  })
}

/** The contracts that make what comes: what stays there of what is given is a deposit like any other, unless a run gave next to nothing back for it. */
export const makersOf = ({ returns }: ClaimedEffects, gains: readonly Asset[]): Address[] =>
  gains.flatMap(({ token }) => (token && !includesAddress(returns?.worthless ?? [], token) ? [token] : []))
