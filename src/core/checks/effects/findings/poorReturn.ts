import { isSameAddress } from '#core/addresses/address.ts'
import type { Finding } from '#core/checks/answer.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { assetsIn } from '#core/checks/effects/explained/gains.ts'
import { isPositionManager } from '#core/checks/effects/explained/positions.ts'
import { isPoorByPrices, isPoorExchange, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import { usesOf } from '#core/checks/token/uses.ts'
import { amountOfAsset, assetOf, netOf } from './assets.ts'
import { type ClaimedEffects, claimedAmount } from './claimedEffects.ts'

/**
 * A swap that brings less than half of what it takes, by what both are or by the prices of both. Only one call that takes something is judged: of
 * several nobody can say which of them brought what came.
 */
export function findPoorReturn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Simulation,
): Finding[] {
  const { chainId, address } = facts.safe
  const [taking, ...others] = facts.places.filter(
    (place) => (place.call.known === 'user' && place.call.value > 0n) || usesOf(place, facts.now).length > 0,
  )
  if (taking === undefined || others.length > 0) return []
  const nets = assetsIn(moves).flatMap((asset) => {
    // Coin that goes along with the call is a payment, and its part of the swap.
    const along = asset.token === undefined ? taking.call.value : 0n
    const amount = netOf(moves, asset, address) + claimedAmount(said, asset, { from: [address] }) - along
    return asset.id === undefined ? [{ ...asset, amount }] : []
  })
  const gives = nets.flatMap((one) => (one.amount < 0n ? [{ ...one, amount: -one.amount }] : []))
  const gets = nets.filter(({ amount }) => amount > 0n)
  if (gives.length === 0 || gets.length === 0) return []
  const { call, path } = taking
  // What the contract holds is a deposit, and what comes with it a reward; what a collectible is worth no price says.
  const isHeld = gives.every((one) => netOf(moves, one, call.to) * 2n >= one.amount)
  const isPiece = moves.some(
    ({ token, to, ...move }) =>
      token !== undefined &&
      assetOf({ ...move, token, to }).id !== undefined &&
      isSameAddress(to, address) &&
      (isPositionManager(token, chainId) || !isUnknownToken(facts, token)),
  )
  const isPoor = !isHeld && !isPiece && isPoorByPrices(facts, gives, gets)
  if (!isPoor && !isPoorExchange(chainId, gives, gets)) return []
  const textOf = (list: typeof gives) =>
    list.map((one) => amountOfAsset(facts, one, one.amount)).join(' and ')
  return [
    {
      text: `${callPrefix(path)}Your Safe gives ${textOf(gives)} at ${call.to} and gets only ${textOf(gets)}.`,
      remedy: 'Find out who gets the rest before you sign.',
      path,
      contract: call.to,
    },
  ]
}
