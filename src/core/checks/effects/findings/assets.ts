import { zeroAddress } from 'viem'
import type { EffectFacts } from '#core/checks/effectFacts.ts'
import { coinText, tokenName, tokenText } from '#core/checks/wording/amountText.ts'
import type { Address } from '#core/safe/safe.ts'
import type { Holding, Move } from '#core/trialRun/outcome.ts'
import { onceForList } from './onceForList.ts'

/** Something that can be held: own coin without `token`, a token by amount, one collectible or some of an ERC-1155 by `id`. */
export type Asset = { token?: Address; id?: bigint }

/** So much of an asset. */
export type AssetAmount = { asset: Asset; amount: bigint }

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

/** One text for what one account has of one asset. */
export const partOf = (asset: Asset, account: Address): string => `${keyOf(asset)} ${account.toLowerCase()}`

/** What went to an account of an asset, and from it. */
type Flow = { in: bigint; out: bigint }

const flowsOf = onceForList((moves: readonly Move[]): ReadonlyMap<string, Flow> => {
  const flows = new Map<string, Flow>()
  const at = (part: string): Flow => {
    const flow = flows.get(part) ?? { in: 0n, out: 0n }
    flows.set(part, flow)
    return flow
  }
  for (const move of moves) {
    const asset = assetOf(move)
    at(partOf(asset, move.to)).in += move.amount
    at(partOf(asset, move.from)).out += move.amount
  }
  return flows
})

/** What these moves bring an account of an asset, and take from it. */
export const flowAt = (moves: readonly Move[], asset: Asset, account: Address): Flow =>
  flowsOf(moves).get(partOf(asset, account)) ?? { in: 0n, out: 0n }

/** What an account gets of an asset by what was moved; less than nothing where it gives. */
export function netOf(moves: readonly Move[], asset: Asset, account: Address): bigint {
  const flow = flowAt(moves, asset, account)
  return flow.in - flow.out
}

const holdingsAt = onceForList((holdings: readonly Holding[]): ReadonlyMap<string, Holding> => {
  const found = new Map<string, Holding>()
  for (const one of holdings) {
    const part = partOf(one, one.account)
    if (!found.has(part)) found.set(part, one)
  }
  return found
})

/** What an account's own token or the chain says that it has before and after; undefined where nobody said. */
export const holdingAt = (
  holdings: readonly Holding[],
  asset: Asset,
  account: Address,
): Holding | undefined => holdingsAt(holdings).get(partOf(asset, account))

/** What an account's own token says that it has more afterwards; undefined where it did not say. */
export function gainOf(holdings: readonly Holding[], asset: Asset, account: Address): bigint | undefined {
  const found = asset.token === undefined ? undefined : holdingAt(holdings, asset, account)
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
