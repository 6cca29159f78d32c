import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { HistoryItem, QueueItem, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { entryNotRead } from '#verify/gateway/entryNotRead.ts'

type FirstEntriesItem = HistoryItem | QueueItem | Unreadable
type NotRead = NonNullable<ReturnType<typeof entryNotRead>>

/** An entry at the head of a service's list: a transaction, or why it is not shown as one. */
export type FirstEntry = { key: string } & (
  | { transaction: Transaction; unread?: never }
  | { unread: NotRead; transaction?: never }
)

/** The first of a service's list without its labels; what cannot be read keeps its place and is named. */
export const firstEntries = (items: readonly FirstEntriesItem[], count: number): FirstEntry[] =>
  items.flatMap((item, index) => entryOf(item, `not read ${index}`)).slice(0, count)

function entryOf(item: FirstEntriesItem, place: string): FirstEntry[] {
  const unread = entryNotRead(item)
  if (unread) return [{ key: place, unread }]
  return item.type === 'TRANSACTION' ? [{ key: item.transaction.id, transaction: item.transaction }] : []
}
