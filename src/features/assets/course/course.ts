import { addDecimals, worthOf } from '#core/money/decimals.ts'
import type { Hash } from '#core/safe/safe.ts'
import { isReadable, type Page } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem } from '#gateway/schemas/transaction/transaction.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'

/** A moment, in ms, at which something of the Safe changed, by the transaction that changed it. */
export type Moment = { at: number; txHash: Hash }

/** So many earlier moments are read. */
export const maxMoments = 24

/** What the executed entries of a page were executed by. */
export const momentsOf = (items: Page<HistoryItem>['results']): Moment[] =>
  items.flatMap((item) =>
    isReadable(item) && item.type === 'TRANSACTION' && item.transaction.txHash
      ? [{ at: item.transaction.timestamp, txHash: item.transaction.txHash }]
      : [],
  )

/** Of moments newest first, as a service lists them: oldest first, each transaction once; of more than `most`, the first and the last of each of equal stretches of time. */
export function chosenMoments(moments: readonly Moment[], most: number): Moment[] {
  const once = new Map(moments.map((moment) => [moment.txHash, moment]))
  // Those of one second keep their order.
  const all = [...once.values()].reverse().sort((one, other) => one.at - other.at)
  const [first, last] = [all[0], all.at(-1)]
  if (all.length <= most || !first || !last) return all
  const stretch = (last.at - first.at) / (most - 1)
  const lastOf = new Map(all.map((moment) => [Math.ceil((moment.at - first.at) / stretch), moment]))
  return [...lastOf.values()]
}

/** What these assets come to together, with the given balances in base units, at the prices that the service claims now. */
export const totalOf = (assets: readonly HeldAsset[], balances: readonly bigint[]): string =>
  addDecimals(
    assets.map(({ decimals, fiatConversion = '0' }, index) =>
      worthOf(balances[index] ?? 0n, decimals, fiatConversion, 18),
    ),
  )
