import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import type { ReactNode } from 'react'
import { CallSummary } from '#features/compose/review/CallSummary.tsx'
import { type DraftStep, moveStep, removeStep } from '#stores/draft.ts'
import { Button } from '#ui/controls/Button.tsx'
import { leadTo } from '#ui/layout/leadTo.ts'
import { Icon, type IconName } from '#ui/theme/Icon.tsx'
import type { Made } from './madeCall.ts'

/** The fields of the one call that is open among several. */
export const openCallId = 'open-call'

type StepRowProps = {
  step: DraftStep
  at: number
  count: number
  made: Made
  safeKey: string
  isOpen: boolean
  onOpen: () => void
  /** The fields, where it is open. */
  children: ReactNode
}

/** One call of a batch: grip, number, sentence; arrow buttons do what dragging does. */
export function StepRow({ step, at, count, made, safeKey, isOpen, onOpen, children }: StepRowProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition } = useSortable({
    id: step.key,
  })
  const name = `call ${at + 1}`
  const button = (icon: IconName, label: string, onClick: () => void, off = false) => (
    <button
      type="button"
      className="step-button"
      aria-label={label}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
    >
      <Icon name={icon} />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      className="step-row"
      style={{ transform: CSS.Translate.toString(transform), transition }}
    >
      <div className="step-head">
        <button
          type="button"
          ref={setActivatorNodeRef}
          className="step-button step-grip"
          {...attributes}
          {...listeners}
          aria-label={`Move ${name} by dragging`}
        >
          <Icon name="grip" />
        </button>
        <span className="step-number">{at + 1}</span>
        <div className="step-said">
          {made.kind === 'call' ? (
            <CallSummary call={made.call} />
          ) : (
            <p className="step-unfinished">Not finished yet.</p>
          )}
          {!isOpen && (
            <Button kind="quiet" onClick={() => leadTo(openCallId, onOpen)} label={`Change ${name}`}>
              Change
            </Button>
          )}
        </div>
        <div className="step-buttons">
          {button('up', `Move ${name} up`, () => moveStep(safeKey, step.key, at - 1), at === 0)}
          {button('down', `Move ${name} down`, () => moveStep(safeKey, step.key, at + 1), at === count - 1)}
          {button('close', `Remove ${name}`, () => removeStep(safeKey, step.key))}
        </div>
      </div>
      {isOpen && (
        <section className="step-fields" id={openCallId} aria-label={`Call ${at + 1}`} tabIndex={-1}>
          {children}
        </section>
      )}
    </li>
  )
}
