import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import type { Finding } from '#core/checks/answer.ts'
import { exchangeAt } from '#core/checks/calls/exchanges.ts'
import { callPrefix, type PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { isPoorIfKnown, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move, RedeemedShares } from '#core/trialRun/outcome.ts'
import { amountsIn } from './amountsIn.ts'
import { gainsOf } from './explained/gains.ts'
import { isOneExchange } from './explained/positions.ts'
import { isFilled, isWorth, returnWorth } from './explained/returns.ts'
import { type Asset, amountOfAsset, assetOf, keyOf } from './findings/assets.ts'
import type { ClaimedEffects } from './findings/claimed.ts'
import { allowedAmount, claimedAmount, exchangedAmount } from './findings/claimedEffects.ts'

/** What the bytes say with what a run shows that a swap takes, and a word on each. */
type Drawn = { said: ClaimedEffects; found: Finding[] }

/**
 * Swaps that only an ABI explains, of which the Safe gets something known in return: a router hands the coin on that went along with its call,
 * and takes a token by a permission that the Safe gave it before, or destroys the one that stands for a share, exactly as much as a number of the
 * call says, in its bytes too. Where that goes is then the
 * exchange's own business, as with a permission of the same transaction. Less than half of its worth stops.
 */
export function drawnIn(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], givenShares = [] }: Pick<Simulation, 'moves' | 'givenShares'>,
): Drawn {
  const { address } = facts.safe
  const swaps = facts.places.filter((place) => isSwap(facts, place))
  const all = gainsOf(said, moves, anchorsOf(facts))
  const gains = all.filter(
    ({ asset }) =>
      asset.token === undefined ||
      !isUnknownToken(facts, asset.token) ||
      isWorth(said, asset) ||
      isFilled(facts, said, { moves, asset }),
  )
  if (swaps.length === 0 || gains.length === 0) return { said, found: [] }
  const coin = swaps.reduce((sum, { call }) => sum + call.value, 0n)
  const numbers = swaps.map(({ call }) => amountsIn(call))
  const isUnsaid = ({ token, amount }: Move): boolean => {
    const asset = { ...(token && { token }) }
    const own = claimedAmount(said, asset, { from: [address] }) + exchangedAmount(said, asset)
    return own + allowedAmount(said, facts, asset) < amount
  }
  // No log tells whose what the called contract pays is: it pays the Safe, or whom that knows, alone.
  const ours = anchorsOf(facts)
  const isPaidAlone = ({ call }: PlacedCall) =>
    moves.every(
      ({ from, to }) => !isSameAddress(from, call.to) || includesAddress([zeroAddress, ...ours], to),
    )
  const isPaidBy = ({ call }: PlacedCall, asset: Asset) =>
    moves.some(
      (one) =>
        keyOf(assetOf(one)) === keyOf(asset) &&
        isSameAddress(one.from, call.to) &&
        isSameAddress(one.to, address),
    )
  const taken = moves.flatMap((move): { place: PlacedCall; move: Move }[] => {
    const { kind, token, from, to, amount } = move
    if (kind !== 'erc20' || token === undefined || amount === 0n || !isSameAddress(from, address)) return []
    // What a contract takes back of its own token is an exit.
    if (facts.places.some(({ call }) => isSameAddress(call.to, token))) return []
    const at = numbers.findIndex((some) => some.includes(amount))
    const place = swaps[at]
    if (place === undefined || !isUnsaid(move)) return []
    if (isBurnt(to) && !(isPaidAlone(place) && gains.some(({ asset }) => isPaidBy(place, asset)))) return []
    // One swap takes one token.
    numbers[at] = []
    return [{ place, move }]
  })
  const gives = taken.map(({ move: { token, amount } }) => ({ ...(token && { token }), amount }))
  const gets = gains.map(({ asset, amount }) => ({ token: asset.token, tokenId: asset.id, amount }))
  // What is destroyed is worth no less than its own contract reports.
  const reported = gives.map((one) => reportOf(givenShares, one) ?? one)
  const isPoor =
    gives.length > 0 && [gives, reported].some((some) => isPoorIfKnown(facts, some, gets) === true)
  // Of several calls each is held against what comes for it, where it is found who gets what.
  const isUnvalued = !isOneExchange(facts) || returnWorth(facts, said, { moves, gains: all }) !== 'fair'
  const drawn = [
    ...gives.map(({ amount, token }) => ({ asset: { ...(token && { token }) }, amount, isUnvalued })),
    { asset: {}, amount: coin, isUnvalued },
  ]
  return {
    said: { ...said, drawn: [...(said.drawn ?? []), ...drawn] },
    found: taken.map(({ place: { call, path }, move: { token, to, amount } }): Finding => {
      const given = amountOfAsset(facts, { ...(token && { token }) }, amount)
      const got = gains.map((one) => amountOfAsset(facts, one.asset, one.amount)).join(' and ')
      return {
        ...(!isPoor && { severity: 'warn' }),
        text: `${callPrefix(path)}${call.to} ${isBurnt(to) ? `destroys ${given} of your Safe` : `takes ${given} of your Safe by a permission that it has already`}, and your Safe gets ${got}.${isPoor ? ' That is less than half of its worth.' : ''}`,
        remedy: isPoor
          ? 'Find out who gets the rest before you sign.'
          : 'Check that your Safe gets the return that you expect.',
        path,
        contract: call.to,
        amount,
      }
    }),
  }
}

/** What is destroyed: pools and vaults whose shares are a token of its own contract take those back so, as Curve's first pools and Balancer's vault. */
const isBurnt = (to: Address) => isSameAddress(to, zeroAddress)

/** What an amount of a token is worth by its own contract's report. */
function reportOf(
  givenShares: readonly RedeemedShares[],
  { token, amount }: { token?: Address; amount: bigint },
): { token?: Address | undefined; amount: bigint } | undefined {
  const one = givenShares.find(({ share }) => token !== undefined && isSameAddress(share, token))
  if (one?.says === undefined || one.amount === 0n) return undefined
  return { token: one.says.token, amount: (one.says.amount * amount) / one.amount }
}

/** A plain call of the Safe that somebody's ABI explains and no table here. */
const isSwap = ({ safe }: EffectCase, place: PlacedCall): boolean =>
  place.call.known === 'user' &&
  place.call.operation === 0 &&
  place.call.wraps === undefined &&
  place.as !== undefined &&
  isSameAddress(place.as, safe.address) &&
  exchangeAt(place) === undefined
