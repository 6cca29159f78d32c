import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { EffectCase } from '#core/checks/context.ts'
import type { Simulation } from '#core/checks/effectFacts.ts'
import { type Asset, keyOf, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimedEffects.ts'
import { isPoorIfKnown, isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Redemption } from '#core/trialRun/outcome.ts'
import { rateOf } from '#core/trialRun/rates.ts'

/** Where positions of Uniswap's pools are collectibles of their own, versions 3 and 4 (docs.uniswap.org, "Deployments", 2026-08). */
const positionManagers: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', [1, 10, 137, 42161]],
  ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', [8453]],
  ['0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e', [1]],
]

function isPositionManager(address: Address, chainId: number): boolean {
  return positionManagers.some(
    ([one, chainIds]) => chainIds.includes(chainId) && one.toLowerCase() === address.toLowerCase(),
  )
}

/**
 * What the bytes say with the tokens that come in a run and were turned back, right after it, into as much as the Safe gives of something, or into
 * something known that is not less than half of its worth. What a contract only reports of its own token does not count.
 */
export function withReturns(
  facts: EffectCase,
  said: ClaimedEffects,
  { moves = [], arrivedShares = [] }: Pick<Simulation, 'moves' | 'arrivedShares'>,
): ClaimedEffects {
  const isWorth = ({ back = [] }: Redemption): boolean => {
    const gives = moves.flatMap(({ kind, token, from, amount }) =>
      kind === 'erc20' && token && isSameAddress(from, facts.safe.address) ? [{ token, amount }] : [],
    )
    const isGiven = ({ token }: Asset) =>
      gives.some((one) => keyOf(one) === keyOf({ ...(token && { token }) }))
    const same = back.filter(isGiven)
    if (same.length > 0)
      return same.some(
        ({ amount, ...asset }) => amount * 100n >= -netOf(moves, asset, facts.safe.address) * 99n,
      )
    const known = back.filter(({ token }) => token === undefined || !isUnknownToken(facts, token))
    return known.length > 0 && isPoorIfKnown(facts, gives, known) === false
  }
  const sharesOf = (some: readonly Redemption[]): Address[] => some.map(({ share }) => share)
  const worth = arrivedShares.filter(isWorth)
  const worthless = arrivedShares.filter((one) => one.back !== undefined && !worth.includes(one))
  if (worth.length + worthless.length === 0) return said
  return { ...said, returns: { worth: sharesOf(worth), worthless: sharesOf(worthless) } }
}

/**
 * Whether somebody here knows what comes in a run: the coin, a token or a collectible that is published or that the owners know, a staking token
 * with a known rate, a position of a pool, or what a run showed to be worth what is given for it.
 */
export function isKnownReturn(facts: EffectCase, { returns }: ClaimedEffects, { token }: Asset): boolean {
  const { chainId } = facts.safe
  return (
    token === undefined ||
    !isUnknownToken(facts, token) ||
    rateOf(chainId, token) !== undefined ||
    isPositionManager(token, chainId) ||
    includesAddress(returns?.worth ?? [], token)
  )
}

/** The contracts that make what comes: what stays there of what is given is a deposit like any other, unless a run gave next to nothing back for it. */
export const makersOf = ({ returns }: ClaimedEffects, gains: readonly Asset[]): Address[] =>
  gains.flatMap(({ token }) => (token && !includesAddress(returns?.worthless ?? [], token) ? [token] : []))
