import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { codeAgeOf, isSettled } from '#core/checks/calls/codeAge.ts'
import { type Exchange, isForAnother } from '#core/checks/calls/exchanges.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { elsewhere } from '#core/checks/effects/explained/elsewhere.ts'
import type { Address } from '#core/safe/safe.ts'
import {
  type Asset,
  amountOfAsset,
  assetOf,
  gainOf,
  isRounding,
  keyOf,
  largerOf,
  netOf,
  smallerOf,
} from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import { claimedAmount, exchangedAmount } from './claimedEffects.ts'

type SimulatedMoves = Pick<Simulation, 'moves' | 'holdings'>

/** What the Safe gives at a vault, a pool or a wrapping token while somebody else gets what comes of it: from the bytes alone. */
export function paidForOthers(facts: EffectCase, said: ClaimedEffects): Finding[] {
  return said.exchanges.filter(isForAnother).flatMap(({ gives, gets, receiver, place }): Finding[] => {
    if (receiver === undefined || isSameAddress(receiver, facts.safe.address)) return []
    const { call, path } = place
    const side = gives.amount === undefined ? gets : gives
    const token = side.what === 'any' || side.what === 'coin' ? undefined : side.what
    const amount = side.amount ?? 0n
    const what =
      side.what === 'coin' || token !== undefined
        ? amountOfAsset(facts, token === undefined ? {} : { token }, amount)
        : `${amount} base units of its assets`
    const isStranger = !includesAddress(anchorsOf(facts), receiver)
    return [
      {
        ...(!isStranger && { severity: 'info' }),
        text: `${callPrefix(path)}Your Safe gives ${what} at ${call.to}, and ${receiver} gets the proceeds.`,
        remedy: 'Sign only if this account should get the proceeds, not your Safe.',
        path,
        receiver,
        contract: call.to,
        amount,
      },
    ]
  })
}

/** Exchanges of which what should come back does not arrive in a trial. */
export function unanswered(facts: EffectCase, said: ClaimedEffects, shown: SimulatedMoves): Finding[] {
  const exchanges = said.exchanges.map((one) => withReturn(facts, one))
  return exchanges.flatMap((exchange): Finding[] => {
    const { gets, receiver, place } = exchange
    if (receiver === undefined) return []
    if (exchange.isLater) return promised(facts, place)
    if (exchange.isBridged) return elsewhere(facts, exchange)
    if (exchange.keeper) return kept(facts, exchange, shown)
    const wanted = wantedOf(exchanges, exchange)
    const got = bestOf(facts, said, { shown, exchange, receiver })
    if (got >= wanted || (got > 0n && isRounding(wanted - got, wanted))) return []
    if (wanted === 0n) return []
    const asset = gets.what === 'any' || gets.what === 'coin' ? {} : { token: gets.what }
    const is =
      gets.what === 'any'
        ? got === 0n
          ? 'nothing'
          : `${got} base units`
        : amountOfAsset(facts, asset, got > 0n ? got : 0n)
    const owed =
      gets.amount === undefined
        ? 'the expected return'
        : `the ${gets.what === 'any' ? `${wanted} base units` : amountOfAsset(facts, asset, wanted)} expected in return`
    return [
      {
        text: `${callPrefix(place.path)}${receiver} would get ${is} from ${place.call.to} instead of ${owed}.`,
        remedy: 'Find out what this contract keeps before you sign.',
        path: place.path,
        contract: place.call.to,
        receiver,
        shown: got,
        said: wanted,
      },
    ]
  })
}

/** Wrapped coin alone is known to give coin back: by the same name, other contracts give back as much of whatever was put in. */
function withReturn({ safe }: EffectCase, exchange: Exchange): Exchange {
  const { gets, place } = exchange
  const isOpen = gets.what === 'coin' && !isWrappedCoin(place.call.to, safe.chainId)
  return isOpen ? { ...exchange, gets: { ...gets, what: 'any' } } : exchange
}

/** What is only asked for brings nothing now: whether it ever does, the contract alone knows. */
function promised(facts: EffectCase, { call, path }: PlacedCall): Finding[] {
  const isTrusted = includesAddress(anchorsOf(facts), call.to) || isSettled(codeAgeOf(facts, call.to))
  return [
    {
      ...(isTrusted && { severity: 'info' }),
      text: `${callPrefix(path)}${call.to} brings the return only later, by a transaction of its own.`,
      path,
      contract: call.to,
    },
  ]
}

/** What stays with whoever keeps it for its owner: nothing comes for it. */
function kept(
  facts: EffectCase,
  { gives, keeper = zeroAddress, place: { call, path } }: Exchange,
  { moves = [] }: SimulatedMoves,
): Finding[] {
  const token = gives.what === 'coin' || gives.what === 'any' ? undefined : gives.what
  const asset = token === undefined ? {} : { token }
  const amount = gives.amount ?? 0n
  const is = netOf(moves, asset, keeper)
  const isThere = is >= amount || isRounding(amount - is, amount)
  const what = amountOfAsset(facts, asset, is > 0n ? is : 0n)
  return [
    {
      ...(isThere && { severity: 'warn' }),
      text: `${callPrefix(path)}${keeper} keeps ${what} for your Safe${isThere ? '' : `, of ${amountOfAsset(facts, asset, amount)}`}. No token comes for it; ${call.to} counts it.`,
      remedy: isThere
        ? 'Check that your Safe means to leave this there.'
        : 'Find out who gets the rest before you sign.',
      path,
      contract: call.to,
    },
  ]
}

/**
 * All exchanges that owe the same to the same account are answered together, and so are all at one contract whose return only its state says;
 * something where no amount is said.
 */
function wantedOf(exchanges: readonly Exchange[], { gets, gives, receiver, place }: Exchange): bigint {
  if (gives.amount === 0n || gets.amount === 0n) return 0n
  if (gets.amount === undefined) return 1n
  return exchanges.reduce(
    (sum, one) =>
      one.gets.what.toLowerCase() === gets.what.toLowerCase() &&
      (gets.what !== 'any' || isSameAddress(one.place.call.to, place.call.to)) &&
      one.receiver !== undefined &&
      receiver !== undefined &&
      isSameAddress(one.receiver, receiver)
        ? sum + (one.gets.amount ?? 0n)
        : sum,
    0n,
  )
}

type ExchangeOutcome = { shown: SimulatedMoves; exchange: Exchange; receiver: Address }

function bestOf(
  facts: EffectCase,
  said: ClaimedEffects,
  { shown, exchange, receiver }: ExchangeOutcome,
): bigint {
  const { gets, gives, place } = exchange
  if (gets.what !== 'any')
    return arrived(facts, said, { shown, receiver, asset: gets.what === 'coin' ? {} : { token: gets.what } })
  const { moves = [], holdings = [] } = shown
  const assets: Asset[] = [
    ...moves.filter(({ to }) => isSameAddress(to, receiver)).map(assetOf),
    ...holdings.filter(({ account }) => isSameAddress(account, receiver)),
  ]
  const given = gives.what === 'any' || gives.what === 'coin' ? place.call.to : gives.what
  const others = assets.filter(({ token }) =>
    token === undefined ? gives.what !== 'coin' : !isSameAddress(token, given),
  )
  return others.map((asset) => arrived(facts, said, { shown, receiver, asset })).reduce(largerOf, 0n)
}

/** What reaches an account; what the Safe gives away again in the same transaction has reached it too. */
export function arrived(
  facts: EffectCase,
  said: ClaimedEffects,
  {
    shown: { moves = [], holdings = [] },
    receiver,
    asset,
  }: { shown: SimulatedMoves; receiver: Address; asset: Asset },
): bigint {
  const safe = facts.safe.address
  const gross = moves
    .filter((move) => keyOf(assetOf(move)) === keyOf(asset) && isSameAddress(move.to, receiver))
    .reduce((sum, { amount }) => sum + amount, 0n)
  const gained = asset.token === undefined ? netOf(moves, asset, receiver) : gainOf(holdings, asset, receiver)
  if (gained === undefined) return gross
  if (!isSameAddress(receiver, safe)) return gained
  const again = claimedAmount(said, asset, { from: [safe] }) + exchangedAmount(said, asset)
  return gained + smallerOf(again, gross > 0n ? gross : again)
}
