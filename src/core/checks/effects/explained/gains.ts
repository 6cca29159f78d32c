import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import { type Asset, assetOf, keyOf, netOf, partOf, smallerOf } from '#core/checks/effects/findings/assets.ts'
import type { ClaimedEffects, ClaimedPayment } from '#core/checks/effects/findings/claimed.ts'
import { claimedPayments } from '#core/checks/effects/findings/claimedEffects.ts'
import { onceForList } from '#core/checks/effects/findings/onceForList.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Move } from '#core/trialRun/outcome.ts'

/** Every asset of these moves, each once. */
export function assetsIn(moves: readonly Move[]): Asset[] {
  return [...new Map(moves.map((move) => [keyOf(assetOf(move)), assetOf(move)])).values()]
}

/** A call that takes coin along pays the contract that is called; what that does with it is looked at. */
export const isCalled = ({ exchanges, calledWithCoin }: ClaimedEffects, account: Address): boolean =>
  exchanges.some(({ place }) => isSameAddress(place.call.to, account)) ||
  includesAddress(calledWithCoin, account)

/**
 * What accounts get beyond what calls pay them, and the first of them, the Safe, does not lose. What the Safe pays on by itself in the same
 * transaction has reached it before.
 */
export function gainsOf(
  said: ClaimedEffects,
  moves: readonly Move[],
  accounts: readonly Address[],
): { asset: Asset; amount: bigint }[] {
  const receivers = new Map(moves.map(({ to }) => [to.toLowerCase(), to]))
  const ours = [...receivers.values()].filter((one) => includesAddress(accounts, one))
  const safes = accounts.slice(0, 1)
  return assetsIn(moves).flatMap((asset) => {
    const left = safes.reduce(
      (sum, safe) => sum + netOf(moves, asset, safe) + paidOn(said, moves, { asset, safe }),
      0n,
    )
    const others = ours.filter((one) => !includesAddress(safes, one))
    const amount =
      left +
      others.reduce((sum, one) => sum + netOf(moves, asset, one), 0n) -
      sumOf(claimedPayments(said, asset).filter((one) => includesAddress(ours, one.to)))
    return amount > 0n && left >= 0n ? [{ asset, amount }] : []
  })
}

const betweenOf = onceForList((moves: readonly Move[]): ReadonlyMap<string, bigint> => {
  const found = new Map<string, bigint>()
  for (const move of moves) {
    const part = between(assetOf(move), move.from, move.to)
    found.set(part, (found.get(part) ?? 0n) + move.amount)
  }
  return found
})
const between = (asset: Asset, from: Address, to: Address) => `${partOf(asset, from)} ${to.toLowerCase()}`

/** What calls say that the Safe pays of an asset, and moves show that it does; coin that goes along with a call is that call's. */
function paidOn(
  said: ClaimedEffects,
  moves: readonly Move[],
  { asset, safe }: { asset: Asset; safe: Address },
): bigint {
  const claimed = new Map<string, bigint>()
  for (const { from, to, amount } of claimedPayments(said, asset)) {
    if (from === undefined || !isSameAddress(from, safe)) continue
    if (isSameAddress(to, safe) || isCalled(said, to)) continue
    const part = between(asset, safe, to)
    claimed.set(part, (claimed.get(part) ?? 0n) + amount)
  }
  return [...claimed].reduce(
    (sum, [part, amount]) => sum + smallerOf(amount, betweenOf(moves).get(part) ?? 0n),
    0n,
  )
}

const sumOf = (all: readonly Pick<ClaimedPayment, 'amount'>[]): bigint =>
  all.reduce((sum, { amount }) => sum + amount, 0n)
