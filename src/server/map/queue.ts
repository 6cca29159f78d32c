import type { QueueItemWire } from '#gateway/schemas/transaction/transaction.ts'

/** A transaction of the queue as the grouping sees it. */
export type Queued<Transaction> = { nonce: bigint; transaction: Transaction }

type QueueWire<Transaction> =
  | Exclude<QueueItemWire, { type: 'TRANSACTION' }>
  | { type: 'TRANSACTION'; transaction: Transaction; conflictType: 'None' | 'HasNext' | 'End' }

/** A page of the queue: `before` and `after` are the nonces of its neighbours in the whole list, undefined at its ends. */
export type QueuePage<Transaction> = {
  safeNonce: bigint
  items: readonly Queued<Transaction>[]
  before: bigint | undefined
  after: bigint | undefined
}

/**
 * Puts labels and conflict headers between the transactions of a page: "Next" before the Safe's nonce, "Queued" before the
 * first above it, a header where several compete for one nonce. A group cut by the page's end goes on on the next.
 */
export function groupQueue<Transaction>(page: QueuePage<Transaction>): QueueWire<Transaction>[] {
  const { safeNonce, before, after } = page
  let processed = before ?? -1n
  return groupsOf(page.items).flatMap(({ nonce, transactions }) => {
    const continues = nonce === before
    const goesOn = nonce === after
    const isConflict = transactions.length > 1 || goesOn
    const items: QueueWire<Transaction>[] = []
    if (nonce === safeNonce && processed < safeNonce) items.push({ type: 'LABEL', label: 'Next' })
    else if (nonce > safeNonce && processed <= safeNonce) items.push({ type: 'LABEL', label: 'Queued' })
    if (isConflict && !continues) items.push({ type: 'CONFLICT_HEADER', nonce: Number(nonce) })
    processed = nonce
    transactions.forEach((transaction, index) => {
      const isLast = index === transactions.length - 1
      const isAlone = !isConflict && !continues
      const conflictType = isAlone ? 'None' : isLast && !goesOn ? 'End' : 'HasNext'
      items.push({ type: 'TRANSACTION', transaction, conflictType })
    })
    return items
  })
}

function groupsOf<Transaction>(items: readonly Queued<Transaction>[]) {
  const groups: { nonce: bigint; transactions: Transaction[] }[] = []
  for (const { nonce, transaction } of items) {
    const last = groups.at(-1)
    if (last?.nonce === nonce) last.transactions.push(transaction)
    else groups.push({ nonce, transactions: [transaction] })
  }
  return groups
}
