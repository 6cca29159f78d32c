import { type FormEvent, type ReactNode, useId } from 'react'
import { changeSettings, type Settings, type SettingsChange } from '#core/safe/settingsChange.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { planChanges } from './plan.ts'
import { type Panels, plannedId, type Ready } from './ready.ts'

type ChangePanelProps = {
  ready: Ready
  panels: Panels
  title: string
  /** What would be changed, once all that it takes is there. */
  changes: readonly SettingsChange[] | undefined
  /** It was asked to go on without all that it takes. */
  onUnfinished?: () => void
  /** The fields. */
  children?: ReactNode
}

/** What the changes make of the settings, one after the other; the contract's own reason where it would refuse one. */
function outcomeOf(
  from: Settings,
  changes: readonly SettingsChange[],
): { after: Settings } | { reason: string } {
  let after = from
  for (const change of changes) {
    const made = changeSettings(after, change)
    if (!made.ok) return { reason: made.reason }
    after = made.after
  }
  return { after }
}

const takeFocus = (heading: HTMLElement | null) => heading?.focus()

/** One change while it is being made: its fields, what it comes to, and the way to add it to the others. */
export function ChangePanel({ ready, panels, title, changes, onUnfinished, children }: ChangePanelProps) {
  const id = useId()
  const outcome = changes && outcomeOf(ready.plan.after, changes)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!changes || !outcome || 'reason' in outcome) return onUnfinished?.()
    planChanges(ready.safeKey, ready.now, changes)
    panels.close()
    requestAnimationFrame(() => document.getElementById(plannedId)?.focus({ preventScroll: true }))
  }
  return (
    <form className="settings-panel" aria-labelledby={id} onSubmit={submit} noValidate>
      <h3 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h3>
      {children}
      {outcome && 'after' in outcome && (
        <BeforeAfter before={ready.plan.after} after={outcome.after} you={ready.you} />
      )}
      {outcome && 'reason' in outcome && (
        <Notice kind="block" title={`The contract would reject this: ${outcome.reason}.`} />
      )}
      <p className="settings-actions">
        <Button type="submit">Add to the changes</Button>
        <Button kind="quiet" onClick={panels.close}>
          Keep it unchanged
        </Button>
      </p>
    </form>
  )
}
