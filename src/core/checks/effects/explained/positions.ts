import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { wrappedCoins } from '#core/calldata/protocols.ts'
import { anchorsOf } from '#core/checks/account/accountHistory.ts'
import { coinPlaceholder, namedAccounts } from '#core/checks/calls/namedAccounts.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { EffectCase } from '#core/checks/context.ts'
import { type Asset, type AssetAmount, netOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects } from '#core/checks/effects/findings/claimed.ts'
import { isUnknownToken } from '#core/checks/order/poorExchange.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { opaqueCalls } from './opaqueCalls.ts'

/** Where positions of Uniswap's pools are collectibles of their own, versions 3 and 4 (docs.uniswap.org, "Deployments", 2026-08). */
const positionManagers: readonly (readonly [address: Address, chainIds: readonly number[]])[] = [
  ['0xC36442b4a4522E871399CD717aBDD847Ab11FE88', [1, 10, 137, 42161]],
  ['0x03a520b32C04BF3bEEf7BEb72E919cf822Ed34f1', [8453]],
  ['0xbD216513d74C8cf14cf4747E6AaA6420FF64ee9e', [1]],
]

/** Where version 4 keeps what is in its pools (as above). */
const poolManager4: Address = '0x000000000004444c5dc75cB358380D2e3dE08A90'
const [, , [positions4] = [zeroAddress]] = positionManagers

/** Whether the collectibles of a contract are positions of Uniswap's pools. */
export function isPositionManager(address: Address, chainId: number): boolean {
  return positionManagers.some(([one, chainIds]) => chainIds.includes(chainId) && isSameAddress(one, address))
}

/** Whether one call alone can take and bring what its bytes do not say; the calls of a contract of positions are parts of one. */
export function isOneExchange(facts: EffectCase): boolean {
  const opaque = opaqueCalls(facts)
  const isPart = ({ call: { to, data } }: PlacedCall) =>
    data === '0x' || isPositionManager(to, facts.safe.chainId)
  return opaque.length <= 1 || opaque.every(isPart)
}

/**
 * Whether a position of a pool that comes holds what leaves the Safe: the Safe makes it itself, and no code or account that nobody here knows
 * has a part in that; or the manager's own log says so of a pool in which all of it stays, of tokens that are known. A position that somebody
 * hands over may be empty.
 */
export function isFilledPosition(
  facts: EffectCase,
  said: ClaimedEffects,
  { asset, gives, moves }: { asset: Asset; gives: readonly AssetAmount[]; moves: readonly Move[] },
): boolean {
  const { token, id } = asset
  if (token === undefined || id === undefined || !isPositionManager(token, facts.safe.chainId)) return false
  const isMade = moves.some(
    (one) =>
      one.id === id && one.token && isSameAddress(one.token, token) && isSameAddress(one.from, zeroAddress),
  )
  if (!isMade || (isSameAddress(token, positions4) && !isIn(poolManager4, gives, moves))) return false
  return isMadeHere(facts, token, gives) || isShown(facts, said, { token, id, gives, moves })
}

/** Whether all of something stays with an account. */
const isIn = (account: Address, gives: readonly AssetAmount[], moves: readonly Move[]): boolean =>
  gives.every(({ asset, amount }) => netOf(moves, asset, account) * 100n >= amount * 99n)

/** Whether the Safe calls nothing else that nobody can read, and names nobody there but tokens and accounts that are known. */
function isMadeHere(facts: EffectCase, manager: Address, gives: readonly AssetAmount[]): boolean {
  const opaque = opaqueCalls(facts).filter(({ call }) => call.data !== '0x')
  const known = [
    ...anchorsOf(facts),
    ...gives.flatMap(({ asset }) => asset.token ?? []),
    ...[manager, zeroAddress, coinPlaceholder],
  ]
  return opaque.every(
    ({ call, as }) =>
      isSameAddress(call.to, manager) &&
      as !== undefined &&
      isSameAddress(as, facts.safe.address) &&
      call.parameters !== undefined &&
      namedAccounts(call.parameters).every(
        (one) => includesAddress(known, one) || !isUnknownToken(facts, one),
      ),
  )
}

/** Whether the position's pool got all that left, both of its tokens are known, and its manager logs as much. */
function isShown(
  facts: EffectCase,
  { returns }: ClaimedEffects,
  {
    token,
    id,
    gives,
    moves,
  }: { token: Address; id: bigint; gives: readonly AssetAmount[]; moves: readonly Move[] },
): boolean {
  const { chainId } = facts.safe
  const position = returns?.positions?.find((one) => one.id === id && isSameAddress(one.token, token))
  if (position === undefined) return false
  const [, wrapped] = wrappedCoins.find(([one]) => one === chainId) ?? []
  const into = moves.flatMap(({ to, kind, token: one = [] }) =>
    kind === 'erc20' && isSameAddress(to, position.pool) ? one : [],
  )
  // The pool orders its two tokens by their addresses.
  const both = [...new Set(into.map((one) => one.toLowerCase()))].sort()
  if (both.length !== 2 || into.some((one) => isUnknownToken(facts, one))) return false
  const isWhole = (is: bigint, amount: bigint) => is * 100n >= amount * 99n
  return gives.every(({ asset, amount }) => {
    const there = asset.id === undefined ? (asset.token ?? wrapped) : undefined
    if (there === undefined) return false
    const held = position.amounts[both.indexOf(there.toLowerCase())] ?? 0n
    return isWhole(netOf(moves, { token: there }, position.pool), amount) && isWhole(held, amount)
  })
}
