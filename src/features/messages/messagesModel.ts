import type { Message, MessageItem } from '#gateway/schemas/message.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import { entryNotRead } from '#verify/gateway/entryNotRead.ts'

/** A row of the drawn messages. */
export type MessageEntry =
  | { key: string; kind: 'day'; at: number }
  | { key: string; kind: 'message'; message: Message; at: number }
  | { key: string; kind: 'unreadable'; path: string; message: string }

/**
 * The messages by days of the reader's own zone, newest first. The service's labels are days of UTC and stand on each page again, so
 * they are not used; what two pages both tell stands once.
 */
export function messageEntries(items: readonly (MessageItem | Unreadable)[]): MessageEntry[] {
  const entries: MessageEntry[] = []
  const known = new Set<string>()
  let day: string | undefined
  for (const [index, item] of items.entries()) {
    const unread = entryNotRead(item)
    if (unread) entries.push({ key: `unreadable ${index}`, kind: 'unreadable', ...unread })
    if (item.type !== 'MESSAGE' || known.has(item.messageHash)) continue
    known.add(item.messageHash)
    const at = item.creationTimestamp
    const its = new Date(at).toDateString()
    if (its !== day) {
      day = its
      entries.push({ key: `day ${its} ${known.size}`, kind: 'day', at })
    }
    entries.push({ key: item.messageHash, kind: 'message', message: item, at })
  }
  return entries
}
