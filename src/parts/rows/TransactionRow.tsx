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
import { OwnNoteLine } from '#parts/notes/OwnNoteLine.tsx'
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

/** What is known of a transaction that is not judged yet. */
function waitsFor(error: Error | null, preliminary: Preliminary | undefined): string {
  if (error) return 'Could not check this transaction'
  return preliminary?.isAgreed
    ? 'Hash, signatures, owners and code agree · simulation under way'
    : 'Not checked yet'
}

type ClaimedProps = { transaction: ListedTransactionRow; id: string }

/** What a row says before it was looked at: the service's own words, in pencil; the same where it gives nothing to sign. */
function ClaimedSentence({ transaction: { executionInfo, txInfo }, id }: ClaimedProps) {
  const { nativeCurrency } = useKnownChain()
  const nonce = executionInfo?.type === 'MULTISIG' ? executionInfo.nonce : undefined
  return <Sentence id={id} parts={claimedSentence({ txInfo, isDone: false, nonce, nativeCurrency })} />
}

function ClaimedTally({ executionInfo }: ListedTransactionRow) {
  if (executionInfo?.type !== 'MULTISIG') return null
  return (
    <span className="pencil small">
      {executionInfo.confirmationsSubmitted} of {executionInfo.confirmationsRequired} confirmations, reported
      by the service
    </span>
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

/** A verdict of which the transaction could be read. */
type Verified = Judged & { tx: SafeTx }

const isVerified = (judged: Judged | undefined): judged is Verified => judged?.tx !== undefined

/** What it does, as it was worked out here, and the whole addresses behind its names. */
function VerifiedSentence({ verification, id }: { verification: Verified; id: string }) {
  const { address } = useSafeId()
  const { tx, call = tx, safe, results } = verification
  const sentence = useSentence({ names: true })(call, { nonce: tx.nonce, state: safe })
  const parts = isHashVerified(results) ? sentence : asClaim(sentence)
  return (
    <>
      {isRejection(address, tx) ? (
        <RejectionSentence nonce={tx.nonce} otherwise={parts} id={id} />
      ) : (
        <Sentence id={id} parts={parts} />
      )}
      <NamedAddresses sentence={sentence} />
    </>
  )
}

type VerifiedMetaProps = Pick<ShownRowProps, 'transaction' | 'details'> & {
  verification: Verified
  act: Action
}

function VerifiedMeta({ transaction, details, verification, act }: VerifiedMetaProps) {
  const { nonce } = verification.tx
  const { executionInfo, timestamp } = transaction
  const info = details?.detailedExecutionInfo?.type === 'MULTISIG' ? details.detailedExecutionInfo : undefined
  const isMisplaced = executionInfo?.type === 'MULTISIG' && executionInfo.nonce !== nonce
  return (
    <>
      <JudgedMark judged={verification} act={act} />
      {isMisplaced && (
        <VerdictMark kind="warn">
          The service lists it elsewhere: it uses nonce {nonce.toString()}
        </VerdictMark>
      )}
      <span>Proposed {dayOf(timestamp)}</span>
      {info?.proposedByDelegate && <ByDelegate address={info.proposedByDelegate.value} />}
      {details?.note && (
        <span className="pencil">
          “<VisibleText text={details.note} />”
        </span>
      )}
    </>
  )
}

function VerifiedLines({ verification, act }: { verification: Verified; act: Action }) {
  const actor = useActor()
  const { safe, signatures } = verification
  const owners = safe?.owners ?? signatures.map(({ owner }) => owner)
  return (
    <SignatureLines
      lines={signatureLines(verification, owners, actor?.address, act)}
      threshold={safe?.threshold}
    />
  )
}

function wordOf(act: Action): string {
  if (act.kind === 'closed' && act.blocked) return 'See why'
  if (act.kind === 'sign') return 'Review and confirm'
  return act.kind === 'execute' ? 'Review and execute' : 'Review'
}

type ShownRowProps = RowProps & {
  link: string
  details?: TransactionDetails | undefined
  judged?: Judged | undefined
  preliminary?: Preliminary | undefined
  error?: Error | null
  isOutdated?: boolean
}

/**
 * One transaction in a list: before it was looked at what the service says, and that it is no more than that; then what it does and who
 * signed, as it was worked out here. It is one row all the time, so that whoever is on its link stays there.
 */
export function ShownRow({
  transaction,
  nonce,
  canReject = false,
  link,
  details,
  judged,
  preliminary,
  error = null,
  isOutdated = false,
}: ShownRowProps) {
  const href = useHref()
  const { address } = useSafeId()
  const act = useAction(judged, { isOutdated })
  const id = useId()
  const verification = isVerified(judged) ? judged : undefined
  const tx = verification?.tx
  const isToAct = verification !== undefined && (act.kind === 'sign' || act.kind === 'execute')
  return (
    <EntryRow
      attributes={judgedAttributes(judged, undefined, preliminary?.passed)}
      waits={!judged}
      nonce={nonce === undefined ? undefined : (tx?.nonce ?? nonce)}
      sentence={
        verification ? (
          <VerifiedSentence verification={verification} id={id} />
        ) : (
          <ClaimedSentence transaction={transaction} id={id} />
        )
      }
      meta={
        <>
          {verification ? (
            <VerifiedMeta transaction={transaction} details={details} verification={verification} act={act} />
          ) : (
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
          )}
          <OwnNoteLine id={transaction.id} />
        </>
      }
      lines={
        verification ? (
          <VerifiedLines verification={verification} act={act} />
        ) : (
          <ClaimedTally {...transaction} />
        )
      }
      action={
        <ButtonLink href={link} kind={isToAct ? 'primary' : 'plain'} describedBy={id}>
          {verification ? wordOf(act) : 'Review'}
        </ButtonLink>
      }
      besides={
        canReject &&
        tx &&
        !isRejection(address, tx) && (
          <ButtonLink href={href('transaction', { reject: `${tx.nonce}` })} kind="quiet" describedBy={id}>
            Reject
          </ButtonLink>
        )
      }
    />
  )
}

/** One transaction in a list: what it does is worked out here when it comes into view. It opens the document, it never signs. */
export function TransactionRow(row: RowProps) {
  const known = useRowJudged(row.transaction)
  const href = useHref()
  return <ShownRow {...row} {...known} link={href('transaction', { id: row.transaction.id })} />
}
