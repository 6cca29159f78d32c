import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { holdersOf } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { messageFeeOf } from '#core/checks/calls/official/messageFee.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { assetsIn, gainsOf, isCalled } from '#core/checks/effects/explained/gains.ts'
import { isOneExchange } from '#core/checks/effects/explained/positions.ts'
import { promisedAmount } from '#core/checks/effects/explained/promised.ts'
import { makersOf, returnWorth } from '#core/checks/effects/explained/returns.ts'
import { linkedGains } from '#core/checks/effects/linked.ts'
import { factAt } from '#core/checks/fact.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import {
  type Asset,
  amountOfAsset,
  assetOf,
  flowAt,
  gainOf,
  isRounding,
  keyOf,
  netOf,
  smallerOf,
} from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import {
  allowedAmount,
  claimedAmount,
  claimedPayments,
  drawnAmount,
  exchangedAmount,
  handedAmount,
  heldAmount,
  refundedAmount,
} from './claimedEffects.ts'
import { onceForList } from './onceForList.ts'

/** Moves by what they have in common, in their order. */
function grouped(moves: readonly Move[], keyOfMove: (move: Move) => string): ReadonlyMap<string, Move[]> {
  const found = new Map<string, Move[]>()
  for (const move of moves) {
    const key = keyOfMove(move)
    const list = found.get(key)
    if (list) list.push(move)
    else found.set(key, [move])
  }
  return found
}
const none: readonly Move[] = []
const movesBy = onceForList((moves: readonly Move[]) => grouped(moves, (move) => keyOf(assetOf(move))))
const movesFrom = onceForList((moves: readonly Move[]) => grouped(moves, ({ from }) => from.toLowerCase()))

type Followed = { passing: Address[]; got: ReadonlyMap<string, { to: Address; amount: bigint }> }

/**
 * Where an asset of the Safe ends up: followed through contracts that pass it on in the same run, up to whom the bytes name as paid. What
 * such a payee does with it is its own, but one that the token calls is part of this, and a key's account that passes it on runs somebody's
 * code (EIP-7702).
 */
function followed(
  { codes }: EffectCase,
  { moves, said, asset, safe }: { moves: readonly Move[]; said: ClaimedEffects; asset: Asset; safe: Address },
): Followed {
  const own = (movesBy(moves).get(keyOf(asset)) ?? []).filter(({ amount }) => amount > 0n)
  const onward = movesFrom(own)
  const passing: Address[] = [safe]
  const isPassing = (account: Address) => includesAddress(passing, account)
  const isPayee = (account: Address) => {
    const paid = claimedPayments(said, asset, account)
    if (paid.length === 0 || paid.some(({ isHanded }) => isHanded) || isCalled(said, account)) return false
    const code = factAt(codes, account)
    return !code?.known || code.value.delegatedTo === undefined
  }
  for (let at = 0; at < passing.length; at++) {
    const here = passing[at]
    for (const { from, to } of own) {
      if (here === undefined || !isSameAddress(from, here) || isPassing(to) || isPayee(to)) continue
      const goesOn = onward.get(to.toLowerCase())?.some((move) => !isPassing(move.to))
      if (goesOn && !isSameAddress(to, zeroAddress) && heldAmount(said, asset, to) === 0n) passing.push(to)
    }
  }
  const got = new Map<string, { to: Address; amount: bigint }>()
  const add = (to: Address, amount: bigint) =>
    got.set(to.toLowerCase(), { to, amount: (got.get(to.toLowerCase())?.amount ?? 0n) + amount })
  for (const { from, to, amount } of own) if (isPassing(from) && !isPassing(to)) add(to, amount)
  for (const account of passing.slice(1)) {
    const kept = netOf(own, asset, account)
    if (kept > 0n) add(account, kept)
  }
  return { passing, got }
}

/** What an account gives the Safe of an asset without any call saying so, as who lends within a run: it may have that back. */
function lent(
  moves: readonly Move[],
  said: ClaimedEffects,
  { asset, to, safe }: { asset: Asset; to: Address; safe: Address },
): bigint {
  const given = (movesFrom(movesBy(moves).get(keyOf(asset)) ?? none).get(to.toLowerCase()) ?? none).reduce(
    (sum, one) => (isSameAddress(one.to, safe) ? sum + one.amount : sum),
    0n,
  )
  const owed = claimedAmount(said, asset, { from: [to], to: safe })
  return given > owed ? given - owed : 0n
}

/** Who may take tokens by what the same transaction allows, and who is called: a permission is meant for these. */
export const takersOf = ({ places, safe }: EffectCase, { allowances }: ClaimedEffects): Address[] => [
  ...allowances.flatMap(({ spender, amount }) => (amount > 0n ? spender : [])),
  ...places.flatMap((place) => messageFeeOf(place, safe.chainId)?.to ?? []),
  ...places.flatMap(({ call }) => [call.to, ...holdersOf(call.to)]),
]

/** Whether an account may keep what waits for somebody: one without code of its own acts by its keys alone. */
function mayKeep({ codes }: EffectCase, account: Address): boolean {
  const code = factAt(codes, account)
  return !code?.known || (code.value.size > 0 && code.value.delegatedTo === undefined)
}

/** Who gets something of the Safe that no call says, or more than the calls say. */
export function findReceivers(facts: EffectCase, said: ClaimedEffects, moves: readonly Move[]): Finding[] {
  const safe = facts.safe.address
  const anchors = anchorsOf(facts)
  const returns = gainsOf(said, moves, anchors)
  const gains = returns.map(({ asset }) => asset)
  const ours: [Address, ...Address[]] = [safe, ...anchors]
  const isOne = isOneExchange(facts)
  // What one call brings is no answer to what another one takes. What nobody here knows, or a grain, is no return for what somebody unknown
  // gets, unless it stays with whoever makes it.
  const answerTo = (part: { asset: Asset; to: Address }): { isAny: boolean; isFair: boolean } => {
    if (returns.length === 0) return { isAny: false, isFair: false }
    const linked = isOne ? { gains: returns } : linkedGains(moves, part, { ours, gains: returns })
    if (linked === undefined) return { isAny: false, isFair: false }
    const gives = 'given' in linked ? [{ asset: part.asset, amount: linked.given }] : undefined
    return {
      isAny: true,
      isFair: returnWorth(facts, said, { moves, gains: linked.gains, ...(gives && { gives }) }) === 'fair',
    }
  }
  const parties = new Set([zeroAddress, ...anchors, ...takersOf(facts, said)].map((one) => one.toLowerCase()))
  const makers = makersOf(said, gains)
  return assetsIn(moves).flatMap((asset): Finding[] => {
    const { passing, got } = followed(facts, { moves, said, asset, safe })
    const [drawn, unvalued] = [drawnAmount(said, asset), drawnAmount(said, asset, 'unvalued')]
    let free = allowedAmount(said, facts, asset) + drawn
    let handed = handedAmount(said, asset, passing)
    let refund = refundedAmount(said, asset)
    let promised = returns.length === 0 ? promisedAmount(said, asset) : 0n
    return [...got.values()].flatMap(({ to, amount: gross }): Finding[] => {
      const amount = gross - lent(moves, said, { asset, to, safe })
      const own = claimedAmount(said, asset, { from: passing, to }) + exchangedAmount(said, asset, to)
      let over = amount > own ? amount - own : 0n
      const refunded = refundedAmount(said, asset, to) > 0n ? smallerOf(over, refund) : 0n
      refund -= refunded
      over -= refunded
      if (over === 0n) return []
      const { isAny, isFair } = answerTo({ asset, to })
      const isReturned = isFair || (isAny && includesAddress(makers, to))
      const isMeant = isReturned || drawn > unvalued || parties.has(to.toLowerCase())
      const kept = mayKeep(facts, to) ? smallerOf(free, promised) : 0n
      const taken = smallerOf(over, isMeant ? free : kept)
      free -= taken
      promised = taken > promised ? 0n : promised - taken
      over -= taken
      // What the called contract gives to somebody who is known, or called, is told.
      const isKnown = isMeant && over <= handed
      if (isMeant) handed -= smallerOf(over, handed)
      if (isKnown && isReturned && !parties.has(to.toLowerCase())) return []
      if (over === 0n || (asset.token !== undefined && isRounding(over, own))) return []
      const what = amountOfAsset(facts, asset, over)
      return [
        {
          ...(isKnown && { severity: 'info' }),
          text: `${what} would go from your Safe to ${to}; no call shows this payment.${isAny && !isReturned ? ' Nobody here knows what your Safe gets for it.' : ''}`,
          remedy: 'Find out who gets this, and why, before you sign.',
          ...asset,
          to,
          shown: amount,
          said: own,
        },
      ]
    })
  })
}

/** Who is said to be paid and would get less: a token may keep a part, or pay somebody else. */
export function findShortfalls(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], holdings }: Pick<Simulation, 'moves' | 'holdings'>,
): { found: Finding[]; missing: string | undefined } {
  const safe = facts.safe.address
  const isOwn = (from: Address | undefined) => from === undefined || isSameAddress(from, safe)
  const payees = new Map<string, { asset: Asset; to: Address }>()
  for (const { asset, from, to } of said.payments)
    if (isOwn(from) && !isSameAddress(to, safe) && !isSameAddress(to, zeroAddress))
      payees.set(`${keyOf(asset)} ${to.toLowerCase()}`, { asset, to })
  let missing: string | undefined
  const found = [...payees.values()].flatMap(({ asset, to }): Finding[] => {
    const amount = claimedAmount(said, asset, { from: [safe], to })
    if (amount === 0n) return []
    const gained = gainOf(holdings ?? [], asset, to)
    const sums = flowAt(moves, asset, to)
    if (gained === undefined && sums.in === 0n && asset.token !== undefined && isCode(facts, asset.token)) {
      missing ??= `The amount of the token ${asset.token} that ${to} gets could not be read.`
      return []
    }
    const code = factAt(facts.codes, to)
    const cannotPass = code?.known === true && code.value.size === 0
    const got = gained === undefined ? sums.in : gained + (cannotPass ? 0n : sums.out)
    const short = amount - got
    if (short <= 0n || (asset.token !== undefined && isRounding(short, amount))) return []
    const [is, was] = [amountOfAsset(facts, asset, got > 0n ? got : 0n), amountOfAsset(facts, asset, amount)]
    return [
      {
        ...(short * 100n <= amount && { severity: 'warn' }),
        text: `${to} would get ${is}; the call shows ${was}.`,
        remedy: 'Find out who gets the rest before you sign.',
        ...asset,
        to,
        shown: got,
        said: amount,
      },
    ]
  })
  return { found, missing }
}

const isCode = ({ codes }: EffectCase, account: Address): boolean => {
  const code = factAt(codes, account)
  return !(code?.known && code.value.size === 0)
}
