import { useMemo, useState } from 'react'
import { useStore } from 'zustand'
import type { Confirmation } from '#core/safe/safe.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useHref, useSafeId, useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { MessageActions } from './MessageActions.tsx'
import { MessageDocument } from './MessageDocument.tsx'
import { MessageForm } from './MessageForm.tsx'
import {
  changeMessageDraft,
  draftedMessage,
  draftProblems,
  forgetMessageDraft,
  type MessageDraft,
  messageDraftOf,
  messageDrafts,
} from './messageDraft.ts'
import { Prepared } from './Prepared.tsx'
import { signaturesFromWallet } from './signaturesFromWallet.ts'
import { useCheckedMessage } from './useCheckedMessage.ts'
import { useSigning } from './useSigning.ts'

/** What the draft comes to, checked as a message of others is, before anybody is asked to sign it. */
function Review({ draft, safeKey }: { draft: MessageDraft; safeKey: string }) {
  const { places } = useServices()
  const href = useHref()
  const { kind, text, json } = draft
  // Whose signatures are in what the wallet around gave, before any service lists them.
  const [confirmations, setConfirmations] = useState<readonly Confirmation[]>([])
  const asked = useMemo(
    () => ({ message: draftedMessage({ kind, text, json, isReviewed: true }), confirmations }),
    [kind, text, json, confirmations],
  )
  const { checked, isOutdated, error, waitingError } = useCheckedMessage(asked)
  const signing = useSigning(checked, {
    isOutdated,
    onDone: async (done) => {
      if (done.kind === 'given') setConfirmations(await signaturesFromWallet(done.hash, done.signature))
      if (done.kind !== 'signed') return
      forgetMessageDraft(safeKey)
      places.go(href('message', { id: done.hash }))
      goToStart()
    },
  })
  const write = () => {
    changeMessageDraft(safeKey, { isReviewed: false })
    goToStart()
  }
  const change = <Button onClick={write}>Change it</Button>
  if (!checked)
    return (
      <Page>
        <PageHead title="New message" />
        {error ? (
          <Failed kind="unknown" title="This message could not be checked." actions={change} error={error}>
            Nothing was lost: your entries are still here.
          </Failed>
        ) : (
          <RuledLoading label="Checking this message" lines={8} />
        )}
      </Page>
    )
  const given = signing.done?.kind === 'given' ? signing.done.signature : undefined
  return (
    <>
      <MessageDocument checked={checked} action={signing.action}>
        {waitingError && (
          <Failed kind="unknown" title="The queue could not be loaded from the service." error={waitingError}>
            This page could not check whether this is the hash of a waiting transaction.
          </Failed>
        )}
        {signing.error && (
          <Failed kind="block" error={signing.error}>
            Nothing was lost: your entries are still here.
          </Failed>
        )}
        {given && (
          <Clause title="Your wallet (host) returned the signature of the Safe">
            {confirmations.length > 0 && (
              <p className="muted small">Its signers are verified. The service may list the message later.</p>
            )}
            <Prepared verification={checked.verification} signature={given} />
          </Clause>
        )}
      </MessageDocument>
      {given ? (
        <ActionBar act="The Safe has signed it.">
          <ButtonLink href={href('messages')}>Back to the messages</ButtonLink>
        </ActionBar>
      ) : (
        <MessageActions signing={signing} results={checked.verification.results}>
          {change}
        </MessageActions>
      )}
    </>
  )
}

/** A message that nobody knows yet: written first, then read as a document and signed. */
export function NewMessage() {
  const safeKey = prefixed(useSafeId())
  const draft = useStore(messageDrafts, (all) => messageDraftOf(all, safeKey))
  if (draft.isReviewed && draftProblems(draft).length === 0)
    return <Review key={safeKey} draft={draft} safeKey={safeKey} />
  return (
    <Page>
      <MessageForm draft={draft} safeKey={safeKey} />
    </Page>
  )
}
