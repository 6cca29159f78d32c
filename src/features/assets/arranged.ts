import { addDecimals, compareDecimals, thousandths } from '#core/decimals.ts'
import type { Asset } from '#parts/useAssets.ts'
import type { Order } from './preferences.ts'

const value = ({ fiatBalance = '0' }: Asset) => fiatBalance

/** Balances in whole tokens, as decimal text: what people compare by the figure. */
const figure = ({ balance, decimals }: Asset) => {
  const digits = balance.toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

const byName = (one: Asset, other: Asset) =>
  one.symbol.localeCompare(other.symbol, 'en') || one.address.localeCompare(other.address)

const comparisons: Record<Order, (one: Asset, other: Asset) => number> = {
  value: (one, other) => compareDecimals(value(other), value(one)),
  balance: (one, other) => compareDecimals(figure(other), figure(one)),
  name: byName,
}

/** The chain's own coin leads where a figure decides and the figures are equal; names settle the rest. */
export function inOrder(assets: readonly Asset[], order: Order): Asset[] {
  const native = (one: Asset) => Number(one.kind !== 'native')
  const compare = comparisons[order]
  return assets.toSorted(
    (one, other) =>
      compare(one, other) || (order === 'name' ? 0 : native(one) - native(other)) || byName(one, other),
  )
}

/** The exact total of what the service claims these are worth, and each one's share of it. */
export function valued(assets: readonly Asset[]): { total: string; shareOf: (asset: Asset) => number } {
  const total = addDecimals(assets.map(value))
  return { total, shareOf: (asset) => thousandths(value(asset), total) }
}
