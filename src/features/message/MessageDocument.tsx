import type { ReactNode } from 'react'
import type { Action } from '#core/judge/decide.ts'
import { asClaim } from '#core/sentence.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { Account } from '#parts/Account.tsx'
import { capsuleOfMessage } from '#parts/capsule/capsuleOf.ts'
import { CapsulePart } from '#parts/capsule/TakeAlong.tsx'
import { Checks } from '#parts/document/Checks.tsx'
import { documentVerdict } from '#parts/document/documentVerdict.ts'
import { WhereFrom } from '#parts/document/WhereFrom.tsx'
import { judgedAttributes } from '#parts/judgedAttributes.ts'
import { isOfItsHash } from '#parts/messageWords.ts'
import { useMessageSentence } from '#parts/useMessageSentence.ts'
import { withParties } from '#parts/useSentence.ts'
import type { CheckedMessage } from '#parts/verifying/useMessageQuery.ts'
import { momentOf } from '#parts/when.ts'
import { useHref, useKnownChain } from '#session/react.ts'
import { Clause } from '#ui/Clause.tsx'
import { CopyButton } from '#ui/CopyButton.tsx'
import { clauseNumbers } from '#ui/clauseNumbers.ts'
import { BlockBanner, Crumbs, Document, Opening, Parties, Tag } from '#ui/Document.tsx'
import { NextSteps } from '#ui/NextSteps.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { Tally } from '#ui/Tally.tsx'
import { verdictKind } from '#ui/verdictKind.ts'
import { Claims } from './Claims.tsx'
import { Content } from './Content.tsx'
import './MessageDocument.css'
import { Prepared, preparedSignature } from './Prepared.tsx'
import { Settle } from './Settle.tsx'
import { SignedOnChain } from './SignedOnChain.tsx'
import { Signers } from './Signers.tsx'

type Props = {
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
    text: 'If your wallet is asking right now, decline there. There is no way to override this here.',
  },
  {
    title: 'Ask who made it, by another way',
    text: 'By voice, on a number you already have. Not by e-mail or chat: those may be read.',
  },
]

/** One message as a document: what it says, what it would allow, what was checked, who signs. */
export function MessageDocument({ checked, action, claim, collected, children }: Props) {
  const { asked, verification } = checked
  const { results, safe, safeMessageHash, verdict } = verification
  const href = useHref()
  const { isNodeOfService } = useKnownChain()
  const sentenceFor = useMessageSentence()
  const isInk = isOfItsHash(verification)
  const told = sentenceFor(asked.message, verification.tokens)
  const { parts, parties } = withParties(isInk ? told : asClaim(told))
  const isBlocked = action.kind === 'closed' && action.blocked
  const signature = preparedSignature(verification)
  const clause = clauseNumbers()
  return (
    <Document
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
    >
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
        <Sentence parts={parts} heading />
        <Parties
          parties={parties.map(({ address, role }) => ({
            key: address,
            role,
            address: (
              <Account address={address} size="large" ink={isInk}>
                <CopyButton text={address} />
              </Account>
            ),
          }))}
        />
        <Tally kinds={results.map(verdictKind)} />
        {action.kind === 'acknowledge' && safeMessageHash && (
          <Settle stops={action.stops} hash={safeMessageHash} />
        )}
        {children}
      </Opening>
      <Clause number={clause()} title="What would be signed" aside="no transaction, and no network fee">
        <Content message={asked.message} />
      </Clause>
      {signature && (claim || collected !== undefined) && (
        <Clause
          number={clause()}
          title="The signature of the Safe"
          aside="put together here, for the app that asked"
        >
          <Prepared verification={verification} signature={signature} claimed={claim?.preparedSignature} />
        </Clause>
      )}
      <Clause
        number={clause()}
        title="What was checked"
        aside={
          safe?.blockNumber &&
          `on this device, at block ${safe.blockNumber}${isNodeOfService ? ', of a node that the service named' : ''}`
        }
      >
        <Checks results={results} />
        <WhereFrom
          verification={verification}
          from={claim ? 'service' : collected === undefined ? undefined : 'capsule'}
        />
      </Clause>
      {claim && (
        <Clause number={clause()} title="What the service says, and what this page computed">
          <Claims claim={claim} verification={verification} />
        </Clause>
      )}
      {isBlocked && (
        <Clause number={clause()} title="What to do now" aside="in this order">
          <NextSteps steps={whatToDo} />
        </Clause>
      )}
    </Document>
  )
}
