import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { isFound, type SearchContext, tokenOf } from '#parts/search/entrySearch.ts'
import { type Kind, kindOf, kinds } from './kinds.ts'

/** What the page knows besides the entries; `ownNoteOf`: the person's own note to an entry, by its id. */
export type HistoryContext = SearchContext & { ownNoteOf?: (id: string) => string | undefined }

export const outcomes = ['failed', 'cancelled'] as const

/** What of the record is shown; it stands in the address of the page. */
export type HistoryFilter = {
  kind: Kind | (typeof outcomes)[number] | undefined
  /** First and last day, as `2026-11-21`, in the reader's own zone. */
  from: string
  until: string
  /** A token's address, or `native`. */
  token: string
  /** Part of an address, with or without the prefix of its network, or of a name, note, method, app, token; a whole hash, nonce or amount. */
  party: string
  /** Tokens that nobody vouches for, and payments that only look like earlier ones. */
  withUnlisted: boolean
}

const isKind = (text: string): text is NonNullable<HistoryFilter['kind']> =>
  [...kinds, ...outcomes].some((kind) => kind === text)

export function filterFrom(params: URLSearchParams): HistoryFilter {
  const text = (name: string) => params.get(name) ?? ''
  const kind = text('kind')
  return {
    kind: isKind(kind) ? kind : undefined,
    from: text('from'),
    until: text('until'),
    token: text('token'),
    party: text('party'),
    withUnlisted: text('unlisted') === 'shown',
  }
}

/** The filter as parameters of the page's address; what is not set is left out. */
export function paramsOf({ kind, withUnlisted, ...texts }: HistoryFilter): Record<string, string> {
  const set = Object.entries(texts).filter(([, text]) => text !== '')
  return Object.fromEntries([
    ...(kind ? [['kind', kind]] : []),
    ...set,
    ...(withUnlisted ? [['unlisted', 'shown']] : []),
  ])
}

/** Midnight that begins a day of the reader's own zone, so many days later; undefined for what is no day. */
export function dayStart(day: string, later = 0): number | undefined {
  const [year, month, date] = /^\d{4}-\d{2}-\d{2}$/.test(day) ? day.split('-').map(Number) : []
  if (year === undefined || month === undefined || date === undefined) return undefined
  return new Date(year, month - 1, date + later).getTime()
}

/** Is it a token that nobody vouches for, or one that imitates an earlier payment? */
export function isUnlisted({ txInfo }: Pick<Transaction, 'txInfo'>): boolean {
  if (txInfo.type !== 'Transfer' || txInfo.transferInfo.type !== 'ERC20') return false
  return txInfo.transferInfo.trusted === false || txInfo.transferInfo.imitation === true
}

/** Whether an entry is shown; `context` has what the reader calls an account. */
export function isShown(transaction: Transaction, filter: HistoryFilter, context: HistoryContext): boolean {
  const { kind, token, party, withUnlisted } = filter
  const { timestamp, txStatus } = transaction
  if (!withUnlisted && isUnlisted(transaction)) return false
  if (kind === 'failed' && txStatus !== 'FAILED') return false
  if (kind === 'cancelled' && txStatus !== 'CANCELLED') return false
  if (kind && kind !== 'failed' && kind !== 'cancelled' && kindOf(transaction) !== kind) return false
  if (timestamp < (dayStart(filter.from) ?? 0)) return false
  if (timestamp >= (dayStart(filter.until, 1) ?? Number.POSITIVE_INFINITY)) return false
  if (token !== '' && tokenOf(transaction) !== token.toLowerCase()) return false
  const note = context.ownNoteOf?.(transaction.id)?.toLowerCase()
  return isFound(transaction, party, context) || note?.includes(party.trim().toLowerCase()) === true
}
