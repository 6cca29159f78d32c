import { memo, useId } from 'react'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { noteUndoId } from '#parts/notes/noteUndoId.ts'
import { RowFinding, RowMark } from '#parts/rows/RowMark.tsx'
import { notVerified, type RowSummary } from '#parts/rows/rowSummary.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { clockOf, wholeDayOf } from '#parts/sentences/when.ts'
import { NonceEntry, NonceHead } from '#ui/lists/NonceRule.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { isUnlisted } from './historyFilter.ts'
import type { HistoryEntry } from './historyModel.ts'
import { isPlain, kindOf, kindWords } from './kinds.ts'
import type { HistoryRowContext } from './useRowContext.ts'

const balance = lazyComponent(() => import('./money/BalanceAfter.tsx').then((part) => part.BalanceAfter))

function Standing({ transaction }: { transaction: Transaction }) {
  const { txStatus, txInfo } = transaction
  const isImitation =
    txInfo.type === 'Transfer' && txInfo.transferInfo.type === 'ERC20' && txInfo.transferInfo.imitation
  return (
    <>
      {txStatus === 'FAILED' && (
        <VerdictMark kind="warn" small>
          Failed: only nonce and gas were spent
        </VerdictMark>
      )}
      {txStatus === 'CANCELLED' && (
        <VerdictMark kind="info" small>
          Cancelled: another transaction used its nonce
        </VerdictMark>
      )}
      {typeof txStatus === 'object' && <span>{txStatus.unknown}</span>}
      {isImitation && (
        <VerdictMark kind="stop" small>
          Imitates an earlier payment: do not copy its address
        </VerdictMark>
      )}
      {!isImitation && isUnlisted(transaction) && (
        <VerdictMark kind="warn" small>
          Unlisted token
        </VerdictMark>
      )}
    </>
  )
}

type HappenedProps = { transaction: Transaction; told: HistoryRowContext; look: RowSummary | undefined }

const Happened = memo(function Happened({ transaction, told, look = notVerified }: HappenedProps) {
  const { kind: verdict, found, attributes } = look
  const { hrefOf, nameOf, nativeCurrency, ownNoteOf, undoOf, withBalance, onNote } = told
  const { id, timestamp, executionInfo, txInfo, txStatus, safeAppInfo, note } = transaction
  const sentenceId = useId()
  const ownNote = ownNoteOf(id)
  const undo = ownNote === undefined ? undoOf(id) : undefined
  const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
  const isDone = txStatus === 'SUCCESS'
  const kind = kindOf(transaction)
  const sentence = claimedSentence({ txInfo, isDone, nonce, nativeCurrency })
  const names = new Set(sentence.flatMap(({ address }) => (address && nameOf(address)) ?? []))
  return (
    <NonceEntry nonce={nonce} state="past">
      <div className="record-row" {...attributes}>
        <Sentence id={sentenceId} parts={sentence} />
        <div className="record-row-meta">
          <RowMark kind={verdict} />
          <time dateTime={new Date(timestamp).toISOString()}>{clockOf(timestamp)}</time>
          {!isPlain.includes(kind) && <span>{kindWords[kind]}</span>}
          {[...names].map((name) => (
            <span key={name} className="pencil">
              <bdi>{name}</bdi> in your address book
            </span>
          ))}
          <Standing transaction={transaction} />
          {safeAppInfo && (
            <span className="pencil">
              from the app <VisibleText text={safeAppInfo.name} />
            </span>
          )}
          {note && (
            <span className="pencil">
              “<VisibleText text={note} />”
            </span>
          )}
          {withBalance && look.isSettled && <Deferred part={balance} props={{ transaction }} />}
          {ownNote && (
            <span>
              Your note: <VisibleText text={ownNote} />
            </span>
          )}
          {undo && (
            <span role="status">
              Your note was removed.{' '}
              <button type="button" className="record-note" id={noteUndoId} onClick={undo}>
                Undo
              </button>
            </span>
          )}
          <button
            type="button"
            className="record-note"
            aria-haspopup="dialog"
            aria-describedby={sentenceId}
            onClick={() => onNote(id)}
          >
            Note
          </button>
        </div>
        {found && <RowFinding>{found}</RowFinding>}
        <a href={hrefOf(id)} aria-describedby={sentenceId}>
          {found ? 'See why' : 'Open'}
        </a>
      </div>
    </NonceEntry>
  )
})

type RecordRowProps = { entry: HistoryEntry; told: HistoryRowContext; look: RowSummary | undefined }

/** One row of the record: a day, what happened on it, or an entry that could not be read. */
export function HistoryRow({ entry, told, look }: RecordRowProps) {
  if (entry.type === 'DAY') return <NonceHead title={wholeDayOf(entry.at)} />
  if (entry.type === 'TRANSACTION')
    return <Happened transaction={entry.transaction} told={told} look={look} />
  return (
    <NonceEntry state="past">
      <Notice kind="unknown" title="One entry of the history could not be shown.">
        {entry.path}: {entry.message}
      </Notice>
    </NonceEntry>
  )
}
