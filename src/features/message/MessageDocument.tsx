import type { ReactNode } from 'react'
import { type Action, countedOwners } from '#core/judge/decision/decide.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { capsuleOfMessage } from '#parts/capsule/capsuleOfMessage.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { CalledParties } from '#parts/document/CalledParties.tsx'
import { DataSources } from '#parts/document/DataSources.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { FoldedChecks } from '#parts/document/FoldedChecks.tsx'
import { StakeLines } from '#parts/document/stake/StakeLines.tsx'
import { signedSoFar } from '#parts/document/stake/signedSoFar.ts'
import { GraveFindings } from '#parts/findings/GraveFindings.tsx'
import { isOfItsHash } from '#parts/sentences/messageWords.ts'
import { useMessageSentence } from '#parts/sentences/useMessageSentence.ts'
import { withParties } from '#parts/sentences/useSentence.ts'
import { momentOf } from '#parts/sentences/when.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import type { CheckedMessage } from '#parts/verification/useMessageQuery.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { clauseNumbers } from '#ui/layout/clauseNumbers.ts'
import { FoldedClause } from '#ui/layout/FoldedClause.tsx'
import { BlockBanner, Crumbs, Tag } from '#ui/layout/head/SheetHead.tsx'
import { NextSteps } from '#ui/layout/NextSteps.tsx'
import { Opening, Sheet } from '#ui/layout/Sheet.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { agreesWithClaim, Claims } from './Claims.tsx'
import { Content } from './Content.tsx'
import './MessageDocument.css'
import { Prepared, preparedSignature } from './Prepared.tsx'
import { Settle } from './Settle.tsx'
import { SignedOnChain } from './SignedOnChain.tsx'
import { Signers } from './Signers.tsx'

type MessageDocumentProps = {
  checked: CheckedMessage
  action: Action
  /** What the service says of it; a message that only this page knows has none. */
  claim?: Message
  /** What was collected without a service, where it came from. */
  collected?: string
  /** Errors of the last act, what the wallet gave. */
  children?: ReactNode
}

const whatToDo = [
  {
    title: 'Do not sign it, on any device or in any other app',
    text: 'If your wallet is asking right now, decline there. This page offers no way to override this.',
  },
  {
    title: 'Ask its creator over another channel',
    text: 'By voice, on a number you already have. Others may read e-mail and chat.',
  },
]

/** What the comparison with the service comes to, in a line. */
const serviceLine = (agrees: boolean | undefined) =>
  agrees === undefined ? 'Reported by the service' : `Service and this device ${agrees ? 'agree' : 'differ'}`

/** One message as a document: what it says, what it would allow, what was checked, who signs. */
export function MessageDocument({ checked, action, claim, collected, children }: MessageDocumentProps) {
  const { asked, verification } = checked
  const { results, safe, safeMessageHash, signatures, verdict } = verification
  const href = useHref()
  const { isNodeOfService } = useKnownChain()
  const sentenceFor = useMessageSentence()
  const isInk = isOfItsHash(verification)
  const told = sentenceFor(asked.message, verification.tokens)
  const { parts, parties } = withParties(isInk ? told : asClaim(told))
  const isBlocked = action.kind === 'closed' && action.blocked
  // Where something is open or was found, no tick comes first.
  const isCalm = !isBlocked && (verdict === 'pass' || verdict === 'warn')
  const agrees = claim && agreesWithClaim(claim, verification)
  const signature = preparedSignature(verification)
  const clause = clauseNumbers()
  return (
    <Sheet
      verdict={documentVerdict(isBlocked, verdict)}
      attributes={judgedAttributes(verification, action)}
      record={
        <>
          <Signers verification={verification} action={action} />
          {safeMessageHash && <SignedOnChain hash={safeMessageHash} />}
          {collected === undefined && <CapsulePart capsule={capsuleOfMessage(verification, asked.message)} />}
        </>
      }
      recordLabel="Signatures and device hashes"
      lead={
        <>
          <Opening>
            <Crumbs>
              <a href={href('messages')}>Messages</a>
              {collected !== undefined && <Tag>{collected}</Tag>}
              {claim || collected !== undefined || signature ? (
                <Tag>{signature ? 'Confirmed' : 'Needs confirmation'}</Tag>
              ) : (
                <Tag>Draft</Tag>
              )}
              <span>{asked.message.kind === 'text' ? 'Text' : 'Typed data'}</span>
              {claim && <span>Made {momentOf(claim.creationTimestamp)}</span>}
            </Crumbs>
            {isBlocked && <BlockBanner>{`Blocked. ${action.sentence}`}</BlockBanner>}
            {isBlocked && (
              <StakeLines
                atStake="What this signature would allow, up to everything this Safe holds."
                signed={
                  safe &&
                  signedSoFar({
                    signed: countedOwners(signatures, safe.owners).length,
                    threshold: safe.threshold,
                    opens: 'it is valid',
                  })
                }
                now="Sign nothing, on any device or in any other app. Ask its creator over another channel."
              />
            )}
            <Sentence parts={parts} heading />
            <GraveFindings results={results} />
            <CalledParties parties={parties} ink={isInk} />
            {action.kind === 'acknowledge' && safeMessageHash && (
              <Settle stops={action.stops} hash={safeMessageHash} />
            )}
            {children}
          </Opening>
          {isBlocked && (
            <Clause title="What to do now" aside="in this order">
              <NextSteps steps={whatToDo} />
            </Clause>
          )}
          <Clause number={clause()} title="What would be signed" aside="no transaction, no network fee">
            <Content message={asked.message} />
          </Clause>
        </>
      }
    >
      {signature && (claim || collected !== undefined) && (
        <Clause
          number={clause()}
          title="The signature of the Safe"
          aside="combined on this device, for the app"
        >
          <Prepared verification={verification} signature={signature} claimed={claim?.preparedSignature} />
        </Clause>
      )}
      <FoldedChecks
        number={clause()}
        results={results}
        isCalm={isCalm}
        from={
          safe &&
          `On this device, at block ${safe.blockNumber}${isNodeOfService ? ', of a node named by the service' : ''}.`
        }
      >
        <DataSources
          verification={verification}
          from={claim ? 'service' : collected === undefined ? undefined : 'capsule'}
        />
      </FoldedChecks>
      {claim && (
        <FoldedClause
          number={clause()}
          title={serviceLine(agrees)}
          kind={agrees && isCalm ? 'pass' : undefined}
          isOpen={!agrees}
        >
          <Claims claim={claim} verification={verification} />
        </FoldedClause>
      )}
    </Sheet>
  )
}
