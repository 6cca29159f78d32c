import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { codeAgeOf, freshDays, isFresh } from '#core/checks/calls/codeAge.ts'
import type { Exchange } from '#core/checks/calls/exchanges.ts'
import { callPrefix } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Address } from '#core/safe/safe.ts'
import type { RedeemedShares, Redemption, Worth } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { type Asset, amountOfAsset, keyOf, largerOf } from './assets.ts'
import type { ClaimedEffects } from './claimed.ts'
import { claimedAmount } from './claimedEffects.ts'
import { arrived } from './exchanged.ts'

/** What is looked at of a run, and what comes of it: `missing` is why something could not be valued. */
type Valued = { found: Finding[]; missing: string | undefined }

/** Of a hundred parts so many may be lost to fees and rounding on the way in and back. */
const lossAllowed = 1n

/** Whether less than that came back of what it should be. */
const isShort = (is: bigint, should: bigint) => is * 100n < should * (100n - lossAllowed)

/**
 * What comes in exchange is worth what it can be turned back into: shares, wrapped, staked and lent assets that were bought are turned back
 * in the trial, and what is paid for shares is held against what they were worth before. Only what was looked at is judged.
 */
export function findLostValue(facts: EffectCase, said: ClaimedEffects, run: Simulation): Valued {
  const { redemptions = [], givenShares = [] } = run
  const bought = redemptions.map((one) => boughtFound(facts, said, { run, one }))
  const given = givenFound(facts, said, { run, givenShares })
  return {
    found: [...bought.flatMap(({ found }) => found), ...given],
    missing: bought.find(({ missing }) => missing !== undefined)?.missing,
  }
}

/** The exchanges of these places. */
const exchangesAt = ({ exchanges }: ClaimedEffects, { paths }: Redemption): Exchange[] =>
  exchanges.filter(({ place }) => paths.some((path) => path.join('.') === place.path.join('.')))

/** What was given for shares, as far as they were turned back; undefined where nothing shows what that was. */
function priceOf(
  facts: EffectCase,
  said: ClaimedEffects,
  { run, one }: { run: Simulation; one: Redemption },
): (Asset & { amount: bigint }) | undefined {
  const exchanges = exchangesAt(said, one)
  const whole = exchanges.reduce((sum, { gives }) => sum + (gives.amount ?? 0n), 0n)
  const [first] = exchanges
  if (first === undefined) return undefined
  const part = (amount: bigint) => (one.received === 0n ? 0n : (amount * one.amount) / one.received)
  if (first.gives.what === 'coin') return { amount: part(whole) }
  const left = lostTokens(facts, said, run).filter(({ token }) => !isSameAddress(token, one.share))
  const named = first.gives.what
  const token = named === 'any' ? nearest(left, whole) : named
  if (token === undefined) return undefined
  const lost = left.find((other) => isSameAddress(other.token, token))?.amount ?? 0n
  return { token, amount: part(exchanges.every(({ gives }) => gives.amount) ? whole : lost) }
}

/** What moved away from the Safe of each token, without what is said to be paid. */
function lostTokens(
  { safe }: EffectCase,
  said: ClaimedEffects,
  { moves = [] }: Simulation,
): { token: Address; amount: bigint }[] {
  const all = new Map<string, { token: Address; amount: bigint }>()
  for (const { kind, token, from, amount } of moves) {
    if (kind !== 'erc20' || token === undefined || !isSameAddress(from, safe.address)) continue
    const before =
      all.get(token.toLowerCase())?.amount ?? -claimedAmount(said, { token }, { from: [safe.address] })
    all.set(token.toLowerCase(), { token, amount: before + amount })
  }
  return [...all.values()].filter(({ amount }) => amount > 0n)
}

/** The token of which as much left as the call says; else the one of which most did. */
function nearest(left: readonly { token: Address; amount: bigint }[], wanted: bigint): Address | undefined {
  const exact = left.find(({ amount }) => amount === wanted)
  return (exact ?? left.toSorted((one, other) => (one.amount > other.amount ? -1 : 1))[0])?.token
}

/** Shares that were bought, held against what was given for them. */
function boughtFound(
  facts: EffectCase,
  said: ClaimedEffects,
  { run, one }: { run: Simulation; one: Redemption },
): Valued {
  const price = priceOf(facts, said, { run, one })
  const { contract, holder, share, back, says, paths } = one
  const told = { path: paths[0] ?? [], contract, holder, share, amount: one.amount, back, says }
  const start = callPrefix(told.path)
  if (price === undefined) return { found: [], missing: unvalued(one, says && wordOf(facts, says)) }
  const paid = amountOfAsset(facts, price, price.amount)
  const isBack = (worth: Worth | undefined) => worth !== undefined && isAlike(facts, worth, price)
  const got = back && (back.find(isBack)?.amount ?? 0n)
  const worth = got ?? (isBack(says) ? says?.amount : undefined)
  if (worth !== undefined && isShort(worth, price.amount)) {
    const is = amountOfAsset(facts, price, worth)
    const could = got === undefined ? 'are worth, by their own report,' : 'could be turned back into'
    const text = `${start}Your Safe gives ${paid} at ${contract} and gets shares that ${could} ${is}.`
    const remedy = 'Find out who gets the rest before you sign.'
    return { found: [{ ...told, text, remedy, given: price.amount, worth }], missing: undefined }
  }
  const isKnown = isKnownShare(facts, one)
  // What its code gives back in a trial it may refuse tomorrow.
  if (!isKnown && isFresh(codeAgeOf(facts, contract))) {
    const text = `${start}Your Safe gives ${paid} to the contract at ${contract}, unknown here and less than ${freshDays} days old. It returns that in a simulation; later it may not.`
    const remedy = 'Find out who rules this contract before you sign.'
    return { found: [{ ...told, text, remedy, given: price.amount }], missing: undefined }
  }
  const isAll = !isKnown && got !== undefined && takesNearlyAll(facts, run, price)
  if (isAll) {
    const text = `${start}Your Safe gives ${paid}, nearly all that it holds of it, to the contract at ${contract}, unknown here. It returns that in a simulation; later it may not.`
    const remedy = 'Find out who rules this contract before you sign.'
    return { found: [{ ...told, severity: 'warn', text, remedy, given: price.amount }], missing: undefined }
  }
  const isBelieved = worth !== undefined && isKnown
  if (got !== undefined || isBelieved) return { found: [], missing: undefined }
  return { found: [], missing: `Your Safe gives ${paid}. ${unvalued(one, says && wordOf(facts, says))}` }
}

/** Whether at least nine tenths of what the Safe has of a token leave it. Of coin a node that only simulates tells what moves, and not how much there is. */
function takesNearlyAll({ safe }: EffectCase, { holdings = [] }: Simulation, price: Asset): boolean {
  const own = holdings.find((one) => isSameAddress(one.account, safe.address) && keyOf(one) === keyOf(price))
  return own !== undefined && own.before > 0n && (own.before - own.after) * 10n >= own.before * 9n
}

/** Own coin and its wrapped token are worth the same. */
function isAlike({ safe }: EffectCase, worth: Worth, price: Asset): boolean {
  if (keyOf(worth) === keyOf(price)) return true
  const other = [worth.token, price.token].find((token) => token !== undefined)
  const isCoin = worth.token === undefined || price.token === undefined
  return isCoin && other !== undefined && isWrappedCoin(other, safe.chainId)
}

/** Whether a share is believed without a trial: its rate is known here, or the owners know its contract. */
export function isKnownShare(facts: EffectCase, { share, contract }: Redemption): boolean {
  const { chainId } = facts.safe
  const anchors = anchorsOf(facts)
  return (
    rateOf(chainId, share) !== undefined ||
    isWrappedCoin(share, chainId) ||
    includesAddress(anchors, contract) ||
    includesAddress(anchors, share)
  )
}

const wordOf = (facts: EffectCase, says: Worth) => amountOfAsset(facts, says, says.amount)

const unvalued = ({ contract, back }: Redemption, says: string | undefined) =>
  `The return from ${contract} could not be valued: ${back ? 'the payment for it is not shown' : 'it cannot be redeemed now'}${says ? `, and only its contract reports a value of ${says}` : ''}.`

/** What is paid for shares that are given up, held against what they were worth before. */
function givenFound(
  facts: EffectCase,
  said: ClaimedEffects,
  { run, givenShares }: { run: Simulation; givenShares: readonly RedeemedShares[] },
): Finding[] {
  const exchanges = said.exchanges.filter(
    ({ gives, gets, isLater, isExit }) => !isLater && !isExit && (!gives.amount || !gets.amount),
  )
  // Those are held against what they bring where they are told.
  const exits = said.exchanges.filter(({ isExit }) => isExit).map(({ place }) => place.call.to)
  return givenShares.flatMap((one): Finding[] => {
    const { share, amount, says } = one
    if (includesAddress(exits, share)) return []
    const of = exchanges.filter(
      ({ gives, place }) =>
        gives.what === 'any' ||
        (gives.what !== 'coin' && isSameAddress(gives.what, share)) ||
        isSameAddress(place.call.to, share),
    )
    const [first] = of
    if (first?.receiver === undefined) return []
    const { receiver, place } = first
    const told = { path: place.path, contract: place.call.to, share, amount, says }
    const start = callPrefix(place.path)
    if (says === undefined)
      return [
        {
          ...told,
          severity: 'warn',
          text: `${start}The value of the shares that your Safe gives up at ${place.call.to} could not be read: their contract does not report it.`,
          remedy: 'Check that your Safe gets the return that you expect.',
        },
      ]
    const assets = [{ ...(says.token && { token: says.token }) }, ...(isAlike(facts, says, {}) ? [{}] : [])]
    const got = assets
      .map((asset) => arrived(facts, said, { shown: run, receiver, asset }))
      .reduce(largerOf, 0n)
    const others = givenShares.filter((other) => other.says && keyOf(other.says) === keyOf(says))
    const worth = others.reduce((sum, other) => sum + (other.says?.amount ?? 0n), 0n)
    if (!isShort(got, worth)) return []
    return [
      {
        ...told,
        text: `${start}Your Safe gives up shares worth ${wordOf(facts, { ...says, amount: worth })}, and ${receiver} would get ${wordOf(facts, { ...says, amount: got > 0n ? got : 0n })}.`,
        remedy: 'Find out who gets the rest before you sign.',
        receiver,
        shown: got,
        worth,
      },
    ]
  })
}
