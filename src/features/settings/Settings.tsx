import { useState } from 'react'
import { changeDraft } from '#parts/draft.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useActor, useHref, usePlace, useSafeId, useServices } from '#session/react.ts'
import { ActionBar } from '#ui/ActionBar.tsx'
import { Address } from '#ui/Address.tsx'
import { Button, ButtonLink } from '#ui/Button.tsx'
import { Document } from '#ui/Document.tsx'
import { goToStart } from '#ui/goToStart.ts'
import { Notice } from '#ui/Notice.tsx'
import { PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { AgainstService } from './AgainstService.tsx'
import { Guards, Handler, Modules } from './Attachments.tsx'
import { Code } from './Code.tsx'
import { Owners } from './Owners.tsx'
import { Plan } from './Plan.tsx'
import { counted, type Panels, type Ready } from './ready.ts'
import { SignedHere } from './SignedHere.tsx'
import { Threshold } from './Threshold.tsx'
import { useSettings } from './useSettings.ts'
import './Settings.css'

/** Which form is open; `first` from the beginning. */
function usePanels(first: string | undefined): Panels {
  const [open, setOpen] = useState(first)
  const close = () => {
    if (open !== undefined) document.getElementById(open)?.focus()
    setOpen(undefined)
  }
  return { open, close, toggle: (id) => (id === open ? close() : setOpen(id)) }
}

/** What was collected, on its way to be read and signed. */
function Act({ ready }: { ready: Ready }) {
  const { places } = useServices()
  const href = useHref()
  const { planned, others } = ready.plan
  const isFit = planned.every(({ isInPlace }) => isInPlace)
  const review = () => {
    changeDraft(ready.safeKey, { isAsked: true, isReviewed: true })
    places.go(href('compose'))
    goToStart()
  }
  return (
    <ActionBar
      act={`${counted(planned.length, 'change')}${others > 0 ? ` and ${counted(others, 'other call')}` : ''}, one transaction`}
      note="Nothing is sent before you have read what it comes to."
    >
      <ButtonLink href={href('compose')}>Add more in Compose</ButtonLink>
      <Button
        kind="primary"
        large
        onClick={review}
        reason={isFit ? undefined : 'Some of it would be refused.'}
      >
        Review
      </Button>
    </ActionBar>
  )
}

/** The open Safe's settings as its chain has them; each change of them is part of one transaction. */
export function Settings() {
  const { address } = useSafeId()
  const you = useActor()?.address
  const { safeKey, state, attached, claim, claimError, now, plan } = useSettings()
  const newOwner = usePlace().params.get('addOwner') ?? undefined
  const panels = usePanels(newOwner === undefined ? undefined : 'add')
  const head = (
    <PageHead
      title="Settings"
      note={
        <>
          <Address address={address} ink />
          <p>Each change is a transaction of this Safe: its owners sign it.</p>
        </>
      }
    />
  )
  if (!state.data)
    return (
      <Document record={null} recordLabel="What would change">
        {head}
        {state.error ? (
          <Failed kind="unknown" title="The settings could not be read from the chain." error={state.error}>
            Without them no change can be made.
          </Failed>
        ) : (
          <div className="settings-loading">
            <RuledLoading label="Reading the settings from the chain" lines={6} />
          </div>
        )}
      </Document>
    )
  const ready = now && plan && { safeKey, now, plan, blockNumber: state.data.blockNumber, you }
  const record = (
    <>
      {ready && <Plan ready={ready} />}
      <AgainstService state={state.data} attached={attached.data} claim={claim} error={claimError} />
    </>
  )
  return (
    <>
      <Document record={record} recordLabel="What would change">
        {head}
        {ready ? (
          <>
            <Owners ready={ready} panels={panels} newOwner={newOwner} />
            <Threshold ready={ready} panels={panels} />
            {attached.error && (
              <Failed
                kind="unknown"
                title="Modules, guards and handler could not be read from the chain."
                error={attached.error}
              />
            )}
            {!attached.data && !attached.error && (
              <RuledLoading label="Reading modules, guards and handler" lines={4} />
            )}
            {attached.data && (
              <>
                <Modules ready={ready} panels={panels} attached={attached.data} />
                <Guards ready={ready} panels={panels} attached={attached.data} />
                <Handler ready={ready} panels={panels} attached={attached.data} />
              </>
            )}
          </>
        ) : (
          <Notice
            kind="stop"
            title={`This Safe is of version ${state.data.version}, which this build does not know.`}
          >
            What a change of it does cannot be foretold, so none is offered.
          </Notice>
        )}
        <Code state={state.data} claim={claim} />
        <SignedHere />
      </Document>
      {ready && plan.planned.length > 0 && <Act ready={ready} />}
    </>
  )
}
