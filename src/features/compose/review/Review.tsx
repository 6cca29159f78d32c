import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Spent } from '#features/compose/madeBatch.ts'
import type { Made } from '#features/compose/steps/madeCall.ts'
import { useAreCallsOpen } from '#parts/abis/useAreCallsOpen.ts'
import { DelegateNotice } from '#parts/accounts/DelegateNotice.tsx'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { ApprovedHashes } from '#parts/document/ApprovedHashes.tsx'
import { approvedHashesIn } from '#parts/document/approvedHashesIn.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { FoldedChecks } from '#parts/document/FoldedChecks.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { SeenIsSigned } from '#parts/findings/SeenIsSigned.tsx'
import { drawnParties } from '#parts/flow/drawnParties.ts'
import { FlowClause, hasFlow } from '#parts/flow/FlowClause.tsx'
import { useSentence, withParties } from '#parts/sentences/useSentence.ts'
import { FoldedTrial } from '#parts/trial/TrialClause.tsx'
import { useTrialRun } from '#parts/trial/useTrialRun.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useActor, useHref } from '#session/react.ts'
import type { Performed } from '#signing/performAct.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { clauseNumbers } from '#ui/layout/clauseNumbers.ts'
import { Details } from '#ui/layout/Details.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { BlockBanner, Crumbs, Tag } from '#ui/layout/head/SheetHead.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Opening, Sheet, SubSentence } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { AcknowledgementPart } from './AcknowledgementPart.tsx'
import { OrderedCalls } from './OrderedCalls.tsx'
import { ReviewActions } from './ReviewActions.tsx'
import { ReviewPanel } from './ReviewPanel.tsx'
import { Together } from './Together.tsx'
import { useTrials } from './useEstimation.ts'
import { type ReviewModel, useReview } from './useReview.ts'
import { together, whatHappens } from './whatHappens.ts'

type ReviewProps = {
  made: readonly Extract<Made, { kind: 'call' }>[]
  spent: readonly Spent[]
  safeKey: string
  onBack: () => void
  onSent: (sent: Performed) => void
  /** The app that asked for it, where it was not composed here. */
  asker?: Asker
}

/** An app inside this page: its name as it is claimed, and what services keep of it with a proposal. */
export type Asker = { name: string; origin: string }

/** Why it could not be put together, numbered or sent. */
function Failures({ review, isAsked }: { review: ReviewModel; isAsked: boolean }) {
  const { batch, next, isFramed, error } = review
  return (
    <>
      {batch.error && (
        <Failed kind="block" error={batch.error}>
          Send the calls one by one, or try again.
        </Failed>
      )}
      {next.error && !isFramed && (
        <Failed
          kind="unknown"
          title="The next free nonce could not be loaded from the service."
          error={next.error}
        />
      )}
      {error && (
        <Failed kind="block" error={error}>
          {isAsked ? 'The app still waits for its answer.' : 'Nothing was lost: your entries are still here.'}
        </Failed>
      )}
    </>
  )
}

/** What the draft comes to, as the document that the owners will read: checked here before anybody is asked to sign it. */
export function Review({ made, spent, safeKey, onBack, onSent, asker }: ReviewProps) {
  const href = useHref()
  const actor = useActor()
  const sentenceFor = useSentence({ names: true })
  const whoIs = useKnownAs()
  const calls = made.map(({ call }) => call)
  const review = useReview(calls, safeKey, { onSent, origin: asker?.origin })
  const trials = useTrials(calls)
  const { action, batch, check, nonce, state, tx, isFramed } = review
  const { verification } = check
  const call = verification?.call
  const trial = useTrialRun(verification?.tx, verification?.safe)
  const areCallsOpen = useAreCallsOpen(call, trial?.data?.failure?.path)
  const told = call ?? batch.call
  const [first] = made
  const token = made.length === 1 && first?.asset?.kind === 'erc20' ? first.asset : undefined
  const { parts, parties } = withParties(
    told
      ? sentenceFor(told, { nonce, ...(state && { state }), tokens: verification?.tokens })
      : [{ kind: 'text', text: `${calls.length} calls in one transaction.` }],
    token,
    (account) => whoIs(account)?.name,
  )
  const isOwner = state?.owners.some((owner) => actor && isSameAddress(owner, actor.address)) ?? false
  const isDelegate = review.delegations.length > 0
  const verdict = verification?.verdict
  const after = whatHappens({ isFramed, isOwner, isDelegate, threshold: state?.threshold })
  const isBlocked = action.kind === 'closed' && action.blocked
  const isAttack = isBlocked || verdict === 'stop' || verdict === 'block'
  // Where something is open or was found, no tick comes first.
  const isCalm = !isBlocked && check.isOfThis && (verdict === 'pass' || verdict === 'warn')
  const runs = verification?.results.some(({ id, outcome }) => id === 'SIM-01' && outcome === 'pass') ?? false
  // A call alone is the whole, and what its trial run shows has a clause: only a failure is said before the checks too.
  const isRefused = calls.length === 1 && trials?.[0]?.succeeds === false
  const drawn = verification ? drawnParties(verification) : []
  const ordered = <OrderedCalls calls={calls} trials={trials} runs={runs} />
  const agreed = call ? approvedHashesIn(call) : []
  const clause = clauseNumbers()
  return (
    <>
      <Sheet
        verdict={documentVerdict(isBlocked, verdict)}
        attributes={judgedAttributes(verification, action)}
        record={<ReviewPanel review={review} safeKey={safeKey} after={after} />}
        recordLabel="Signatures and options before you propose"
        lead={
          <>
            <Opening>
              <Crumbs>
                {asker ? <span>Asked for by {asker.name}</span> : <a href={href('compose')}>Compose</a>}
                <Tag>Draft</Tag>
                {!isFramed && nonce !== undefined && <span>Would become transaction {nonce.toString()}</span>}
              </Crumbs>
              {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
              <Sentence parts={parts} heading />
              {verification && <GraveFindings results={verification.results} />}
              <CalledParties
                parties={parties.filter(({ address: party }) => !includesAddress(drawn, party))}
                ink
              />
              {calls.length > 1 && <SubSentence>{together(calls.length)}</SubSentence>}
              <DelegateNotice delegations={review.delegations} />
              <Failures review={review} isAsked={asker !== undefined} />
            </Opening>
            {action.kind === 'acknowledge' && (
              <AcknowledgementPart
                stops={action.stops}
                onAccept={review.acceptStop}
                onBack={onBack}
                back={asker ? 'Reject it' : 'Change the draft'}
              />
            )}
            {verification && hasFlow(verification) && (
              <FlowClause verification={verification} ink isOnlyPlace />
            )}
            {isRefused && (
              <Clause title="Would fail" aside="simulated on the current chain">
                {ordered}
              </Clause>
            )}
            {isCalm && <SeenIsSigned />}
          </>
        }
      >
        {calls.length > 1 && (
          <Clause
            number={clause()}
            title={`${calls.length} calls, in this order`}
            aside="each simulated alone"
          >
            {ordered}
          </Clause>
        )}
        {agreed.length > 0 && (
          <Clause number={clause()} title="Approved hashes">
            <ApprovedHashes agreed={agreed} />
          </Clause>
        )}
        {calls.length > 1 && spent.length > 0 && (
          <Clause number={clause()} title="All calls together">
            <Together spent={spent} />
          </Clause>
        )}
        {verification ? (
          <FoldedChecks
            number={clause()}
            results={verification.results}
            isCalm={isCalm}
            from={verification.safe && `On this device, at block ${verification.safe.blockNumber}.`}
          >
            <DataSources verification={verification} from="service" trial={trial?.data} />
          </FoldedChecks>
        ) : (
          <Clause number={clause()} title="What was checked">
            {check.error ? (
              <Failed
                kind="unknown"
                title="Nothing can be signed: it could not be checked."
                error={check.error}
              />
            ) : (
              <RuledLoading label="Checking it against the chain" lines={6} />
            )}
          </Clause>
        )}
        {trial && (
          <FoldedTrial
            number={clause()}
            trial={trial}
            isDrawn={verification !== undefined && hasFlow(verification)}
            isAttack={isAttack}
          />
        )}
        {call && (
          <FoldedClause number={clause()} title="Calls" isOpen={areCallsOpen}>
            <DecodedCalls call={call} ink failedAt={trial?.data?.failure?.path} />
            {tx && !isFramed && (
              <Details summary="All ten signed fields">
                <Fields tx={tx} />
              </Details>
            )}
          </FoldedClause>
        )}
      </Sheet>
      <ReviewActions
        review={review}
        sentence={parts}
        count={calls.length}
        onBack={onBack}
        back={asker ? 'Reject it' : 'Change it'}
      />
    </>
  )
}
