import { memo, useId } from 'react'
import type { Transaction } from '#gateway/schemas/transaction.ts'
import { claimedSentence } from '#parts/claimedSentence.ts'
import { RowFound, RowMark } from '#parts/rows/RowMark.tsx'
import { notLookedAt, type RowSaid } from '#parts/rows/rowSaid.ts'
import { clockOf, wholeDayOf } from '#parts/when.ts'
import { NonceEntry, NonceHead } from '#ui/NonceRule.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'
import { isPlain, kindOf, kindWords } from './kinds.ts'
import { isUnlisted } from './recordFilter.ts'
import type { RecordEntry } from './recordModel.ts'
import type { Told } from './useTold.ts'

function Standing({ transaction }: { transaction: Transaction }) {
  const { txStatus, txInfo } = transaction
  const isImitation =
    txInfo.type === 'Transfer' && txInfo.transferInfo.type === 'ERC20' && txInfo.transferInfo.imitation
  return (
    <>
      {txStatus === 'FAILED' && (
        <VerdictMark kind="warn" small>
          Failed: its number is used up, nothing else happened
        </VerdictMark>
      )}
      {txStatus === 'CANCELLED' && (
        <VerdictMark kind="info" small>
          Cancelled: another transaction used its number
        </VerdictMark>
      )}
      {typeof txStatus === 'object' && <span>{txStatus.unknown}</span>}
      {isImitation && (
        <VerdictMark kind="stop" small>
          Imitates an earlier payment: copy no address from here
        </VerdictMark>
      )}
      {!isImitation && isUnlisted(transaction) && (
        <VerdictMark kind="warn" small>
          A token nobody vouches for
        </VerdictMark>
      )}
    </>
  )
}

type HappenedProps = { transaction: Transaction; told: Told; look: RowSaid | undefined }

const Happened = memo(function Happened({ transaction, told, look = notLookedAt }: HappenedProps) {
  const { kind: verdict, found, attributes } = look
  const { hrefOf, nameOf, nativeCurrency } = told
  const { id, timestamp, executionInfo, txInfo, txStatus, safeAppInfo, note } = transaction
  const sentenceId = useId()
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
        </div>
        {found && <RowFound>{found}</RowFound>}
        <a href={hrefOf(id)} aria-describedby={sentenceId}>
          {found ? 'See why' : 'Open'}
        </a>
      </div>
    </NonceEntry>
  )
})

type RecordRowProps = { entry: RecordEntry; told: Told; look: RowSaid | undefined }

/** One row of the record: a day, what happened on it, or an entry that could not be read. */
export function RecordRow({ entry, told, look }: RecordRowProps) {
  if (entry.type === 'DAY') return <NonceHead title={wholeDayOf(entry.at)} />
  if (entry.type === 'TRANSACTION')
    return <Happened transaction={entry.transaction} told={told} look={look} />
  return (
    <NonceEntry state="past">
      <Notice kind="unknown" title="One entry of the record could not be read.">
        {entry.path}: {entry.message}
      </Notice>
    </NonceEntry>
  )
}
