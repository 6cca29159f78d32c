import { memo } from 'react'
import type { Hash } from '#core/safe/safe.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { TransactionRow } from '#parts/rows/TransactionRow.tsx'
import { useHref } from '#session/react.ts'
import { NonceAlternatives, NonceEntry, NonceHead } from '#ui/lists/NonceRule.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import type { QueueNonce } from './queueModel.ts'
import type { QueueEntry } from './useQueue.ts'

/** What was signed on this device with a nonce, and the service does not list: it stays usable. */
function Unlisted({ nonce, signed }: { nonce: bigint; signed: readonly Hash[] }) {
  const href = useHref()
  if (signed.length === 0) return null
  return (
    <Notice
      kind="stop"
      title={`You signed a transaction with nonce ${nonce} on this device. The service does not list it.`}
    >
      <p>It stays valid until nonce {nonce.toString()} is used. Ask the other owners who has it.</p>
      {signed.map((hash) => (
        <p key={hash} className="mono">
          {hash}
        </p>
      ))}
      <a href={href('transaction', { reject: nonce.toString() })}>Reject nonce {nonce.toString()}</a>
    </Notice>
  )
}

/** The service calls it a rejection: then none is offered a second time. */
const rejects = ({ txInfo }: Transaction) => txInfo.type === 'Custom' && txInfo.isCancellation

/** Drawn again only with another number: what moves it on the scale is no reason. */
const NumberRow = memo(function NumberRow({ number }: { number: QueueNonce }) {
  const href = useHref()
  const { nonce, isNext, transactions, signed = [], isUncertain } = number
  const [only, ...others] = transactions
  const canReject = !transactions.some(rejects)
  if (!only) {
    return (
      <NonceEntry nonce={nonce} state="gap">
        <Unlisted nonce={nonce} signed={signed} />
        {signed.length === 0 && !isUncertain && (
          <>
            <p>The service lists no transaction with nonce {nonce.toString()}. All later ones wait for it.</p>
            <a href={href('transaction', { reject: nonce.toString() })}>Fill with an empty transaction</a>
          </>
        )}
        {signed.length === 0 && isUncertain && (
          <p>
            No readable transaction has nonce {nonce.toString()}. An unreadable entry may have it: ask the
            other owners before you use it.
          </p>
        )}
      </NonceEntry>
    )
  }
  const state = isNext ? 'next' : 'queued'
  if (others.length === 0) {
    return (
      <NonceEntry nonce={nonce} state={state}>
        <TransactionRow transaction={only} canReject={canReject} />
        <Unlisted nonce={nonce} signed={signed} />
      </NonceEntry>
    )
  }
  const alternatives = transactions.map((transaction) => ({
    key: transaction.id,
    body: <TransactionRow transaction={transaction} canReject={canReject} />,
  }))
  return (
    <NonceEntry nonce={nonce} state={state} note={`${transactions.length} proposals`}>
      <NonceAlternatives alternatives={alternatives} />
      <Unlisted nonce={nonce} signed={signed} />
    </NonceEntry>
  )
})

/** One row of the queue: a heading, a number with what is proposed for it, or a gap. */
export function QueueRow({ entry }: { entry: QueueEntry }) {
  if (entry.kind === 'head') return <NonceHead title={entry.title} aside={entry.aside} />
  return <NumberRow number={entry.number} />
}
