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
import { type Asset, amountOfAsset, assetOf, netOf } from './assets.ts'
import { type ClaimedEffects, claimedAmount } from './claimedEffects.ts'

/** Words of a method by which something is given for something else at once. */
const exchanging = /^_?(sell|sale|swap|trade|exchange|convert)|[a-z_](Sell|Sale|Swap|Trade|Exchange|Convert)/

/**
 * A swap that brings less than half of what it takes, by what both are or by the prices of both. Of several calls that take something nobody
 * can say which of them brought what came: they are judged only where all of it is next to nothing. What a contract keeps may be a deposit, which
 * words that sell are not; of any other word at a contract that nobody knows is warned where little comes, no receipt does, and the Safe is not named.
 */
export function findPoorReturn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Simulation,
): Finding[] {
  const { chainId, address } = facts.safe
  const takings = facts.places.filter(
    (place) => (place.call.known === 'user' && place.call.value > 0n) || usesOf(place, facts.now).length > 0,
  )
  const [taking, ...others] = takings
  if (taking === undefined) return []
  // Coin that goes along with the calls is a payment, and its part of the swap.
  const along = takings.reduce((sum, { call }) => sum + call.value, 0n)
  const nets = assetsIn(moves).flatMap((asset) => {
    const paid = claimedAmount(said, asset, { from: [address] }) - (asset.token === undefined ? along : 0n)
    return asset.id === undefined ? [{ ...asset, amount: netOf(moves, asset, address) + paid }] : []
  })
  const gives = nets.flatMap((one) => (one.amount < 0n ? [{ ...one, amount: -one.amount }] : []))
  const gets = nets.filter(({ amount }) => amount > 0n)
  if (gives.length === 0) return []
  const { call, path } = taking
  const keepers = [...new Set(takings.map(({ call: { to } }) => to))]
  // What the contract holds is a deposit, and what comes with it a reward; what a collectible is worth no price says.
  const isHeld = gives.every(
    (one) => keepers.reduce((sum, to) => sum + netOf(moves, one, to), 0n) * 2n >= one.amount,
  )
  const isPiece = moves.some(
    ({ token, to, ...move }) =>
      token !== undefined &&
      assetOf({ ...move, token, to }).id !== undefined &&
      isSameAddress(to, address) &&
      (isPositionManager(token, chainId) || !isUnknownToken(facts, token)),
  )
  const isShort = isPoorByPrices(facts, gives, gets) || isAtNoPrice(chainId, gives, gets)
  const isPoor =
    others.length === 0 &&
    gets.length > 0 &&
    ((!isHeld && !isPiece && isPoorByPrices(facts, gives, gets)) || isPoorExchange(chainId, gives, gets))
  const kept = isPoor || !isHeld || isPiece ? undefined : keptFor(facts, takings, { gives, gets, isShort })
  if (!isPoor && kept === undefined) return []
  const textOf = (list: typeof gives) =>
    list.map((one) => amountOfAsset(facts, one, one.amount)).join(' and ')
  const got = gets.length === 0 ? 'nothing for it' : `only ${textOf(gets)}`
  return [
    {
      ...(kept === 'left' && { severity: 'warn' }),
      text: `${callPrefix(path)}Your Safe gives ${textOf(gives)} at ${call.to} and gets ${got}.`,
      remedy: 'Find out who gets the rest before you sign.',
      path,
      contract: call.to,
    },
  ]
}

type Sides = Record<'gives' | 'gets', readonly (Asset & { amount: bigint })[]> & { isShort: boolean }

/** What of known worth contracts that nobody here knows keep for next to nothing: sold, or left there. Undefined where it is neither. */
function keptFor(
  facts: EffectCase,
  takings: readonly PlacedCall[],
  { gives, gets, isShort }: Sides,
): 'sold' | 'left' | undefined {
  const { chainId, address } = facts.safe
  const anchors = anchorsOf(facts)
  if (takings.some(({ call }) => call.known !== 'user' || includesAddress(anchors, call.to))) return undefined
  const isWorth = ({ token }: Asset) =>
    isCoin(token) || registeredToken(chainId, token) !== undefined || priceOf(facts, token) !== undefined
  if (!gives.every(isWorth) || isNextToNothing(chainId, gives)) return undefined
  // What nobody knows may be a receipt.
  if (gets.some(({ token }) => token !== undefined && isUnknownToken(facts, token))) return undefined
  const isNothing = gets.every((one) => isNextToNothing(chainId, [one]))
  if (!isNothing && (!isShort || takings.length > 1)) return undefined
  if (takings.every(({ call }) => exchanging.test(call.method ?? ''))) return 'sold'
  const isNamed = takings.every(({ call }) => includesAddress(namedAccounts(call.parameters), address))
  return gets.length > 0 && !isNamed ? 'left' : undefined
}
