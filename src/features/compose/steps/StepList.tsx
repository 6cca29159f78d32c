import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { SortableContext, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { changeDraft, type Draft, moveStep } from '#stores/draft.ts'
import type { CallInputs, Made } from './madeCall.ts'
import { StepFields } from './StepFields.tsx'
import { StepRow } from './StepRow.tsx'
import { announced, howToMove, oneRowOn, rowUnder } from './stepDragging.ts'

type StepListProps = { draft: Draft; all: readonly Made[]; safeKey: string; place: CallInputs }

const problemsOf = (made: Made | undefined) => (made?.kind === 'problems' ? made.problems : {})

/** The calls in the order in which they run; a single one is only its fields. */
export function StepList({ draft, all, safeKey, place }: StepListProps) {
  const sensors = useSensors(
    useSensor(PointerSensor),
    // Where the page has to be scrolled for a row, at once: a scroll that takes its time is left half way when anything else is drawn.
    useSensor(KeyboardSensor, { coordinateGetter: oneRowOn, scrollBehavior: 'auto' }),
  )
  const { steps, isAsked, open } = draft
  const fieldsOf = (at: number) => {
    const step = steps[at]
    return (
      step && (
        <StepFields
          step={step}
          safeKey={safeKey}
          place={place}
          problems={problemsOf(all[at])}
          isAsked={isAsked}
        />
      )
    )
  }
  if (steps.length === 1) return fieldsOf(0)
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const to = steps.findIndex(({ key }) => key === over?.id)
    if (to !== -1) moveStep(safeKey, String(active.id), to)
  }
  const keys = steps.map(({ key }) => key)
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={rowUnder}
      onDragEnd={onDragEnd}
      accessibility={{ announcements: announced(keys), screenReaderInstructions: { draggable: howToMove } }}
    >
      <SortableContext items={keys} strategy={verticalListSortingStrategy}>
        <ol className="step-list" aria-label="Calls, in the order in which they run">
          {steps.map((step, at) => (
            <StepRow
              key={step.key}
              step={step}
              at={at}
              count={steps.length}
              made={all[at] ?? { kind: 'problems', problems: {} }}
              safeKey={safeKey}
              isOpen={open === step.key}
              onOpen={() => changeDraft(safeKey, { open: step.key })}
            >
              {fieldsOf(at)}
            </StepRow>
          ))}
        </ol>
      </SortableContext>
    </DndContext>
  )
}
