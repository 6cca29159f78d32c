import { useInfiniteQuery } from '@tanstack/react-query'
import { historyQuery } from '#gateway/queries.ts'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { useNames } from '#parts/addressBook.ts'
import { claimedSentence } from '#parts/claimedSentence.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { RowFound, RowMark } from '#parts/rows/RowMark.tsx'
import { rowSaid } from '#parts/rows/rowSaid.ts'
import { useRowJudged } from '#parts/rows/useRowJudged.ts'
import { useAction } from '#parts/signing/useAction.ts'
import { momentOf } from '#parts/when.ts'
import { useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { Clause } from '#ui/Clause.tsx'
import { EntryList } from '#ui/EntryRow.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { firstEntries } from './firstEntries.ts'
import { NotRead } from './NotRead.tsx'
import './Recent.css'

const shown = 3

/** What stands where the number would: only what the owners signed has one. */
function numberOf({ executionInfo, txInfo }: Transaction): string {
  if (executionInfo?.type === 'MULTISIG') return executionInfo.nonce.toString()
  return txInfo.type === 'Transfer' && txInfo.direction === 'INCOMING' ? 'in' : ''
}

function Happened({ transaction }: { transaction: Transaction }) {
  const href = useHref()
  const { chainId, nativeCurrency } = useKnownChain()
  const nameOf = useNames(chainId)
  const { id, timestamp, txInfo, txStatus, executionInfo } = transaction
  const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
  const row = useRowJudged(transaction)
  const { kind, found, attributes } = rowSaid(row, useAction(row.judged))
  return (
    <li className="recent-row" {...attributes}>
      <span className="muted">{numberOf(transaction)}</span>
      <Sentence
        parts={claimedSentence({ txInfo, isDone: txStatus === 'SUCCESS', nonce, nativeCurrency, nameOf })}
      />
      <span className="recent-row-when muted">
        {txStatus === 'FAILED' && 'failed, '}
        <a className="reached" href={href('transaction', { id })}>
          <time dateTime={new Date(timestamp).toISOString()}>{momentOf(timestamp)}</time>
        </a>
        <RowMark kind={kind} />
      </span>
      {found && (
        <div className="recent-row-found">
          <RowFound>{found}</RowFound>
        </div>
      )}
    </li>
  )
}

/** The last of what has happened, as the service tells it, and what came of looking at each. */
export function Recent() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const href = useHref()
  const { data, error } = useInfiniteQuery(historyQuery(gateway, chainId, address))
  const first = data?.pages[0]
  const happened = first && firstEntries(first.results, shown)
  return (
    <Clause title="Recent activity" aside={<a href={href('record')}>the whole record</a>}>
      {error && <Failed kind="unknown" title="The service did not give the record." error={error} />}
      {!happened && !error && <RuledLoading label="Reading the record" lines={shown} small />}
      {happened?.length === 0 && <p className="muted">Nothing has happened yet.</p>}
      <EntryList>
        {happened?.map(({ key, transaction, unread }) =>
          transaction ? (
            <Happened key={key} transaction={transaction} />
          ) : (
            <NotRead key={key} title="One entry of the record could not be read." unread={unread} />
          ),
        )}
      </EntryList>
    </Clause>
  )
}
