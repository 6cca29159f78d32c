import { useSentence } from '#parts/sentences/useSentence.ts'
import { Button } from '#ui/controls/Button.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Sentence } from '#ui/values/Sentence.tsx'
import { BeforeAfter } from './BeforeAfter.tsx'
import { putInPlace, takeOut } from './plan.ts'
import { counted, plannedId, type Ready } from './ready.ts'

/** The changes that were collected, in the order in which they would happen, and what they come to together. */
export function Plan({ ready }: { ready: Ready }) {
  const sentenceFor = useSentence()
  const { safeKey, now, plan } = ready
  const { planned, after, others } = plan
  const isDisplaced = planned.some(({ made, isInPlace }) => made.ok && !isInPlace)
  if (planned.length === 0)
    return (
      <PanelPart title="Changes">
        <p className="muted small">
          No changes yet. Your changes become one transaction: all of them happen, or none.
        </p>
      </PanelPart>
    )
  return (
    <PanelPart title="Changes" aside={counted(planned.length, 'change')}>
      <ol className="settings-plan" id={plannedId} tabIndex={-1} aria-label="Changes, in order">
        {planned.map(({ key, data, before, made }, at) => (
          <li key={key}>
            <div>
              <Sentence
                parts={sentenceFor({ to: now.address, value: 0n, data, operation: 0 }, { state: before })}
              />
              {!made.ok && <Notice kind="block" title={`The contract would reject this: ${made.reason}.`} />}
            </div>
            <Button kind="quiet" label={`Undo change ${at + 1}`} onClick={() => takeOut(safeKey, now, key)}>
              Undo
            </Button>
          </li>
        ))}
      </ol>
      {isDisplaced && (
        <Notice
          kind="stop"
          title="Some of these would fail in this order: the Safe’s lists are linked."
          actions={<Button onClick={() => putInPlace(safeKey, now)}>Adjust them to this order</Button>}
        />
      )}
      <BeforeAfter before={now} after={after} you={ready.you} />
      {others > 0 && (
        <p className="muted small">
          Your draft has {counted(others, 'other call')} too. {others === 1 ? 'It happens' : 'They happen'} in
          the same transaction.
        </p>
      )}
    </PanelPart>
  )
}
