import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem, ListedTransaction, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { noteToken } from '#parts/search/tokenChoices.ts'
import { entryNotRead } from '#verify/gateway/entryNotRead.ts'
import { type HistoryContext, type HistoryFilter, isShown, isUnlisted } from './historyFilter.ts'

/**
 * A row of the drawn record. A transaction's is the item of the service's list itself: a row that was drawn stays drawn when another page
 * was read, and ten thousand of them are no objects more.
 */
export type HistoryEntry =
  | { type: 'DAY'; key: string; at: number }
  | { type: 'TRANSACTION'; transaction: Transaction }
  | { type: 'UNREADABLE'; key: string; path: string; message: string }

export const keyOf = (entry: HistoryEntry): string =>
  entry.type === 'TRANSACTION' ? entry.transaction.id : entry.key

type HistoryListItem = HistoryItem | ListedTransaction | Unreadable

export type HistoryModel = {
  entries: HistoryEntry[]
  /** How many transactions are shown, how many were looked through, how many of those are hidden as unlisted. */
  shown: number
  seen: number
  unlisted: number
  /** The date of the last one that was looked through, in ms. */
  oldest: number | undefined
  /** Contracts of the tokens that were seen, with what the service calls them. */
  tokens: ReadonlyMap<string, string>
}

/**
 * The record by days of the reader's own zone. The service's labels are not needed for it, so none can repeat where two pages meet; what
 * two pages both tell, because something new came first meanwhile, stands once. `context` has what the reader calls an account.
 */
export function historyModel(
  items: readonly HistoryListItem[],
  filter: HistoryFilter,
  context: HistoryContext = {},
): HistoryModel {
  const entries: HistoryEntry[] = []
  const met = new Set<string>()
  let seen = 0
  const tokens = new Map<string, string>()
  let day = { from: 0, until: 0 }
  let shown = 0
  let unlisted = 0
  let oldest: number | undefined
  for (const [index, item] of items.entries()) {
    const unread = entryNotRead(item)
    if (unread) entries.push({ type: 'UNREADABLE', key: `unreadable ${index}`, ...unread })
    if (item.type !== 'TRANSACTION' || met.has(item.transaction.id)) continue
    const { transaction } = item
    const { id, timestamp } = transaction
    met.add(id)
    seen += 1
    oldest = timestamp
    noteToken(tokens, transaction)
    if (isUnlisted(transaction)) unlisted += 1
    if (!isShown(transaction, filter, context)) continue
    if (timestamp < day.from || timestamp >= day.until) {
      day = dayOf(timestamp)
      entries.push({ type: 'DAY', key: `day ${day.from} ${shown}`, at: timestamp })
    }
    shown += 1
    entries.push(item)
  }
  return { entries, shown, seen, unlisted, oldest, tokens }
}

/** The day of a moment in the reader's own zone, from midnight to midnight. */
function dayOf(at: number): { from: number; until: number } {
  const start = new Date(at)
  start.setHours(0, 0, 0, 0)
  const end = new Date(start)
  end.setDate(end.getDate() + 1)
  return { from: start.getTime(), until: end.getTime() }
}
