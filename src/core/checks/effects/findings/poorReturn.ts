import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { assetsIn } from '#core/checks/effects/explained/gains.ts'
import { isPositionManager } from '#core/checks/effects/explained/positions.ts'
import {
  isAtNoPrice,
  isCoin,
  isNextToNothing,
  isPoorByPrices,
  isPoorExchange,
  isUnknownToken,
  priceOf,
} from '#core/checks/order/poorExchange.ts'
import { usesOf } from '#core/checks/token/uses.ts'
import { registeredToken } from '#core/money/tokenRegister.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { type Asset, amountOfAsset, assetOf, netOf } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import { claimedAmount } from './claimedEffects.ts'

/** Words of a method by which something is given for something else at once. */
const exchanging = /^_?(sell|sale|swap|trade|exchange|convert)|[a-z_](Sell|Sale|Swap|Trade|Exchange|Convert)/

type Sided = Asset & { amount: bigint }
type Exchanged = {
  takings: readonly [PlacedCall, ...PlacedCall[]]
  gives: readonly Sided[]
  gets: readonly Sided[]
  isHeld: boolean
  isPiece: boolean
}

/** What leaves the Safe in a run by calls that take something, and what comes for it; undefined where nothing does. */
function exchangedIn(facts: EffectCase, said: ClaimedEffects, moves: readonly Move[]): Exchanged | undefined {
  const { chainId, address } = facts.safe
  const [taking, ...others] = facts.places.filter(
    (place) => (place.call.known === 'user' && place.call.value > 0n) || usesOf(place, facts.now).length > 0,
  )
  if (taking === undefined) return undefined
  const takings = [taking, ...others] as const
  // Coin that goes along with the calls is a payment, and its part of the swap.
  const along = takings.reduce((sum, { call }) => sum + call.value, 0n)
  const nets = assetsIn(moves).flatMap((asset) => {
    const paid = claimedAmount(said, asset, { from: [address] }) - (asset.token === undefined ? along : 0n)
    return asset.id === undefined ? [{ ...asset, amount: netOf(moves, asset, address) + paid }] : []
  })
  const gives = nets.flatMap((one) => (one.amount < 0n ? [{ ...one, amount: -one.amount }] : []))
  if (gives.length === 0) return undefined
  const keepers = [...new Set(takings.map(({ call: { to } }) => to))]
  return {
    takings,
    gives,
    gets: nets.filter(({ amount }) => amount > 0n),
    // What the contract holds is a deposit, and what comes with it a reward; what a collectible is worth no price says.
    isHeld: gives.every(
      (one) => keepers.reduce((sum, to) => sum + netOf(moves, one, to), 0n) * 2n >= one.amount,
    ),
    isPiece: moves.some(
      ({ token, to, ...move }) =>
        token !== undefined &&
        assetOf({ ...move, token, to }).id !== undefined &&
        isSameAddress(to, address) &&
        (isPositionManager(token, chainId) || !isUnknownToken(facts, token)),
    ),
  }
}

/**
 * A swap that brings less than half of what it takes, by what both are or by the prices of both. Only one call that takes something is judged: of
 * several nobody can say which of them brought what came.
 */
export function findPoorReturn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Pick<Simulation, 'moves'>,
): Finding[] {
  const exchanged = exchangedIn(facts, said, moves)
  if (exchanged === undefined || exchanged.takings.length > 1) return []
  const { gives, gets, isHeld, isPiece } = exchanged
  if (gets.length === 0) return []
  const isPoor = !isHeld && !isPiece && isPoorByPrices(facts, gives, gets)
  return isPoor || isPoorExchange(facts.safe.chainId, gives, gets) ? [poorReturn(facts, exchanged)] : []
}

function poorReturn(facts: EffectCase, { takings, gives, gets }: Exchanged): Finding {
  const [{ call, path }] = takings
  const textOf = (list: readonly Sided[]) =>
    list.map((one) => amountOfAsset(facts, one, one.amount)).join(' and ')
  const got = gets.length === 0 ? 'nothing for it' : `only ${textOf(gets)}`
  return {
    text: `${callPrefix(path)}Your Safe gives ${textOf(gives)} at ${call.to} and gets ${got}.`,
    remedy: 'Find out who gets the rest before you sign.',
    path,
    contract: call.to,
  }
}

/**
 * What of known worth contracts that nobody here knows keep for next to nothing. Words that sell are no deposit: that stops, and where nothing at all
 * comes, for anybody known, is warned of. Of any other word is warned where little comes, no receipt does, and the Safe is not named. Several
 * calls are judged together, where all that comes is next to nothing.
 */
export function findPoorSale(facts: EffectCase, said: ClaimedEffects, { moves = [] }: Simulation): Finding[] {
  const exchanged = exchangedIn(facts, said, moves)
  if (!exchanged?.isHeld || exchanged.isPiece || findPoorReturn(facts, said, { moves }).length > 0) return []
  const { takings, gives, gets } = exchanged
  const { chainId, address } = facts.safe
  const anchors = anchorsOf(facts)
  if (takings.some(({ call }) => call.known !== 'user' || includesAddress(anchors, call.to))) return []
  const isWorth = ({ token }: Asset) =>
    isCoin(token) || registeredToken(chainId, token) !== undefined || priceOf(facts, token) !== undefined
  if (!gives.every(isWorth) || isNextToNothing(chainId, gives)) return []
  // What nobody knows may be a receipt.
  if (gets.some(({ token }) => token !== undefined && isUnknownToken(facts, token))) return []
  const isShort = isPoorByPrices(facts, gives, gets) || isAtNoPrice(chainId, gives, gets)
  const isNothing = gets.every((one) => isNextToNothing(chainId, [one]))
  if (!isNothing && (!isShort || takings.length > 1)) return []
  const isSold = takings.every(({ call }) => exchanging.test(call.method ?? ''))
  if (isSold && gets.length > 0) return [poorReturn(facts, exchanged)]
  const isFor = isSold
    ? moves.some(({ to, amount }) => amount > 0n && includesAddress(anchors.slice(1), to))
    : gets.length === 0 ||
      takings.every(({ call }) => includesAddress(namedAccounts(call.parameters), address))
  return isFor ? [] : [{ ...poorReturn(facts, exchanged), severity: 'warn' }]
}
