import { type FormEvent, useRef, useState } from 'react'
import { readTypedData } from '#core/typedData.ts'
import { useMessageSentence } from '#parts/useMessageSentence.ts'
import { useActor, useHref } from '#session/react.ts'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { TextField } from '#ui/Field.tsx'
import { goToStart } from '#ui/goToStart.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/Page.tsx'
import { Sentence } from '#ui/Sentence.tsx'
import { Tabs } from '#ui/Tabs.tsx'
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
        note="The Safe says it without a transaction. Nothing is signed before you have read what it comes to."
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
              label="What the Safe is to say"
              rows={8}
              value={text}
              onChange={(changed) => change({ text: changed })}
              hint={draftHint(draft) ?? 'Every character is signed as it stands, line breaks too.'}
              error={error}
            />
          ) : (
            <TextField
              label="Typed data as JSON (EIP-712)"
              rows={14}
              value={json}
              onChange={(changed) => change({ json: changed })}
              hint={draftHint(draft) ?? 'With types, primaryType, domain and message, as an app gives it.'}
              error={error}
            />
          )}
        </Tabs>
        {kind === 'text' && isTypedDataText(text) && (
          <Notice
            kind="info"
            title="This looks like typed data (EIP-712)."
            actions={<Button onClick={goOnTyped}>Go on as typed data</Button>}
          >
            As a text, its characters would be signed and not what they mean: an app that asks for typed data
            takes no such signature.
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
          <p className="muted small">In a frame the wallet around this page has its owners sign it.</p>
        )}
      </form>
    </>
  )
}
