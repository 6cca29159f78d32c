import { memo, useId } from 'react'
import { isSameAddress } from '#core/address.ts'
import { asClaim } from '#core/sentence.ts'
import type { Message } from '#gateway/schemas/message.ts'
import { givenMessage, messageStanding, originOf } from '#parts/messageWords.ts'
import { signatureLines } from '#parts/signing/signatureLines.ts'
import { useMessageSentence } from '#parts/useMessageSentence.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { clockOf, wholeDayOf } from '#parts/when.ts'
import { useActor, useHref } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { EntryRow } from '#ui/EntryRow.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { SignatureLines } from '#ui/SignatureLines.tsx'
import { VerdictMark } from '#ui/VerdictMark.tsx'
import { VisibleText } from '#ui/VisibleText.tsx'
import './MessageRow.css'
import type { MessageEntry } from './messagesModel.ts'
import { useRowCheck } from './useRowCheck.ts'

function Row({ message }: { message: Message }) {
  const id = useId()
  const href = useHref()
  const actor = useActor()
  const state = useSafeState().data
  const sentenceFor = useMessageSentence()
  const { data: check } = useRowCheck(message)
  const { messageHash, creationTimestamp, confirmationsSubmitted } = message
  const told = sentenceFor(givenMessage(message))
  const { name, url } = originOf(message)
  const from = name ?? url
  const signatures = check?.signatures ?? []
  const lines = state && check ? signatureLines({ signatures }, state.owners, undefined) : undefined
  const hasSigned = signatures.some(
    ({ owner, status }) => status === 'valid' && actor && isSameAddress(owner, actor.address),
  )
  const isOwner = actor && state?.owners.some((owner) => isSameAddress(owner, actor.address))
  const signed = signatures.filter(({ status }) => status === 'valid').length
  const isWanted = isOwner && !hasSigned && state && signed < state.threshold && check?.worst !== 'block'
  return (
    <EntryRow
      sentence={<Sentence id={id} parts={check && check.worst !== 'block' ? told : asClaim(told)} />}
      meta={
        <>
          <time dateTime={new Date(creationTimestamp).toISOString()}>{clockOf(creationTimestamp)}</time>
          {check && state ? (
            <span>
              {messageStanding({ status: signed >= state.threshold ? 'CONFIRMED' : 'NEEDS_CONFIRMATION' })}
            </span>
          ) : (
            <span className="pencil">{messageStanding(message)}</span>
          )}
          <span>{typeof message.message === 'string' ? 'Text' : 'Typed data'}</span>
          {check?.worst && (
            <VerdictMark kind={check.worst} small>
              {check.text}
            </VerdictMark>
          )}
          {from && (
            <span className="pencil message-row-from">
              from the app <VisibleText text={from.slice(0, 80)} />
            </span>
          )}
        </>
      }
      lines={
        lines && state ? (
          <SignatureLines lines={lines} threshold={state.threshold} />
        ) : (
          <span className="pencil">{confirmationsSubmitted} signed, says the service</span>
        )
      }
      action={
        <ButtonLink
          kind={isWanted ? 'primary' : 'plain'}
          href={href('message', { id: messageHash })}
          describedBy={id}
        >
          {isWanted ? 'Read and sign' : check?.worst === 'block' ? 'See why' : 'Open'}
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
        <Notice kind="unknown" title="One message could not be read.">
          {entry.path}: {entry.message}
        </Notice>
      )}
    </div>
  )
})
