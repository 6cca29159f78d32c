import type { ReactNode } from 'react'
import { includesAddress } from '#core/addresses/address.ts'
import type { Action } from '#core/judge/decision/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import { useAreCallsOpen } from '#parts/abis/useAreCallsOpen.ts'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
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
import { useSentence, useTokenAt, withParties } from '#parts/sentences/useSentence.ts'
import { FoldedTrial } from '#parts/trial/TrialClause.tsx'
import { useTrialRun } from '#parts/trial/useTrialRun.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useHref } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { clauseNumbers } from '#ui/layout/clauseNumbers.ts'
import { Details } from '#ui/layout/Details.tsx'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { BlockBanner, Crumbs, Tag } from '#ui/layout/head/SheetHead.tsx'
import { Opening, Sheet } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'

type CapsuleTransactionProps = {
  verification: Judged
  action: Action
  /** The right column, and what a stop asks for: as on a proposal's page. */
  record: ReactNode
  stop: ReactNode
  /** What was refused on the way in. */
  refused: ReactNode
  brought: ReactNode
  whatToDo: ReactNode
}

/** A transaction out of a capsule, as the document that a proposal is: only that no service stands behind it. */
export function CapsuleTransaction({
  verification,
  action,
  record,
  stop,
  refused,
  brought,
  whatToDo,
}: CapsuleTransactionProps) {
  const href = useHref()
  const sentenceFor = useSentence({ names: true })
  const tokenAt = useTokenAt()
  const whoIs = useKnownAs()
  const { tx, call, safe, results, safeTxHash, verdict } = verification
  const trial = useTrialRun(tx, safe)
  const areCallsOpen = useAreCallsOpen(call, trial?.data?.failure?.path)
  if (!tx || !call) return null
  // The bytes are in hand; ink says that what is signed was computed from them here.
  const isInk = safeTxHash !== undefined
  const told = sentenceFor(call, { nonce: tx.nonce, state: safe, tokens: verification.tokens })
  const { parts, parties } = withParties(
    isInk ? told : asClaim(told),
    tx.data === '0x' ? undefined : tokenAt(tx.to),
    (address) => whoIs(address)?.name,
  )
  const isBlocked = action.kind === 'closed' && action.blocked
  const isAttack = isBlocked || verdict === 'stop' || verdict === 'block'
  const isCalm = !isBlocked && (verdict === 'pass' || verdict === 'warn')
  const drawn = drawnParties(verification)
  const clause = clauseNumbers()
  return (
    <Sheet
      verdict={documentVerdict(isBlocked, verdict)}
      attributes={judgedAttributes(verification, action)}
      record={record}
      recordLabel="Signatures and device hashes"
      lead={
        <>
          <Opening>
            <Crumbs>
              <a href={href('capsule')}>Capsules</a>
              {safe?.nonce === tx.nonce && <Tag next>Next</Tag>}
              <span>Transaction {tx.nonce.toString()}</span>
              <Tag>From a capsule</Tag>
            </Crumbs>
            {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
            <Sentence parts={parts} heading />
            <GraveFindings results={results} />
            <CalledParties
              parties={parties.filter((party) => !includesAddress(drawn, party.address))}
              ink={isInk}
            />
            {refused}
            {stop}
          </Opening>
          {isBlocked && (
            <Clause title="What to do now" aside="in this order">
              {whatToDo}
            </Clause>
          )}
          {hasFlow(verification) && <FlowClause verification={verification} ink={isInk} isOnlyPlace />}
          {isInk && isCalm && <SeenIsSigned />}
        </>
      }
    >
      <FoldedChecks
        number={clause()}
        results={results}
        isCalm={isCalm}
        from={safe && `On this device, at block ${safe.blockNumber}.`}
      >
        <DataSources verification={verification} from="capsule" trial={trial?.data} />
      </FoldedChecks>
      <FoldedClause number={clause()} title="Contents of the capsule">
        {brought}
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
  )
}
