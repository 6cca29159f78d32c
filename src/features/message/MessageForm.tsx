import { type FormEvent, useRef, useState } from 'react'
import { readTypedData } from '#core/typedData/typedData.ts'
import { useMessageSentence } from '#parts/sentences/useMessageSentence.ts'
import { useActor, useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { TextField } from '#ui/controls/Field.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { PageHead } from '#ui/layout/Page.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { TypedDataTree } from './Content.tsx'
import {
  changeMessageDraft,
  draftedMessage,
  draftHint,
  draftProblems,
  isTypedDataText,
  type MessageDraft,
} from './messageDraft.ts'
import './MessageForm.css'

const tabs = [
  { id: 'text', name: 'Text' },
  { id: 'typedData', name: 'Typed data' },
] as const

/** What was typed as it would be read, while it is typed. */
function Preview({ draft }: { draft: MessageDraft }) {
  const sentenceFor = useMessageSentence()
  const message = draftedMessage(draft)
  const read = message.kind === 'typedData' ? readTypedData(message.typedData) : undefined
  return (
    <div className="message-preview">
      <Sentence parts={sentenceFor(message)} />
      {read?.typedData && <TypedDataTree read={read} />}
    </div>
  )
}

/** A new message: a text that is written here, or typed data as an app gave it. It says while typing what is wrong. */
export function MessageForm({ draft, safeKey }: { draft: MessageDraft; safeKey: string }) {
  const href = useHref()
  const actor = useActor()
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const { kind, text, json } = draft
  const problems = draftProblems(draft)
  const isEmpty = (kind === 'text' ? text : json.trim()) === ''
  // What is empty is not wrong until somebody wants to go on.
  const error = problems.length > 0 && (isAsked || !isEmpty) ? problems.join(' ') : undefined
  const change = (changes: Partial<MessageDraft>) => changeMessageDraft(safeKey, changes)
  const review = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (problems.length > 0) return
    change({ isReviewed: true })
    goToStart()
  }
  // What stood under the other tab changes places with it, so that nothing typed is lost.
  const goOnTyped = () => {
    change({ kind: 'typedData', json: text, text: json })
    form.current?.querySelector('textarea')?.focus()
  }
  return (
    <>
      <PageHead
        title="New message"
        note="The Safe signs it without a transaction. Nothing is signed before you review it."
      />
      <form ref={form} onSubmit={review} noValidate className="message-form">
        <Tabs
          label="Kind of message"
          tabs={tabs}
          current={kind}
          onChange={(id) => change({ kind: id === 'typedData' ? 'typedData' : 'text' })}
        >
          {kind === 'text' ? (
            <TextField
              label="Text for the Safe to sign"
              rows={8}
              value={text}
              onChange={(changed) => change({ text: changed })}
              hint={draftHint(draft) ?? 'Every character is signed as it is, including line breaks.'}
              error={error}
            />
          ) : (
            <TextField
              label="Typed data as JSON (EIP-712)"
              rows={14}
              value={json}
              onChange={(changed) => change({ json: changed })}
              hint={draftHint(draft) ?? 'With types, primaryType, domain and message, as apps provide it.'}
              error={error}
            />
          )}
        </Tabs>
        {kind === 'text' && isTypedDataText(text) && (
          <Notice
            kind="info"
            title="This looks like typed data (EIP-712)."
            actions={<Button onClick={goOnTyped}>Continue as typed data</Button>}
          >
            As text, only its characters are signed: an app that expects typed data does not accept that
            signature.
          </Notice>
        )}
        {problems.length === 0 && <Preview draft={draft} />}
        <p className="message-form-actions">
          <ButtonLink href={href('messages')}>Back to the messages</ButtonLink>
          <Button type="submit" kind="primary">
            Review
          </Button>
        </p>
        {actor?.kind === 'safe' && (
          <p className="muted small">In a frame your wallet (host) asks its owners to sign.</p>
        )}
      </form>
    </>
  )
}
