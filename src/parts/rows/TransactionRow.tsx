import { useId } from 'react'
import { isHashVerified } from '#core/checks/verdict.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { isRejection } from '#core/safe/rejection.ts'
import type { Address as AddressText, SafeTx } from '#core/safe/safe.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useNameOf } from '#parts/accounts/useNames.ts'
import { signatureLines } from '#parts/acting/signatureLines.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { claimedSentence } from '#parts/sentences/claimedSentence.ts'
import { useSentence } from '#parts/sentences/useSentence.ts'
import { dayOf } from '#parts/sentences/when.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import type { Preliminary } from '#parts/verification/preliminary.ts'
import { useActor, useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { EntryRow } from '#ui/lists/EntryRow.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { SignatureLines } from '#ui/verdict/SignatureLines.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import { Findings } from './Findings.tsx'
import type { ListedTransactionRow } from './listingComparison.ts'
import { NamedAddresses } from './NamedAddresses.tsx'
import { RejectionSentence } from './RejectionSentence.tsx'
import { useRowJudged } from './useRowJudged.ts'

type RowProps = {
  transaction: ListedTransactionRow
  nonce?: bigint
  /** Nothing rejects it yet, and whoever reads the row may want to. */
  canReject?: boolean
}

type NotVerifiedProps = RowProps & {
  link: string
  judged: Judged | undefined
  preliminary: Preliminary | undefined
  error: Error | null
}

/** What is known of a transaction that is not judged yet. */
function waitsFor(error: Error | null, preliminary: Preliminary | undefined): string {
  if (error) return 'Could not check this transaction'
  return preliminary?.isAgreed
    ? 'Hash, signatures, owners and code agree · simulation under way'
    : 'Not checked yet'
}

/** What a row says before it was looked at: the service's own words, in pencil, and that they are no more than that; the same where it gives nothing to sign. */
function NotVerified({ transaction, nonce, link, judged, preliminary, error }: NotVerifiedProps) {
  const { nativeCurrency } = useKnownChain()
  const { executionInfo, txInfo } = transaction
  const info = executionInfo?.type === 'MULTISIG' ? executionInfo : undefined
  const act = useAction(judged)
  const id = useId()
  return (
    <EntryRow
      attributes={judgedAttributes(judged, undefined, preliminary?.passed)}
      waits={!judged}
      nonce={nonce}
      sentence={
        <Sentence
          id={id}
          parts={claimedSentence({ txInfo, isDone: false, nonce: info?.nonce, nativeCurrency })}
        />
      }
      meta={
        <>
          {judged ? (
            <JudgedMark judged={judged} act={act} />
          ) : (
            <VerdictMark kind="unknown" small>
              {waitsFor(error, preliminary)}
            </VerdictMark>
          )}
          <span>{error ? failureOf(error).message : 'Reported by the service.'}</span>
        </>
      }
      lines={
        info && (
          <span className="pencil small">
            {info.confirmationsSubmitted} of {info.confirmationsRequired} confirmations, reported by the
            service
          </span>
        )
      }
      action={
        <ButtonLink href={link} describedBy={id}>
          Review
        </ButtonLink>
      }
    />
  )
}

/** What was found of it, or why it is blocked. */
function JudgedMark({ judged, act }: { judged: Judged; act: Action }) {
  if (act.kind !== 'closed' || !act.blocked) return <Findings results={judged.results} />
  return <VerdictMark kind="block">Blocked: {withAddresses(act.sentence)}</VerdictMark>
}

/** Somebody proposed it who is no owner. */
function ByDelegate({ address }: { address: AddressText }) {
  const { chainId } = useKnownChain()
  const name = useNameOf(address, chainId)
  return (
    <VerdictMark kind="info" small>
      By {name === undefined ? 'a proposer' : `${name}, a proposer`}, not by an owner
    </VerdictMark>
  )
}

type CheckedRowProps = RowProps & { link: string; details: TransactionDetails | undefined } & {
  verification: Judged & { tx: SafeTx }
  isOutdated?: boolean
}

/** One transaction in a list, once it was looked at: what it does and who signed, as it was worked out here. */
export function CheckedRow({
  transaction,
  nonce,
  link,
  details,
  verification,
  isOutdated = false,
  canReject = false,
}: CheckedRowProps) {
  const href = useHref()
  const { address } = useSafeId()
  const act = useAction(verification, { isOutdated })
  const actor = useActor()
  const sentenceFor = useSentence({ names: true })
  const { tx, call = tx, safe, results, signatures } = verification
  const info = details?.detailedExecutionInfo?.type === 'MULTISIG' ? details.detailedExecutionInfo : undefined
  const { executionInfo } = transaction
  const isMisplaced = executionInfo?.type === 'MULTISIG' && executionInfo.nonce !== tx.nonce
  const isBlocked = act.kind === 'closed' && act.blocked
  const word = isBlocked
    ? 'See why'
    : act.kind === 'sign'
      ? 'Review and confirm'
      : act.kind === 'execute'
        ? 'Review and execute'
        : 'Review'
  const owners = safe?.owners ?? signatures.map(({ owner }) => owner)
  const sentence = sentenceFor(call, { nonce: tx.nonce, state: safe })
  const parts = isHashVerified(results) ? sentence : asClaim(sentence)
  const isEmpty = isRejection(address, tx)
  const id = useId()
  return (
    <EntryRow
      attributes={judgedAttributes(verification)}
      nonce={nonce === undefined ? undefined : tx.nonce}
      sentence={
        isEmpty ? (
          <RejectionSentence nonce={tx.nonce} otherwise={parts} id={id} />
        ) : (
          <Sentence id={id} parts={parts} />
        )
      }
      address={<NamedAddresses sentence={sentence} />}
      meta={
        <>
          <JudgedMark judged={verification} act={act} />
          {isMisplaced && (
            <VerdictMark kind="warn">
              The service lists it elsewhere: it uses nonce {tx.nonce.toString()}
            </VerdictMark>
          )}
          <span>Proposed {dayOf(transaction.timestamp)}</span>
          {info?.proposedByDelegate && <ByDelegate address={info.proposedByDelegate.value} />}
          {details?.note && (
            <span className="pencil">
              “<VisibleText text={details.note} />”
            </span>
          )}
        </>
      }
      lines={
        <SignatureLines
          lines={signatureLines(verification, owners, actor?.address, act)}
          threshold={safe?.threshold}
        />
      }
      action={
        <ButtonLink
          href={link}
          kind={act.kind === 'sign' || act.kind === 'execute' ? 'primary' : 'plain'}
          describedBy={id}
        >
          {word}
        </ButtonLink>
      }
      besides={
        canReject &&
        !isEmpty && (
          <ButtonLink href={href('transaction', { reject: `${tx.nonce}` })} kind="quiet" describedBy={id}>
            Reject
          </ButtonLink>
        )
      }
    />
  )
}

/** One transaction in a list: what it does is worked out here when it comes into view. It opens the document, it never signs. */
export function TransactionRow({ transaction, nonce, canReject = false }: RowProps) {
  const { details, judged, preliminary, error, isOutdated } = useRowJudged(transaction)
  const href = useHref()
  const row = {
    transaction,
    link: href('transaction', { id: transaction.id }),
    ...(nonce !== undefined && { nonce }),
  }
  const { tx } = judged ?? {}
  if (!judged || !tx) return <NotVerified {...row} judged={judged} preliminary={preliminary} error={error} />
  return (
    <CheckedRow
      {...row}
      details={details}
      verification={{ ...judged, tx }}
      isOutdated={isOutdated}
      canReject={canReject}
    />
  )
}
