import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import type { SignedHere } from '#core/checks/facts.ts'
import type { Hash } from '#core/safe/safe.ts'
import type { Unreadable } from '#gateway/schemas/transaction/list.ts'
import type { QueueItem, Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { entryNotRead } from '#verify/gateway/entryNotRead.ts'

/**
 * One number of the queue: what is proposed for it, alternatives if several, none if it is a gap. `signed`: what was signed here with it
 * and is not listed; `isUncertain`: what could not be read may be of it.
 */
export type QueueNonce = {
  nonce: bigint
  isNext: boolean
  transactions: Transaction[]
  signed?: readonly Hash[]
  isUncertain?: boolean
}

export type QueueModel = {
  numbers: QueueNonce[]
  /** Entries that the service sent and nobody can read; they are named, not dropped. */
  unreadable: NotRead[]
}

type QueueModelItem = QueueItem | Unreadable
type NotRead = Pick<Unreadable, 'path' | 'message'>

const nonceOf = ({ executionInfo }: Transaction): bigint | undefined =>
  executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined

/** The largest gap that is drawn number by number; a longer one is drawn as its first number. */
const maxGap = 3n

/**
 * The queue as a scale of numbers from the chain's next one on, over all pages read so far; the service's own labels are not needed
 * for it, and what two pages both tell stands once.
 */
export function queueModel(
  items: readonly QueueModelItem[],
  next: bigint | undefined,
  signedHere: readonly SignedHere[] = [],
): QueueModel {
  const byNonce = new Map<bigint, Map<string, Transaction>>()
  const unreadable: NotRead[] = []
  for (const item of items) {
    const unread = entryNotRead(item)
    if (unread) unreadable.push(unread)
    if (item.type !== 'TRANSACTION') continue
    const nonce = nonceOf(item.transaction)
    if (nonce === undefined) {
      unreadable.push({ path: item.transaction.id, message: 'It has no nonce.' })
      continue
    }
    const rivals = byNonce.get(nonce) ?? new Map<string, Transaction>()
    const other = rivals.get(item.transaction.id)
    if (other && contentOf(other) !== contentOf(item.transaction))
      unreadable.push({
        path: item.transaction.id,
        message: 'The service lists it twice with different data.',
      })
    byNonce.set(nonce, rivals.set(item.transaction.id, item.transaction))
  }
  const listed = new Set([...byNonce.values()].flatMap((rivals) => [...rivals.keys()].map(hashIn)))
  const hidden = signedHere.filter(
    ({ nonce, safeTxHash }) => next !== undefined && nonce >= next && !listed.has(safeTxHash.toLowerCase()),
  )
  for (const { nonce } of hidden) if (!byNonce.has(nonce)) byNonce.set(nonce, new Map())
  const isUncertain = unreadable.length > 0
  const numberOf = (nonce: bigint, transactions: Transaction[]): QueueNonce => {
    const signed = hidden.flatMap((one) => (one.nonce === nonce ? [one.safeTxHash] : []))
    return {
      nonce,
      isNext: nonce === next,
      transactions,
      ...(signed.length > 0 && { signed }),
      ...(isUncertain && { isUncertain }),
    }
  }
  const numbers: QueueNonce[] = []
  let expected = next
  for (const [nonce, rivals] of [...byNonce].sort(([a], [b]) => (a < b ? -1 : 1))) {
    if (expected !== undefined) numbers.push(...gap(expected, nonce).map((missing) => numberOf(missing, [])))
    numbers.push(numberOf(nonce, [...rivals.values()]))
    expected = nonce + 1n
  }
  return { numbers, unreadable }
}

const hashIn = (id: string): string | undefined => parseTransactionId(id)?.safeTxHash.toLowerCase()

/** What an entry is, as text: how far it is may change between two pages. */
const contentOf = ({ txInfo }: Transaction): string =>
  JSON.stringify(txInfo ?? null, (_, value) => (typeof value === 'bigint' ? `${value}n` : value))

/** The numbers missing from one on, as far as they are drawn. */
function gap(from: bigint, until: bigint): bigint[] {
  const drawn = until - from > maxGap ? 1n : until - from
  return Array.from({ length: Math.max(0, Number(drawn)) }, (_, at) => from + BigInt(at))
}
