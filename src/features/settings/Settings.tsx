import { useState } from 'react'
import { Failed } from '#parts/failures/Failed.tsx'
import { useActor, useHref, usePageLocation, useSafeId, useServices } from '#session/react.ts'
import { changeDraft } from '#stores/draft.ts'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { ActionBar } from '#ui/layout/ActionBar.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Sheet } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { AgainstService } from './AgainstService.tsx'
import { Code } from './Code.tsx'
import { Guards, Handler, Modules } from './extensions/Extensions.tsx'
import { Owners } from './owners/Owners.tsx'
import { Threshold } from './owners/Threshold.tsx'
import { Plan } from './Plan.tsx'
import { counted, type Panels, type Ready } from './ready.ts'
import { SignedHere } from './SignedHere.tsx'
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
      note="Nothing is sent before you review it."
    >
      <ButtonLink href={href('compose')}>Add more in Compose</ButtonLink>
      <Button kind="primary" large onClick={review} reason={isFit ? undefined : 'Some of it would fail.'}>
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
  const newOwner = usePageLocation().params.get('addOwner') ?? undefined
  const panels = usePanels(newOwner === undefined ? undefined : 'add')
  const head = (
    <PageHead
      title="Settings"
      note={
        <>
          <Address address={address} ink />
          <p>Each change is a transaction that the owners confirm.</p>
        </>
      }
    />
  )
  if (!state.data)
    return (
      <Sheet record={null} recordLabel="Changes">
        {head}
        {state.error ? (
          <Failed kind="unknown" title="The settings could not be loaded from the chain." error={state.error}>
            No change is possible without them.
          </Failed>
        ) : (
          <div className="settings-loading">
            <RuledLoading label="Loading the settings from the chain" lines={6} />
          </div>
        )}
      </Sheet>
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
      <Sheet record={record} recordLabel="Changes">
        {head}
        {ready ? (
          <>
            <Owners ready={ready} panels={panels} newOwner={newOwner} />
            <Threshold ready={ready} panels={panels} />
            {attached.error && (
              <Failed
                kind="unknown"
                title="Modules, guards and handler could not be loaded from the chain."
                error={attached.error}
              />
            )}
            {!attached.data && !attached.error && (
              <RuledLoading label="Loading modules, guards and handler" lines={4} />
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
          <Notice kind="stop" title={`This page does not support Safe version ${state.data.version}.`}>
            Its effects cannot be computed, so no changes are offered.
          </Notice>
        )}
        <Code state={state.data} claim={claim} />
        <SignedHere />
      </Sheet>
      {ready && plan.planned.length > 0 && <Act ready={ready} />}
    </>
  )
}
