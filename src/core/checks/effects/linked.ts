import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { type Asset, assetOf, keyOf } from './findings/assets.ts'

/**
 * Whether something that the Safe, the first of `ours`, or whom it knows gets comes from where it gave an asset: from whoever got that, or
 * whoever got anything from those in the same run, as pools and routers hand on what is exchanged; or made by the contract that got it.
 */
export function isLinked(
  moves: readonly Move[],
  asset: Asset,
  { ours, gains }: { ours: readonly [Address, ...Address[]]; gains: readonly Asset[] },
): boolean {
  const [safe] = ours
  const onward = new Map<string, Set<string>>()
  for (const { from, to } of moves) {
    if (isSameAddress(to, zeroAddress) || isSameAddress(to, safe)) continue
    const next = onward.get(from.toLowerCase()) ?? new Set<string>()
    onward.set(from.toLowerCase(), next.add(to.toLowerCase()))
  }
  const given = moves.filter((one) => isSameAddress(one.from, safe) && keyOf(assetOf(one)) === keyOf(asset))
  const reached = new Set(given.map(({ to }) => to.toLowerCase()))
  for (const one of reached) for (const next of onward.get(one) ?? []) reached.add(next)
  const wanted = new Set(gains.map(keyOf))
  return moves.some((one) => {
    if (!includesAddress(ours, one.to) || !wanted.has(keyOf(assetOf(one)))) return false
    const giver = isSameAddress(one.from, zeroAddress) ? one.token : one.from
    return giver !== undefined && reached.has(giver.toLowerCase())
  })
}
