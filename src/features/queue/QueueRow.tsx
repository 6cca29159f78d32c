import { TransactionRow } from '#parts/TransactionRow.tsx'
import { useHref } from '#session/react.ts'
import { NonceAlternatives, NonceEntry, NonceHead } from '#ui/NonceRule.tsx'
import type { QueueNumber } from './queueModel.ts'
import type { QueueEntry } from './useQueue.ts'

function NumberRow({ number }: { number: QueueNumber }) {
  const href = useHref()
  const { nonce, isNext, transactions } = number
  const [only, ...others] = transactions
  if (!only) {
    return (
      <NonceEntry nonce={nonce} state="gap">
        <p>Nothing is proposed for {nonce.toString()}. Everything below waits until something is.</p>
        <a href={href('transaction', { reject: nonce.toString() })}>Fill with an empty transaction</a>
      </NonceEntry>
    )
  }
  const state = isNext ? 'next' : 'queued'
  if (others.length === 0) {
    return (
      <NonceEntry nonce={nonce} state={state}>
        <TransactionRow transaction={only} />
      </NonceEntry>
    )
  }
  const alternatives = transactions.map((transaction) => ({
    key: transaction.id,
    body: <TransactionRow transaction={transaction} />,
  }))
  return (
    <NonceEntry nonce={nonce} state={state} note={`${transactions.length} proposals`}>
      <NonceAlternatives alternatives={alternatives} />
    </NonceEntry>
  )
}

/** One row of the queue: a heading, a number with what is proposed for it, or a gap. */
export function QueueRow({ entry }: { entry: QueueEntry }) {
  if (entry.kind === 'head') return <NonceHead title={entry.title} aside={entry.aside} />
  return <NumberRow number={entry.number} />
}
