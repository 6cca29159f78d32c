import { zeroAddress } from 'viem'
import { isSameAddress } from '#core/addresses/address.ts'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { coinText, tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Holding, Move } from '#core/trialRun/outcome.ts'

/** Something that can be held: own coin without `token`, a token by amount, one collectible or some of an ERC-1155 by `id`. */
export type Asset = { token?: Address; id?: bigint }

/** One text for one asset, whatever the case of its address. */
export const keyOf = ({ token, id }: Asset): string =>
  `${(token ?? zeroAddress).toLowerCase()}${id === undefined ? '' : ` ${id}`}`

/** What a move moves. */
export const assetOf = ({ kind, token, id }: Move): Asset => ({
  ...(token && { token }),
  ...(kind !== 'coin' && kind !== 'erc20' && id !== undefined && { id }),
})

/** An amount of an asset in words. */
export function amountOfAsset(facts: EffectFacts, { token, id }: Asset, amount: bigint): string {
  if (token === undefined) return coinText(facts, amount)
  if (id === undefined) return tokenText(facts, token, amount)
  const pieces = amount === 1n ? '' : `${amount} of `
  return `${pieces}token ${id} of ${tokenName(facts, token)}`
}

/** What an account gets of an asset by what was moved; less than nothing where it gives. */
export function netOf(moves: readonly Move[], asset: Asset, account: Address): bigint {
  return moves.reduce((sum, move) => {
    if (keyOf(assetOf(move)) !== keyOf(asset)) return sum
    const [gives, gets] = [isSameAddress(move.from, account), isSameAddress(move.to, account)]
    return sum + (gets ? move.amount : 0n) - (gives ? move.amount : 0n)
  }, 0n)
}

/** What an account's own token says that it has more afterwards; undefined where it did not say. */
export function gainOf(
  holdings: readonly Holding[],
  { token, id }: Asset,
  account: Address,
): bigint | undefined {
  const found = holdings.find(
    (one) =>
      token !== undefined &&
      isSameAddress(one.token, token) &&
      one.id === id &&
      isSameAddress(one.account, account),
  )
  return found && found.after - found.before
}

/** Tokens that count in shares of a whole round by a unit or two; that much is no difference, unless it is more than a thousandth. */
export function isRounding(shortfall: bigint, of: bigint): boolean {
  return shortfall <= 0n || (shortfall <= 2n && shortfall * 1000n <= of)
}

/** The larger of two amounts. */
export function largerOf(one: bigint, other: bigint): bigint {
  if (one > other) return one
  return other
}

/** The smaller of two amounts. */
export function smallerOf(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}
