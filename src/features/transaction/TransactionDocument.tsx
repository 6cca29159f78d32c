import { isAsked } from '#core/checks/verdict.ts'
import type { Judged } from '#core/judge/judge.ts'
import { asClaim } from '#core/sentence.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { capsuleOfTransaction } from '#parts/capsule/capsuleOf.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { AgreesTo } from '#parts/document/AgreesTo.tsx'
import { agreedTo } from '#parts/document/agreedTo.ts'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { Checks } from '#parts/document/Checks.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { Fields } from '#parts/document/Fields.tsx'
import { FlowClause, hasFlow } from '#parts/document/FlowClause.tsx'
import { Inside } from '#parts/document/Inside.tsx'
import { WhereFrom } from '#parts/document/WhereFrom.tsx'
import { doneSentence } from '#parts/doneSentence.ts'
import { judgedAttributes } from '#parts/judgedAttributes.ts'
import { accept } from '#parts/signing/accepted.ts'
import { useAction } from '#parts/signing/useAction.ts'
import { TrialClause } from '#parts/trial/TrialClause.tsx'
import { useTrialRun } from '#parts/trial/useTrialRun.ts'
import { useSentence, useTokenAt, withParties } from '#parts/useSentence.ts'
import { momentOf } from '#parts/when.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { Clause } from '#ui/Clause.tsx'
import { clauseNumbers } from '#ui/clauseNumbers.ts'
import { Details } from '#ui/Details.tsx'
import { BlockBanner, Crumbs, Document, Opening, Tag } from '#ui/Document.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { Tally } from '#ui/Tally.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { Actions } from './Actions.tsx'
import { ApprovedLayers } from './ApprovedLayers.tsx'
import { Claims } from './Claims.tsx'
import { Compared } from './Compared.tsx'
import { Copies } from './Copies.tsx'
import { insideTitle } from './insideTitle.ts'
import { MadeForAnother } from './MadeForAnother.tsx'
import { NestedOwners } from './NestedOwners.tsx'
import { Outcome } from './Outcome.tsx'
import { Record } from './Record.tsx'
import { Reject } from './Reject.tsx'
import { Stop } from './Stop.tsx'
import { useExecution } from './useExecution.ts'
import { useMadeForAnother } from './useMadeForAnother.ts'
import { WhatToDo } from './WhatToDo.tsx'

type Props = {
  details: TransactionDetails
  verification: Judged
  /** What stands is of a former state of it. */
  isOutdated: boolean
}

/** One transaction as a document: what would happen, what was checked, what happens inside, and who signed. */
export function TransactionDocument({ details, verification, isOutdated }: Props) {
  const href = useHref()
  const { isNodeOfService } = useKnownChain()
  const sentenceFor = useSentence({ names: true })
  const tokenAt = useTokenAt()
  const act = useAction(verification, { isOutdated })
  const { data: execution } = useExecution(details, verification)
  const { tx, call, safe, results, verdict, safeTxHash: ofIt, isUsed: done } = verification
  const trial = useTrialRun(tx, safe)
  const another = useMadeForAnother(verification)
  if (!tx || !call) return null
  const isInk = isAsked(results)
  const told = sentenceFor(call, { nonce: tx.nonce, state: safe, fee: { tx, version: safe?.version } })
  const happened = execution === 'success' ? doneSentence(told) : told
  const sentence = isInk ? happened : asClaim(happened)
  const { parts, parties } = withParties(sentence, tx.data === '0x' ? undefined : tokenAt(tx.to))
  const isBlocked = act.kind === 'closed' && act.blocked
  const claim = details.detailedExecutionInfo
  const isByDelegate = claim?.type === 'MULTISIG' && claim.proposedByDelegate !== undefined
  const submittedAt = claim?.type === 'MULTISIG' ? claim.submittedAt : undefined
  const agreed = agreedTo(call)
  const clause = clauseNumbers()
  return (
    <>
      <Document
        verdict={documentVerdict(isBlocked, verdict)}
        attributes={judgedAttributes(verification, act)}
        record={
          <>
            <Record verification={verification} act={act} another={another} />
            <ApprovedLayers layers={verification.approved ?? []} />
            {!done && <NestedOwners verification={verification} act={act} />}
            <CapsulePart capsule={capsuleOfTransaction(verification)} />
          </>
        }
        recordLabel="Signatures and device hashes"
      >
        <Opening>
          <Crumbs>
            {done ? <a href={href('record')}>Record</a> : <a href={href('queue')}>Queue</a>}
            {safe?.nonce === tx.nonce && <Tag next>Next</Tag>}
            <span>Transaction {tx.nonce.toString()}</span>
            {isByDelegate && <Tag>By a delegate</Tag>}
            {submittedAt && <span>Proposed {momentOf(submittedAt)}</span>}
          </Crumbs>
          {isBlocked && <BlockBanner>{`Blocked. ${act.sentence}`}</BlockBanner>}
          <Sentence parts={parts} heading />
          <CalledParties parties={parties} ink={isInk} />
          {done && <Outcome details={details} verification={verification} />}
          <Tally kinds={results.map(verdictKind)} />
          {act.kind === 'acknowledge' && ofIt && (
            <Stop stops={act.stops} onAccept={(stop) => accept(ofIt, stop)} />
          )}
        </Opening>
        {hasFlow(verification) && <FlowClause number={clause()} verification={verification} ink={isInk} />}
        {agreed.length > 0 && (
          <Clause number={clause()} title="What it agrees to">
            <AgreesTo agreed={agreed} />
          </Clause>
        )}
        {another && <MadeForAnother number={clause()} another={another} verification={verification} />}
        <Clause
          number={clause()}
          title="What was checked"
          aside={
            safe &&
            `on this device, at block ${safe.blockNumber}${isNodeOfService ? ', of a node that the service named' : ''}`
          }
        >
          <Checks results={results} />
          <WhereFrom verification={verification} from="service" trial={trial?.data} />
        </Clause>
        <Clause number={clause()} title="What the service says, and what this page computed">
          <Compared details={details} verification={verification} />
          <Claims details={details} verification={verification} />
        </Clause>
        {trial && <TrialClause number={clause()} trial={trial} isDrawn={hasFlow(verification)} />}
        <Clause number={clause()} title={insideTitle(done, execution)}>
          <Inside
            call={call}
            ink={isInk}
            failedAt={trial?.data?.failure?.path}
            readings={verification.readings}
          />
          <Details summary="All ten fields that are signed">
            <Fields tx={tx} />
          </Details>
          <Copies details={details} />
        </Clause>
        {isBlocked && (
          <Clause number={clause()} title="What to do now" aside="in this order">
            <WhatToDo
              verification={verification}
              details={details}
              why={act.sentence}
              hasSignatures={verification.signatures.length > 0}
            />
          </Clause>
        )}
      </Document>
      <Actions act={act} details={details} verification={verification} sentence={parts}>
        {!done && (
          // By its key it stays itself, and its dialog open, where another act puts it at another place.
          <Reject key="reject" details={details} verification={verification} nonce={tx.nonce} />
        )}
      </Actions>
    </>
  )
}
