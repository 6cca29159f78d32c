import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { isForAnother } from '#core/checks/calls/exchanges.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { assetsIn, gainsOf, isCalled } from '#core/checks/effects/explained/gains.ts'
import { isPromised } from '#core/checks/effects/explained/promised.ts'
import { returnWorth } from '#core/checks/effects/explained/returns.ts'
import {
  type Asset,
  amountOfAsset,
  assetOf,
  keyOf,
  netOf,
  partOf,
} from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { claimedPayments } from '#core/checks/effects/findings/claimedEffects.ts'
import { takersOf } from '#core/checks/effects/findings/receivers.ts'
import { isNextToNothing } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/**
 * Whoever unknown gets something else for what the Safe gives, where nothing comes back to the Safe or to whom it knows, or less of the same:
 * a swap or a sale for somebody else. What counts comes out of a contract that gets what the Safe gives, or is a token that such a contract
 * makes, and may be handed on; what a plain payee does with its payment is its own. Whom the bytes themselves name for the proceeds is told by them, once.
 */
export function findStrangersGains(
  facts: EffectCase,
  said: ClaimedEffects,
  moves: readonly Move[],
): Finding[] {
  const safe = facts.safe.address
  const anchors = anchorsOf(facts)
  const given = assetsIn(moves).filter((asset) => netOf(moves, asset, safe) < 0n)
  if (given.length === 0) return []
  const returns = gainsOf(said, moves, anchors)
  const isFair = returns.length === 0 || returnWorth(facts, said, { moves, gains: returns }) === 'fair'
  const isAnswered = returns.length > 0 || isPromised(said, moves, { given, safe })
  const isReturned = isAnswered && isFair
  const givenKeys = new Set(given.map(keyOf))
  const takers = takersFrom(moves, said, { safe, givenKeys })
  const named = said.exchanges.filter(isForAnother).flatMap(({ receiver = [] }) => receiver)
  const parties = [zeroAddress, ...anchors, ...takersOf(facts, said), ...takers, ...named]
  const gains = new Map<string, { asset: Asset; to: Address }>()
  // Where what the Safe gives brings nothing to anybody known, whatever is made for a stranger on the way may be what it bought.
  const isBare = takers.length > 0 && !isAnswered && !givesUpTokens(moves, safe)
  /** Who has something of those contracts, handed on in the same run. */
  const handed = new Set<string>()
  for (const move of moves) {
    const [asset, { from, to }] = [assetOf(move), move]
    const isMade =
      isSameAddress(from, zeroAddress) &&
      (includesAddress(takers, asset.token ?? zeroAddress) || (isBare && !isGrain(facts, move)))
    if (givenKeys.has(keyOf(asset)) || includesAddress(parties, to)) continue
    if (!isMade && !includesAddress(takers, from) && !handed.has(partOf(asset, from))) continue
    handed.add(partOf(asset, to))
    gains.set(partOf(asset, to), { asset, to })
  }
  return [...gains.values()].flatMap(({ asset, to }): Finding[] => {
    const amount = netOf(moves, asset, to)
    const own = returns.find((one) => keyOf(one.asset) === keyOf(asset))?.amount ?? 0n
    // Beside a return only more of the same says whose the exchange is: other assets pass from pool to pool.
    const isOwn = isReturned && (own === 0n || amount <= own)
    if (amount <= 0n || isOwn || claimedPayments(said, asset, to).length > 0) return []
    const rest = own === 0n ? 'nothing' : `only ${amountOfAsset(facts, asset, own)}`
    return [
      {
        text: `${to} would get ${amountOfAsset(facts, asset, amount)} for what your Safe gives; the Safe gets ${rest}.`,
        remedy: 'Find out who gets this, and why, before you sign.',
        ...asset,
        to,
        shown: amount,
      },
    ]
  })
}

/** Whether something is next to nothing, as a reward for whoever runs it may be; a collectible never is. */
const isGrain = ({ safe }: EffectCase, { id, token, amount }: Move): boolean =>
  id === undefined && isNextToNothing(safe.chainId, [{ token, amount }])

/** Whether a token of the Safe is destroyed: a debt that is paid back goes so, and some of what others are owed is made beside it. */
const givesUpTokens = (moves: readonly Move[], safe: Address): boolean =>
  moves.some(({ token, from, to }) => token && isSameAddress(from, safe) && isSameAddress(to, zeroAddress))

/** The contracts that get what the Safe gives, or that it is handed on to in the same run; whom the bytes only pay is none of them. */
function takersFrom(
  moves: readonly Move[],
  said: ClaimedEffects,
  { safe, givenKeys }: { safe: Address; givenKeys: ReadonlySet<string> },
): Address[] {
  const takers: Address[] = []
  for (const move of moves) {
    const [asset, { from, to }] = [assetOf(move), move]
    if (!givenKeys.has(keyOf(asset)) || isSameAddress(to, safe)) continue
    if (!isSameAddress(from, safe) && !includesAddress(takers, from)) continue
    // What is destroyed is given to the contract that does so: the token's own.
    const taker = isSameAddress(to, zeroAddress) ? asset.token : to
    if (taker === undefined) continue
    const isPayee = claimedPayments(said, asset, taker).length > 0 && !isCalled(said, taker)
    if (!isPayee && !includesAddress(takers, taker)) takers.push(taker)
  }
  return takers
}
