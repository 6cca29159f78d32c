import { zeroAddress } from 'viem'
import type { Address } from '#core/safe/safe.ts'
import { isUnlisted } from '#features/history/historyFilter.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** What one entry moved: in base units, of a token by its address in lower case or of the coin by `native`. */
export type MoneyMove = {
  at: number
  token: string
  symbol: string
  decimals: number
  direction: 'in' | 'out'
  amount: bigint
  counterparty: Address
}

type Coin = { symbol: string; decimals: number }

/** What an executed entry moved, as the service lists it; undefined for what moves nothing, failed, or is a token that nobody vouches for. */
export function movedIn(transaction: Transaction, coin: Coin): MoneyMove | undefined {
  const { txInfo, txStatus, timestamp: at } = transaction
  if (txStatus !== 'SUCCESS' || isUnlisted(transaction)) return undefined
  const native = { at, token: 'native', ...coin }
  if (txInfo.type === 'Custom')
    return txInfo.value
      ? { ...native, direction: 'out', amount: txInfo.value, counterparty: txInfo.to.value }
      : undefined
  if (txInfo.type !== 'Transfer') return undefined
  const { direction, sender, recipient, transferInfo } = txInfo
  if (direction !== 'INCOMING' && direction !== 'OUTGOING') return undefined
  const way =
    direction === 'INCOMING'
      ? { direction: 'in' as const, counterparty: sender.value }
      : { direction: 'out' as const, counterparty: recipient.value }
  if (transferInfo.type === 'NATIVE_COIN')
    return transferInfo.value ? { ...native, ...way, amount: transferInfo.value } : undefined
  if (transferInfo.type !== 'ERC20' || transferInfo.decimals === undefined || transferInfo.decimals === null)
    return undefined
  const { tokenAddress, tokenSymbol = '', decimals, value: amount } = transferInfo
  return { at, token: tokenAddress.toLowerCase(), symbol: tokenSymbol ?? '', decimals, ...way, amount }
}

/** Sums of what came in and went out, in base units. */
export type Sums = { key: string; in: bigint; out: bigint; count: number }

function summed(moved: readonly MoneyMove[], keyOf: (one: MoneyMove) => string): Sums[] {
  const sums = new Map<string, Sums>()
  for (const one of moved) {
    const key = keyOf(one)
    const sum = sums.get(key) ?? { key, in: 0n, out: 0n, count: 0 }
    sums.set(key, { ...sum, [one.direction]: sum[one.direction] + one.amount, count: sum.count + 1 })
  }
  return [...sums.values()]
}

/** `2026-11`, of a moment in the reader's own zone. */
const monthOf = (at: number) => {
  const date = new Date(at)
  return `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}`
}

/** By months of the reader's own zone, newest first; a month in which nothing moved between two others stands with nothing. */
export function byMonth(moved: readonly MoneyMove[]): Sums[] {
  const sums = new Map(summed(moved, ({ at }) => monthOf(at)).map((sum) => [sum.key, sum]))
  const [first, ...others] = moved.map(({ at }) => at)
  if (first === undefined) return []
  const [oldest, newest] = others.reduce(
    ([least, most], at) => [Math.min(least, at), Math.max(most, at)] as const,
    [first, first] as const,
  )
  const months: Sums[] = []
  const [from, last] = [monthOf(oldest), new Date(newest)]
  for (let back = 0; ; back += 1) {
    const key = monthOf(new Date(last.getFullYear(), last.getMonth() - back, 1).getTime())
    months.push(sums.get(key) ?? { key, in: 0n, out: 0n, count: 0 })
    if (key <= from) return months
  }
}

/** What stands for a counterparty where there is none: tokens come from the zero address when they are made, and go there to be destroyed. */
export const nobody = { in: 'minted', out: 'burnt' } as const

/** By who paid or was paid, or that nobody did; who moved most comes first. */
export function byCounterparty(moved: readonly MoneyMove[]): Sums[] {
  const volume = (sum: Sums) => sum.in + sum.out
  const partyOf = ({ counterparty, direction }: MoneyMove) =>
    counterparty === zeroAddress ? nobody[direction] : counterparty
  return summed(moved, partyOf).sort((one, other) =>
    volume(one) < volume(other) ? 1 : volume(one) > volume(other) ? -1 : 0,
  )
}

/** The tokens that moved, the one with most entries first. */
export function tokensIn(moved: readonly MoneyMove[]): { token: string; symbol: string; decimals: number }[] {
  const first = new Map(moved.map((one) => [one.token, one]))
  return summed(moved, ({ token }) => token)
    .sort((one, other) => other.count - one.count)
    .flatMap(({ key }) => first.get(key) ?? [])
    .map(({ token, symbol, decimals }) => ({ token, symbol, decimals }))
}

/** How much of `most` an amount is, in thousandths; something is never drawn as nothing. */
export const drawnLength = (amount: bigint, most: bigint): number =>
  amount <= 0n || most <= 0n ? 0 : Math.max(5, Number((amount * 1000n) / most))
