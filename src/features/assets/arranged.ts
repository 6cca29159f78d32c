import { addDecimals, compareDecimals, thousandths } from '#core/money/decimals.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import type { Order } from './preferences.ts'

const value = ({ fiatBalance = '0' }: HeldAsset) => fiatBalance

/** Whether the service has a price for it; what is held of it may be nothing. */
export const hasPrice = ({ fiatConversion }: HeldAsset): boolean => Number(fiatConversion) > 0

/** Balances in whole tokens, as decimal text: what people compare by the figure. */
const figure = ({ balance, decimals }: HeldAsset) => {
  const digits = balance.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const byName = (one: HeldAsset, other: HeldAsset) =>
  one.symbol.localeCompare(other.symbol, 'en') || one.address.localeCompare(other.address)

const comparisons: Record<Order, (one: HeldAsset, other: HeldAsset) => number> = {
  value: (one, other) => compareDecimals(value(other), value(one)),
  balance: (one, other) => compareDecimals(figure(other), figure(one)),
  name: byName,
}

/** The chain's own coin leads where a figure decides and the figures are equal; names settle the rest. */
export function inOrder(assets: readonly HeldAsset[], order: Order): HeldAsset[] {
  const native = (one: HeldAsset) => Number(one.kind !== 'native')
  const compare = comparisons[order]
  return assets.toSorted(
    (one, other) =>
      compare(one, other) || (order === 'name' ? 0 : native(one) - native(other)) || byName(one, other),
  )
}

/** So many of the greatest value, with the rest apart once there are more; the rest takes one of the places. */
export function firstByValue(assets: readonly HeldAsset[], places: number) {
  const ordered = inOrder(assets, 'value')
  const count = ordered.length > places ? places - 1 : places
  return { first: ordered.slice(0, count), rest: ordered.slice(count) }
}

/** The exact total of what the service claims these are worth, and each one's share of it. */
export function valued(assets: readonly HeldAsset[]): {
  total: string
  /** Whether one of them has a price: without any, the total says nothing. */
  isPriced: boolean
  shareOf: (asset: HeldAsset) => number
} {
  const total = addDecimals(assets.map(value))
  return { total, isPriced: assets.some(hasPrice), shareOf: (asset) => thousandths(value(asset), total) }
}
