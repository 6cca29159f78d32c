import { useState } from 'react'
import { wholeDayOf } from '#parts/sentences/when.ts'
import { batchNameProblem, changeBatch, nextDue, repeats, type SavedBatch } from '#stores/savedBatches.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

type LibraryRowProps = {
  batch: SavedBatch
  all: readonly SavedBatch[]
  safeKey: string
  today: string
  onOpen: () => void
  onDelete: () => void
}

const repeatNames = { never: 'Not repeated', week: 'Every week', month: 'Every month' } as const

/** The day of a YYYY-MM-DD, in the reader's words. */
const dayWords = (day: string) => wholeDayOf(new Date(`${day}T00:00`).getTime())

/** One kept batch: opened, renamed, repeated or deleted. */
export function LibraryRow({ batch, all, safeKey, today, onOpen, onDelete }: LibraryRowProps) {
  const { name, steps, savedAt, every, due } = batch
  const [change, setChange] = useState<'name' | 'repeat'>()
  const [typed, setTyped] = useState(name)
  const others = all.filter((one) => one !== batch)
  const problem = batchNameProblem(typed, others)
  const count = steps.length === 1 ? '1 call' : `${steps.length} calls`
  return (
    <li className="library-row">
      <bdi>
        <VisibleText text={name} />
      </bdi>
      <span className="small muted">
        {`${count}, saved ${wholeDayOf(savedAt)}.`}
        {due !== '' && ` ${due <= today ? 'Due since' : 'Due on'} ${dayWords(due)}.`}
      </span>
      <div className="library-acts">
        <Button label={`Open ${name}`} onClick={onOpen}>
          Open
        </Button>
        <Button
          kind="quiet"
          label={`Rename ${name}`}
          expanded={change === 'name'}
          onClick={() => setChange(change === 'name' ? undefined : 'name')}
        >
          Rename
        </Button>
        <Button
          kind="quiet"
          label={`Repeat ${name}`}
          expanded={change === 'repeat'}
          onClick={() => setChange(change === 'repeat' ? undefined : 'repeat')}
        >
          Repeat
        </Button>
        <Button kind="quiet" label={`Delete ${name}`} onClick={onDelete}>
          Delete
        </Button>
      </div>
      {change === 'name' && (
        <Field
          label="New name"
          value={typed}
          onChange={setTyped}
          error={problem}
          action={
            <Button
              onClick={() => {
                if (problem === undefined) changeBatch(safeKey, name, { name: typed.trim() })
              }}
            >
              Rename
            </Button>
          }
        />
      )}
      {change === 'repeat' && (
        <div className="library-repeat">
          <SelectField
            label="Repeat"
            value={every}
            onChange={(value) => {
              const chosen = repeats.find((one) => one === value) ?? 'never'
              const first = due === '' ? nextDue({ every: chosen, due: today }, today) : due
              changeBatch(safeKey, name, { every: chosen, due: chosen === 'never' ? '' : first })
            }}
            options={repeats.map((value) => ({ value, label: repeatNames[value] }))}
          />
          {every !== 'never' && (
            <Field
              label="Next due"
              type="date"
              value={due}
              onChange={(day) => changeBatch(safeKey, name, { due: day })}
              hint="This page reminds you on that day. It pays nothing by itself."
            />
          )}
        </div>
      )}
    </li>
  )
}
