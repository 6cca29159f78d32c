import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'
import { type Asset, type AssetAmount, assetOf, keyOf, partOf, smallerOf } from './findings/assets.ts'

/** Of what an account hands on of an asset, so small a part (one in so many) leads nowhere. */
const smallPart = 10n

/**
 * What of these gains of the Safe, the first of `ours`, and of whom it knows comes from where it gave an asset that ends at `to`, and how much it
 * gave there: from whoever got that, or whoever got a good part of what those handed on in the same run, as pools and routers do with what is
 * exchanged; or made by the contract that got it. Undefined where one of those to whom the Safe gave it leads to nothing.
 */
export function linkedGains(
  moves: readonly Move[],
  { asset, to }: { asset: Asset; to: Address },
  { ours, gains }: { ours: readonly [Address, ...Address[]]; gains: readonly AssetAmount[] },
): { given: bigint; gains: AssetAmount[] } | undefined {
  const [safe] = ours
  const onward = onwardOf(moves, safe)
  const wanted = new Set(gains.map((one) => keyOf(one.asset)))
  const giving = moves.flatMap((one) => {
    if (!includesAddress(ours, one.to) || !wanted.has(keyOf(assetOf(one)))) return []
    const giver = isSameAddress(one.from, zeroAddress) ? one.token : one.from
    return giver === undefined
      ? []
      : [{ giver: giver.toLowerCase(), key: keyOf(assetOf(one)), amount: one.amount }]
  })
  const starts = startsOf(moves, { asset, to, safe })
  const all = new Set<string>()
  for (const start of starts.keys()) {
    const reached = new Set([start])
    for (const one of reached) for (const next of onward.get(one) ?? []) reached.add(next)
    if (!giving.some(({ giver }) => reached.has(giver))) return undefined
    for (const one of reached) all.add(one)
  }
  if (starts.size === 0) return undefined
  const linked = gains.flatMap((one): AssetAmount[] => {
    const came = giving
      .filter(({ giver, key }) => all.has(giver) && key === keyOf(one.asset))
      .reduce((sum, { amount }) => sum + amount, 0n)
    return came === 0n ? [] : [{ ...one, amount: smallerOf(came, one.amount) }]
  })
  return { given: [...starts.values()].reduce((sum, amount) => sum + amount, 0n), gains: linked }
}

/** To whom each account hands a good part of something on. */
function onwardOf(moves: readonly Move[], safe: Address): ReadonlyMap<string, ReadonlySet<string>> {
  const given = new Map<string, bigint>()
  for (const one of moves) {
    const part = partOf(assetOf(one), one.from)
    given.set(part, (given.get(part) ?? 0n) + one.amount)
  }
  const onward = new Map<string, Set<string>>()
  for (const one of moves) {
    const { from, to, amount } = one
    const isSmall = amount * smallPart < (given.get(partOf(assetOf(one), from)) ?? 0n)
    if (isSmall || isSameAddress(to, zeroAddress) || isSameAddress(to, safe)) continue
    const next = onward.get(from.toLowerCase()) ?? new Set<string>()
    onward.set(from.toLowerCase(), next.add(to.toLowerCase()))
  }
  return onward
}

/** Those to whom the Safe itself gives the asset, and from whom it comes to `to`, with how much. */
function startsOf(
  moves: readonly Move[],
  { asset, to, safe }: { asset: Asset; to: Address; safe: Address },
): ReadonlyMap<string, bigint> {
  const own = moves.filter((one) => keyOf(assetOf(one)) === keyOf(asset))
  const behind = new Map<string, string[]>()
  for (const { from, to: next } of own) {
    if (isSameAddress(from, safe)) continue
    const before = behind.get(next.toLowerCase())
    if (before) before.push(from.toLowerCase())
    else behind.set(next.toLowerCase(), [from.toLowerCase()])
  }
  const through = new Set([to.toLowerCase()])
  for (const one of through) for (const before of behind.get(one) ?? []) through.add(before)
  const starts = new Map<string, bigint>()
  for (const { from, to: first, amount } of own) {
    const key = first.toLowerCase()
    if (isSameAddress(from, safe) && through.has(key)) starts.set(key, (starts.get(key) ?? 0n) + amount)
  }
  return starts
}
