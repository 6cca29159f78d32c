import { includesAddress } from '#core/addresses/address.ts'
import { compareDecimals, worthOf } from '#core/money/decimals.ts'
import type { Address } from '#core/safe/safe.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { hasPrice } from './arranged.ts'
import { type NamedToken, namesake } from './namesake.ts'

/** An asset that stands apart: worth less than a hundredth of the currency’s unit, or a token with the name of another. */
export type ApartAsset =
  | { asset: HeldAsset; reason: 'dust' }
  | { asset: HeldAsset; reason: 'imitation'; of: NamedToken }

type SetApartParameters = {
  chainId: number
  /** Tokens that the person added by address; they never stand apart. */
  added: readonly Address[]
}

/** In the currency of one's choice: what is worth less buys nothing. */
export const leastWorth = '0.01'

/** By the service's word, and by its price for the amount on the chain: neither alone puts a holding out of sight. */
function isDust({ kind, balance, decimals, fiatBalance, fiatConversion }: HeldAsset): boolean {
  if (kind === 'native' || balance === 0n || fiatBalance === undefined) return false
  if (fiatConversion === undefined || Number(fiatConversion) <= 0) return false
  const worths = [fiatBalance, worthOf(balance, decimals, fiatConversion, 4)]
  return worths.every((worth) => compareDecimals(worth, leastWorth) < 0)
}

/** The asset whose name a token has: a registered one, the coin, or, where the service prices one alone of two, that one. */
function imitated(token: HeldAsset, assets: readonly HeldAsset[], chainId: number): NamedToken | undefined {
  if (token.kind === 'native') return undefined
  const others = assets.filter(
    (one) => one !== token && (one.kind === 'native' || (hasPrice(one) && !hasPrice(token))),
  )
  return namesake(token, others, chainId)
}

/** What a person looks for first, and what would only be in the way of it; each keeps its order. */
export function setApart(
  assets: readonly HeldAsset[],
  { chainId, added }: SetApartParameters,
): { main: HeldAsset[]; apart: ApartAsset[] } {
  const main: HeldAsset[] = []
  const apart: ApartAsset[] = []
  for (const asset of assets) {
    const isAdded = asset.kind !== 'native' && includesAddress(added, asset.address)
    const of = isAdded ? undefined : imitated(asset, assets, chainId)
    if (of) apart.push({ asset, reason: 'imitation', of })
    else if (!isAdded && isDust(asset)) apart.push({ asset, reason: 'dust' })
    else main.push(asset)
  }
  return { main, apart }
}
