import { includesAddress } from '#core/addresses/address.ts'
import { isHashVerified } from '#core/checks/verdict.ts'
import type { Judged } from '#core/judge/judge.ts'
import { isRejection } from '#core/safe/rejection.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useAreCallsOpen } from '#parts/abis/useAreCallsOpen.ts'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { capsuleOfTransaction } from '#parts/capsule/capsuleOf.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { ApprovedHashes } from '#parts/document/ApprovedHashes.tsx'
import { approvedHashesIn } from '#parts/document/approvedHashesIn.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { FoldedChecks } from '#parts/document/FoldedChecks.tsx'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { SeenIsSigned } from '#parts/findings/SeenIsSigned.tsx'
import { drawnParties } from '#parts/flow/drawnParties.ts'
import { FlowClause, hasFlow } from '#parts/flow/FlowClause.tsx'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { RejectionSentence } from '#parts/rows/RejectionSentence.tsx'
import { useSentence, useTokenAt, withParties } from '#parts/sentences/useSentence.ts'
import { momentOf } from '#parts/sentences/when.ts'
import { FoldedTrial } from '#parts/trial/TrialClause.tsx'
import { useTrialRun } from '#parts/trial/useTrialRun.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useHref, useKnownChain, useSafeId } from '#session/react.ts'
import { acknowledge } from '#stores/signing/acknowledgements.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { clauseNumbers } from '#ui/layout/clauseNumbers.ts'
import { Details } from '#ui/layout/Details.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { BlockBanner, Crumbs, Tag } from '#ui/layout/head/SheetHead.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, Sheet } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { Acknowledgements } from './Acknowledgements.tsx'
import { Actions } from './Actions.tsx'
import { ApprovedLayers } from './ApprovedLayers.tsx'
import { BlockedSteps } from './BlockedSteps.tsx'
import { agreesWithService, Compared } from './claims/Compared.tsx'
import { MadeForAnother } from './MadeForAnother.tsx'
import { NestedOwners } from './NestedOwners.tsx'
import { Outcome } from './Outcome.tsx'
import { Reject } from './rejection/Reject.tsx'
import { SignaturePanel } from './SignaturePanel.tsx'
import { Stake } from './Stake.tsx'
import { useExecution } from './useExecution.ts'
import { useMadeForAnother } from './useMadeForAnother.ts'

const reported = lazyComponent(() => import('./claims/Reported.tsx').then((part) => part.Reported))
const copyAsNew = lazyComponent(() => import('./copy/CopyAsNew.tsx').then((part) => part.CopyAsNew))
const note = lazyComponent(() => import('#parts/notes/OwnNotePart.tsx').then((part) => part.OwnNotePart))

type TransactionDocumentProps = {
  details: TransactionDetails
  verification: Judged
  /** What stands is of a former state of it. */
  isOutdated: boolean
}

/** What the comparison with the service comes to, in a line. */
const serviceLine = (agrees: boolean | undefined, isCalm: boolean) =>
  agrees
    ? { title: 'Service and this device agree', ...(isCalm && { kind: 'pass' as const }) }
    : agrees === undefined
      ? { title: 'Reported by the service' }
      : { title: 'Service and this device differ' }

/** One transaction as a document: what would happen, what was checked, what happens inside, and who signed. */
export function TransactionDocument({ details, verification, isOutdated }: TransactionDocumentProps) {
  const href = useHref()
  const { address } = useSafeId()
  const { isNodeOfService } = useKnownChain()
  const sentenceFor = useSentence({ names: true })
  const tokenAt = useTokenAt()
  const whoIs = useKnownAs()
  const act = useAction(verification, { isOutdated })
  const { data: execution, txHash } = useExecution(details, verification)
  const { tx, call, safe, results, verdict, safeTxHash: ofIt, isUsed: done } = verification
  const trial = useTrialRun(tx, safe)
  const another = useMadeForAnother(verification)
  const areCallsOpen = useAreCallsOpen(call, trial?.data?.failure?.path)
  if (!tx || !call) return null
  const isInk = isHashVerified(results)
  const told = sentenceFor(call, {
    nonce: tx.nonce,
    state: safe,
    fee: { tx, version: safe?.version },
    tokens: verification.tokens,
    isDone: execution === 'success',
  })
  const sentence = isInk ? told : asClaim(told)
  const token = tx.data === '0x' ? undefined : tokenAt(tx.to)
  const { parts, parties } = withParties(sentence, token, (address) => whoIs(address)?.name)
  const isBlocked = act.kind === 'closed' && act.blocked
  const claim = details.detailedExecutionInfo
  const isByDelegate = claim?.type === 'MULTISIG' && claim.proposedByDelegate !== undefined
  const submittedAt = claim?.type === 'MULTISIG' ? claim.submittedAt : undefined
  const isAttack = isBlocked || verdict === 'stop' || verdict === 'block'
  // Where something is open or was found, no tick comes first.
  const isCalm = !isBlocked && (verdict === 'pass' || verdict === 'warn')
  const agreed = approvedHashesIn(call)
  const drawn = drawnParties(verification)
  const clause = clauseNumbers()
  const compared = { details, verification }
  return (
    <>
      <Sheet
        verdict={documentVerdict(isBlocked, verdict)}
        attributes={judgedAttributes(verification, act)}
        record={
          <>
            <SignaturePanel verification={verification} act={act} another={another} txHash={txHash} />
            <ApprovedLayers layers={verification.approved ?? []} />
            {!done && <NestedOwners verification={verification} act={act} />}
            <CapsulePart capsule={capsuleOfTransaction(verification)} id={details.txId}>
              {isInk && !isAttack && <Deferred part={copyAsNew} props={{ call }} />}{' '}
              <Deferred part={note} props={{ id: details.txId }} />
            </CapsulePart>
          </>
        }
        recordLabel="Signatures and device hashes"
        lead={
          <>
            <Opening>
              <Crumbs>
                {done ? <a href={href('history')}>History</a> : <a href={href('queue')}>Queue</a>}
                {safe?.nonce === tx.nonce && <Tag next>Next</Tag>}
                <span>Transaction {tx.nonce.toString()}</span>
                {isByDelegate && <Tag>By a proposer</Tag>}
                {submittedAt && (
                  <span className="document-crumbs-when">Proposed {momentOf(submittedAt)}</span>
                )}
              </Crumbs>
              {isBlocked && <BlockBanner>{`Blocked. ${act.sentence}`}</BlockBanner>}
              {isBlocked && <Stake verification={verification} another={another} />}
              {!done && isInk && isRejection(address, tx) ? (
                <RejectionSentence nonce={tx.nonce} otherwise={parts} heading />
              ) : (
                <Sentence parts={parts} heading />
              )}
              <GraveFindings results={results} />
              <CalledParties
                parties={parties.filter(({ address }) => !includesAddress(drawn, address))}
                ink={isInk}
              />
              {done && <Outcome details={details} verification={verification} />}
              {act.kind === 'acknowledge' && ofIt && (
                <Acknowledgements stops={act.stops} onAccept={(stop) => acknowledge(ofIt, stop)} />
              )}
            </Opening>
            {isBlocked && (
              <Clause title="What to do now" aside="in this order">
                <BlockedSteps
                  verification={verification}
                  details={details}
                  why={act.sentence}
                  hasSignatures={verification.signatures.length > 0}
                />
              </Clause>
            )}
            {hasFlow(verification) && <FlowClause verification={verification} ink={isInk} isOnlyPlace />}
            {!done && isInk && isCalm && <SeenIsSigned />}
          </>
        }
      >
        {agreed.length > 0 && (
          <Clause number={clause()} title="Approved hashes">
            <ApprovedHashes agreed={agreed} />
          </Clause>
        )}
        {another && <MadeForAnother number={clause()} another={another} verification={verification} />}
        <FoldedChecks
          number={clause()}
          results={results}
          isCalm={isCalm}
          from={
            safe &&
            `On this device, at block ${safe.blockNumber}${isNodeOfService ? ', of a node named by the service' : ''}.`
          }
        >
          <DataSources verification={verification} from="service" trial={trial?.data} />
        </FoldedChecks>
        <FoldedClause
          number={clause()}
          {...serviceLine(agreesWithService(compared), isCalm)}
          isOpen={agreesWithService(compared) === false}
        >
          <Compared {...compared} />
          <Deferred
            part={reported}
            props={compared}
            loading={<RuledLoading label="Loading what the service reports" lines={4} small />}
          />
        </FoldedClause>
        {trial && (
          <FoldedTrial number={clause()} trial={trial} isDrawn={hasFlow(verification)} isAttack={isAttack} />
        )}
        <FoldedClause number={clause()} title="Calls" isOpen={areCallsOpen}>
          <DecodedCalls
            call={call}
            ink={isInk}
            failedAt={trial?.data?.failure?.path}
            readings={verification.readings}
          />
          <Details summary="All ten signed fields">
            <Fields tx={tx} />
          </Details>
        </FoldedClause>
      </Sheet>
      <Actions act={act} details={details} verification={verification} sentence={parts}>
        {!done && (
          // By its key it stays itself, and its dialog open, where another act puts it at another place.
          <Reject key="reject" details={details} verification={verification} nonce={tx.nonce} />
        )}
      </Actions>
    </>
  )
}
