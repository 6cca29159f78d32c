import { isSameAddress } from '#core/addresses/address.ts'
import type { Spent } from '#features/compose/madeBatch.ts'
import type { Made } from '#features/compose/steps/madeCall.ts'
import { DelegateNotice } from '#parts/accounts/DelegateNotice.tsx'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { ApprovedHashes } from '#parts/document/ApprovedHashes.tsx'
import { approvedHashesIn } from '#parts/document/approvedHashesIn.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { Checks } from '#parts/document/Checks.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { DecodedCalls } from '#parts/document/DecodedCalls.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { isGrave } from '#parts/findings/graveIn.ts'
import { PaymentSummary } from '#parts/flow/PaymentSummary.tsx'
import { paymentsIn } from '#parts/flow/payments.ts'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useSentence, withParties } from '#parts/sentences/useSentence.ts'
import { TrialClause } from '#parts/trial/TrialClause.tsx'
import { useTrialRun } from '#parts/trial/useTrialRun.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useActor, useHref, useKnownChain, useSafeId } from '#session/react.ts'
import type { Performed } from '#signing/performAct.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { clauseNumbers } from '#ui/layout/clauseNumbers.ts'
import { Details } from '#ui/layout/Details.tsx'
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
import { useReview } from './useReview.ts'
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

/** What the draft comes to, as the document that the owners will read: checked here before anybody is asked to sign it. */
export function Review({ made, spent, safeKey, onBack, onSent, asker }: ReviewProps) {
  const href = useHref()
  const { nativeCurrency } = useKnownChain()
  const { address } = useSafeId()
  const { assets = [] } = useAssets()
  const actor = useActor()
  const sentenceFor = useSentence({ names: true })
  const whoIs = useKnownAs()
  const calls = made.map(({ call }) => call)
  const review = useReview(calls, safeKey, { onSent, origin: asker?.origin })
  const trials = useTrials(calls)
  const { action, batch, check, nonce, state, tx, isFramed, error } = review
  const { verification } = check
  const call = verification?.call
  const trial = useTrialRun(verification?.tx, verification?.safe)
  const told = call ?? batch.call
  const [first] = made
  const token = made.length === 1 && first?.asset?.kind === 'erc20' ? first.asset : undefined
  const { parts, parties } = withParties(
    told
      ? sentenceFor(told, { nonce, ...(state && { state }) })
      : [{ kind: 'text', text: `${calls.length} calls in one transaction.` }],
    token,
    (account) => whoIs(account)?.name,
  )
  const isOwner = state?.owners.some((owner) => actor && isSameAddress(owner, actor.address)) ?? false
  const isDelegate = review.delegations.length > 0
  const isBlocked = action.kind === 'closed' && action.blocked
  const runs = verification?.results.some(({ id, outcome }) => id === 'SIM-01' && outcome === 'pass') ?? false
  // A call alone is the whole, and what its trial run shows has a clause: only a failure is said before the checks too.
  const isRefused = calls.length === 1 && trials?.[0]?.succeeds === false
  const isDrawn = call && paymentsIn(call, address, nativeCurrency, assets)
  const ordered = <OrderedCalls calls={calls} trials={trials} runs={runs} />
  const agreed = call ? approvedHashesIn(call) : []
  const clause = clauseNumbers()
  return (
    <>
      <Sheet
        verdict={documentVerdict(isBlocked, verification?.verdict)}
        attributes={judgedAttributes(verification, action)}
        record={<ReviewPanel review={review} safeKey={safeKey} />}
        recordLabel="Signatures and options before you propose"
      >
        <Opening>
          <Crumbs>
            {asker ? <span>Asked for by {asker.name}</span> : <a href={href('compose')}>Compose</a>}
            <Tag>Draft</Tag>
            {!isFramed && nonce !== undefined && <span>Would become transaction {nonce.toString()}</span>}
          </Crumbs>
          {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
          <Sentence parts={parts} heading />
          {verification && <GraveFindings results={verification.results} />}
          <CalledParties parties={parties} ink />
          <SubSentence>
            {together(calls.length)}
            {whatHappens({ isFramed, isOwner, isDelegate, threshold: state?.threshold })}
          </SubSentence>
          <DelegateNotice delegations={review.delegations} />
          {batch.error && (
            <Failed kind="block" error={batch.error}>
              Send the calls one by one, or try again.
            </Failed>
          )}
          {review.next.error && !isFramed && (
            <Failed
              kind="unknown"
              title="The next free nonce could not be loaded from the service."
              error={review.next.error}
            />
          )}
          {error && (
            <Failed kind="block" error={error}>
              {asker
                ? 'The app still waits for its answer.'
                : 'Nothing was lost: your entries are still here.'}
            </Failed>
          )}
        </Opening>
        {action.kind === 'acknowledge' && (
          <AcknowledgementPart
            number={clause()}
            stops={action.stops}
            onAccept={review.acceptStop}
            onBack={onBack}
            back={asker ? 'Reject it' : 'Change the draft'}
          />
        )}
        {calls.length > 1 && (
          <Clause
            number={clause()}
            title={`${calls.length} calls, in this order`}
            aside="each simulated alone"
          >
            {ordered}
          </Clause>
        )}
        {isDrawn && (
          <Clause number={clause()} title="Money flow" aside="from the signed bytes">
            <PaymentSummary call={call} isDone={false} ink />
          </Clause>
        )}
        {agreed.length > 0 && (
          <Clause number={clause()} title="Approved hashes">
            <ApprovedHashes agreed={agreed} />
          </Clause>
        )}
        {isRefused && (
          <Clause number={clause()} title="Would fail" aside="simulated on the current chain">
            {ordered}
          </Clause>
        )}
        {calls.length > 1 && spent.length > 0 && (
          <Clause number={clause()} title="All calls together">
            <Together spent={spent} />
          </Clause>
        )}
        <Clause
          number={clause()}
          title="What was checked"
          aside={verification?.safe && `on this device, at block ${verification.safe.blockNumber}`}
        >
          {verification ? (
            <>
              <Checks results={verification.results.filter((result) => !isGrave(result))} />
              <DataSources verification={verification} from="service" trial={trial?.data} />
            </>
          ) : check.error ? (
            <Failed
              kind="unknown"
              title="Nothing can be signed: it could not be checked."
              error={check.error}
            />
          ) : (
            <RuledLoading label="Checking it against the chain" lines={6} />
          )}
        </Clause>
        {trial && <TrialClause number={clause()} trial={trial} />}
        {call && (
          <Clause number={clause()} title="Calls">
            <DecodedCalls call={call} ink failedAt={trial?.data?.failure?.path} />
            {tx && !isFramed && (
              <Details summary="All ten signed fields">
                <Fields tx={tx} />
              </Details>
            )}
          </Clause>
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
