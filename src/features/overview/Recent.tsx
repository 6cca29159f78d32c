import { useInfiniteQuery } from '@tanstack/react-query'
import { historyQuery } from '#gateway/queries/queries.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { useNames } from '#parts/accounts/useNames.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { RowFinding, RowMark } from '#parts/rows/RowMark.tsx'
import { rowSummary } from '#parts/rows/rowSummary.ts'
import { useRowJudged } from '#parts/rows/useRowJudged.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { momentOf } from '#parts/sentences/when.ts'
import { useHref, useKnownChain, useSafeId, useServices } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { EntryList } from '#ui/lists/EntryRow.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
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
  const { kind, found, attributes } = rowSummary(row, useAction(row.judged))
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
          <RowFinding>{found}</RowFinding>
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
    <Clause title="Recent activity" aside={<a href={href('history')}>full history</a>}>
      {error && (
        <Failed kind="unknown" title="The history could not be loaded from the service." error={error} />
      )}
      {!happened && !error && <RuledLoading label="Loading the history" lines={shown} small />}
      {happened?.length === 0 && <p className="muted">No activity yet.</p>}
      <EntryList>
        {happened?.map(({ key, transaction, unread }) =>
          transaction ? (
            <Happened key={key} transaction={transaction} />
          ) : (
            <NotRead key={key} title="One entry of the history could not be shown." unread={unread} />
          ),
        )}
      </EntryList>
    </Clause>
  )
}
