import { memo, useId } from 'react'
import { countedOwners } from '#core/judge/decision/decide.ts'
import { asClaim } from '#core/sentence/sentence.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { signatureLines } from '#parts/acting/signatureLines.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { Findings } from '#parts/rows/Findings.tsx'
import { useMessageJudged } from '#parts/rows/useRowJudged.ts'
import { isOfItsHash, messageInput, messageStatus, originOf } from '#parts/sentences/messageWords.ts'
import { useMessageSentence } from '#parts/sentences/useMessageSentence.ts'
import { clockOf, wholeDayOf } from '#parts/sentences/when.ts'
import { judgedAttributes } from '#parts/verification/judgedAttributes.ts'
import { useActor, useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { EntryRow } from '#ui/lists/EntryRow.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { SignatureLines } from '#ui/verdict/SignatureLines.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import { failureOf } from '#verify/failures/failure.ts'
import './MessageRow.css'
import type { MessageEntry } from './messagesModel.ts'

function Row({ message }: { message: Message }) {
  const id = useId()
  const href = useHref()
  const actor = useActor()
  const sentenceFor = useMessageSentence()
  const { judged: check, error, isOutdated } = useMessageJudged(message)
  const act = useAction(check, { isOutdated })
  const { messageHash, creationTimestamp, confirmationsSubmitted } = message
  const told = sentenceFor(messageInput(message), check?.tokens)
  const { name, url } = originOf(message)
  const from = name ?? url
  const safe = check?.safe
  const signed = check && safe ? countedOwners(check.signatures, safe.owners).length : 0
  const isBlocked = act.kind === 'closed' && act.blocked
  const isWanted = act.kind === 'sign'
  return (
    <EntryRow
      attributes={judgedAttributes(check)}
      waits={!check}
      sentence={<Sentence id={id} parts={check && isOfItsHash(check) ? told : asClaim(told)} />}
      meta={
        <>
          <time dateTime={new Date(creationTimestamp).toISOString()}>{clockOf(creationTimestamp)}</time>
          {safe ? (
            <span>
              {messageStatus({ status: signed >= safe.threshold ? 'CONFIRMED' : 'NEEDS_CONFIRMATION' })}
            </span>
          ) : (
            <span className="pencil">{messageStatus(message)}</span>
          )}
          <span>{typeof message.message === 'string' ? 'Text' : 'Typed data'}</span>
          {isBlocked && (
            <VerdictMark kind="block" small>
              Blocked: {withAddresses(act.sentence)}
            </VerdictMark>
          )}
          {check && !isBlocked && <Findings results={check.results} />}
          {!check && (
            <VerdictMark kind="unknown" small>
              {error ? 'Could not check this message' : 'Not checked yet'}
            </VerdictMark>
          )}
          {!check && error && <span>{failureOf(error).message}</span>}
          {from && (
            <span className="pencil message-row-from">
              from the app <VisibleText text={from.slice(0, 80)} />
            </span>
          )}
        </>
      }
      lines={
        check && safe ? (
          <SignatureLines
            lines={signatureLines(check, safe.owners, actor?.address, act)}
            threshold={safe.threshold}
          />
        ) : (
          <span className="pencil">{confirmationsSubmitted} confirmations, reported by the service</span>
        )
      }
      action={
        <ButtonLink
          kind={isWanted ? 'primary' : 'plain'}
          href={href('message', { id: messageHash })}
          describedBy={id}
        >
          {isWanted ? 'Review and sign' : isBlocked ? 'See why' : 'Open'}
        </ButtonLink>
      }
    />
  )
}

/** One row of the messages: a day, a message, or an entry that could not be read. */
export const MessageRow = memo(function MessageRow({ entry }: { entry: MessageEntry }) {
  if (entry.kind === 'day') return <h2 className="message-day">{wholeDayOf(entry.at)}</h2>
  return (
    <div className="message-row">
      {entry.kind === 'message' ? (
        <Row message={entry.message} />
      ) : (
        <Notice kind="unknown" title="One message could not be shown.">
          {entry.path}: {entry.message}
        </Notice>
      )}
    </div>
  )
})
