import { includesAddress, isSameAddress } from '#core/address.ts'
import { isWrappedCoin } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/past.ts'
import type { Found } from '#core/checks/answer.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import type { Exchange } from '#core/checks/exchanges.ts'
import { placeStart } from '#core/checks/places.ts'
import type { Address } from '#core/safe.ts'
import type { GivenShares, Redemption, Worth } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'
import { type Asset, amountOfAsset, keyOf, largerOf } from './assets.ts'
import { arrived } from './exchanged.ts'
import { type Said, saidAmount } from './said.ts'

/** What is looked at of a run, and what comes of it: `missing` is why something could not be valued. */
type Valued = { found: Found[]; missing: string | undefined }

/** Of a hundred parts so many may be lost to fees and rounding on the way in and back. */
const lossAllowed = 1n

/** Whether less than that came back of what it should be. */
const isShort = (is: bigint, should: bigint) => is * 100n < should * (100n - lossAllowed)

/**
 * What comes in exchange is worth what it can be turned back into: shares, wrapped, staked and lent assets that were bought are turned back
 * in the trial, and what is paid for shares is held against what they were worth before. Only what was looked at is judged.
 */
export function valuedFound(facts: EffectCase, said: Said, run: Simulation): Valued {
  const { redemptions = [], givenShares = [] } = run
  const bought = redemptions.map((one) => boughtFound(facts, said, { run, one }))
  const given = givenFound(facts, said, { run, givenShares })
  return {
    found: [...bought.flatMap(({ found }) => found), ...given],
    missing: bought.find(({ missing }) => missing !== undefined)?.missing,
  }
}

/** The exchanges of these places. */
const exchangesAt = ({ exchanges }: Said, { paths }: Redemption): Exchange[] =>
  exchanges.filter(({ place }) => paths.some((path) => path.join('.') === place.path.join('.')))

/** What was given for shares, as far as they were turned back; undefined where nothing shows what that was. */
function priceOf(
  facts: EffectCase,
  said: Said,
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
  said: Said,
  { moves = [] }: Simulation,
): { token: Address; amount: bigint }[] {
  const all = new Map<string, { token: Address; amount: bigint }>()
  for (const { kind, token, from, amount } of moves) {
    if (kind !== 'erc20' || token === undefined || !isSameAddress(from, safe.address)) continue
    const before =
      all.get(token.toLowerCase())?.amount ?? -saidAmount(said, { token }, { from: [safe.address] })
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
  said: Said,
  { run, one }: { run: Simulation; one: Redemption },
): Valued {
  const price = priceOf(facts, said, { run, one })
  const { contract, holder, share, back, says, paths } = one
  const told = { path: paths[0] ?? [], contract, holder, share, amount: one.amount, back, says }
  const start = placeStart(told.path)
  if (price === undefined) return { found: [], missing: unvalued(one, says && wordOf(facts, says)) }
  const paid = amountOfAsset(facts, price, price.amount)
  const isBack = (worth: Worth | undefined) => worth !== undefined && isAlike(facts, worth, price)
  const got = back && (back.find(isBack)?.amount ?? 0n)
  const worth = got ?? (isBack(says) ? says?.amount : undefined)
  if (worth !== undefined && isShort(worth, price.amount)) {
    const is = amountOfAsset(facts, price, worth)
    const could = got === undefined ? 'by its own word is worth' : 'could be turned back into'
    const text = `${start}Your Safe gives ${paid} at ${contract}, and what comes for it ${could} ${is}.`
    const wayOn = 'Find out where the rest goes before you sign.'
    return { found: [{ ...told, text, wayOn, given: price.amount, worth }], missing: undefined }
  }
  const isBelieved = worth !== undefined && isKnownShare(facts, one)
  if (got !== undefined || isBelieved) return { found: [], missing: undefined }
  return { found: [], missing: `Your Safe gives ${paid}. ${unvalued(one, says && wordOf(facts, says))}` }
}

/** Own coin and its wrapped token are worth the same. */
function isAlike({ safe }: EffectCase, worth: Worth, price: Asset): boolean {
  if (keyOf(worth) === keyOf(price)) return true
  const other = [worth.token, price.token].find((token) => token !== undefined)
  const isCoin = worth.token === undefined || price.token === undefined
  return isCoin && other !== undefined && isWrappedCoin(other, safe.chainId)
}

/** Whether a share is believed without a trial: its rate is known here, or the owners know its contract. */
function isKnownShare(facts: EffectCase, { share, contract }: Redemption): boolean {
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
  `What comes for it from ${contract} could not be valued: ${back ? 'what was given for it does not show' : 'it cannot be turned back now'}${says ? `, and that it is worth ${says} is its own word` : ''}.`

/** What is paid for shares that are given up, held against what they were worth before. */
function givenFound(
  facts: EffectCase,
  said: Said,
  { run, givenShares }: { run: Simulation; givenShares: readonly GivenShares[] },
): Found[] {
  const exchanges = said.exchanges.filter(({ gives, gets }) => !gives.amount || !gets.amount)
  return givenShares.flatMap((one): Found[] => {
    const { share, amount, says } = one
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
    const start = placeStart(place.path)
    if (says === undefined)
      return [
        {
          ...told,
          severity: 'warn',
          text: `${start}What your Safe gives up at ${place.call.to} was worth could not be read: its contract says nothing of it.`,
          wayOn: 'Make sure that what comes back is what you expect.',
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
        text: `${start}Your Safe gives up what was worth ${wordOf(facts, { ...says, amount: worth })}, and ${receiver} would get ${wordOf(facts, { ...says, amount: got > 0n ? got : 0n })}.`,
        wayOn: 'Find out where the rest goes before you sign.',
        receiver,
        shown: got,
        worth,
      },
    ]
  })
}
