import type { Unreadable } from '#gateway/schemas/list.ts'
import type { QueueItem, Transaction } from '#gateway/schemas/transaction.ts'
import { entryNotRead } from '#parts/entryNotRead.ts'

/** One number of the queue: what is proposed for it, alternatives if several, none if it is a gap. */
export type QueueNumber = { nonce: bigint; isNext: boolean; transactions: Transaction[] }

export type QueueModel = {
  numbers: QueueNumber[]
  /** Entries that the service sent and nobody can read; they are named, not dropped. */
  unreadable: NotRead[]
}

type Item = QueueItem | Unreadable
type NotRead = Pick<Unreadable, 'path' | 'message'>

const nonceOf = ({ executionInfo }: Transaction): bigint | undefined =>
  executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined

/** The largest gap that is drawn number by number; a longer one is drawn as its first number. */
const widestGap = 3n

/**
 * The queue as a scale of numbers from the chain's next one on, over all pages read so far; the service's own labels are not needed
 * for it, and what two pages both tell stands once.
 */
export function queueModel(items: readonly Item[], next: bigint | undefined): QueueModel {
  const byNonce = new Map<bigint, Map<string, Transaction>>()
  const unreadable: NotRead[] = []
  for (const item of items) {
    const unread = entryNotRead(item)
    if (unread) unreadable.push(unread)
    if (item.type !== 'TRANSACTION') continue
    const nonce = nonceOf(item.transaction)
    if (nonce === undefined) {
      unreadable.push({ path: item.transaction.id, message: 'It has no number.' })
      continue
    }
    const rivals = byNonce.get(nonce) ?? new Map<string, Transaction>()
    byNonce.set(nonce, rivals.set(item.transaction.id, item.transaction))
  }
  const numbers: QueueNumber[] = []
  let expected = next
  for (const [nonce, rivals] of [...byNonce].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (expected !== undefined) numbers.push(...gap(expected, nonce, next))
    numbers.push({ nonce, isNext: nonce === next, transactions: [...rivals.values()] })
    expected = nonce + 1n
  }
  return { numbers, unreadable }
}

function gap(from: bigint, until: bigint, next: bigint | undefined): QueueNumber[] {
  const drawn = until - from > widestGap ? 1n : until - from
  const numbers: QueueNumber[] = []
  for (let nonce = from; nonce < from + drawn; nonce += 1n) {
    numbers.push({ nonce, isNext: nonce === next, transactions: [] })
  }
  return numbers
}
