import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { asAppError } from '#core/errors.ts'
import type { Call } from '#core/safe/safe.ts'
import { useHref, useSafeId } from '#session/react.ts'
import type { DraftStep } from '#stores/draft.ts'
import {
  batchesOf,
  batchNameProblem,
  deleteBatch,
  readBatches,
  type SavedBatch,
  saveBatch,
  savedBatches,
  writeBatches,
} from '#stores/savedBatches.ts'
import { Button } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { leadTo } from '#ui/layout/leadTo.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { draftLink } from './draftLink.ts'
import { LibraryRow } from './LibraryRow.tsx'
import { localDay } from './localDay.ts'
import { openBatch } from './openBatch.ts'
import './Library.css'

const partId = 'library-part'
const undoId = 'library-undo'

type LibraryProps = {
  safeKey: string
  steps: readonly DraftStep[]
  /** The calls of the draft, where all of them are finished. */
  calls: readonly Call[] | undefined
  onClose: () => void
}

const isEmpty = ({ kind, recipient, amount }: DraftStep) =>
  kind === 'send' && recipient === '' && amount === ''

// The button that opened it is gone.
const takeFocus = (part: HTMLElement | null) => part?.focus()

/** The batches that this browser keeps for this Safe, and the present calls into them. */
export function Library({ safeKey, steps, calls, onClose }: LibraryProps) {
  const safe = useSafeId()
  const href = useHref()
  const all = useStore(savedBatches, (kept) => batchesOf(kept, safeKey))
  const [name, setName] = useState('')
  const [isAsked, setAsked] = useState(false)
  const [deleted, setDeleted] = useState<SavedBatch>()
  const [problem, setProblem] = useState<string>()
  const now = localDay(new Date())
  const [savedNow] = useState(() => Date.now())
  const unnamed = batchNameProblem(name, all)
  const keep = () => {
    setAsked(true)
    if (unnamed !== undefined) return
    saveBatch(safeKey, { name: name.trim(), savedAt: Date.now(), steps, every: 'never', due: '' })
    setName('')
    setAsked(false)
  }
  const open = (batch: SavedBatch) => {
    openBatch(safeKey, batch, now)
    onClose()
  }
  const take = async (file: File) => {
    const chosen = await fileText(file, { most: 5_000_000 })
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      const { batches } = readBatches(chosen.text)
      const added = batches.filter((one) => !all.some((kept) => kept.name === one.name))
      for (const one of added.toReversed()) saveBatch(safeKey, one)
      setProblem(undefined)
      const left = batches.length - added.length
      toast.success(
        `${added.length} added.${left > 0 ? ` ${left} left out: a batch of that name is here.` : ''}`,
      )
    } catch (error) {
      setProblem(asAppError(error).message)
    }
  }
  return (
    <section id={partId} className="library" aria-label="Library of batches" tabIndex={-1} ref={takeFocus}>
      <Field
        label="Name for these calls"
        value={name}
        onChange={setName}
        error={isAsked ? unnamed : undefined}
        hint="Kept in this browser, for this Safe."
        action={
          <Button onClick={keep} reason={steps.every(isEmpty) ? 'Enter a call first.' : undefined}>
            Keep
          </Button>
        }
      />
      {calls && (
        <p className="library-acts small">
          <span>A link to this draft. It shows every call before anything is added.</span>
          <CopyButton
            label="Copy a link to this draft"
            text={
              new URL(
                href('compose', {
                  batch: draftLink({ name: name.trim() || 'Draft', safe, calls, createdAt: savedNow }),
                }),
                window.location.href,
              ).href
            }
          />
        </p>
      )}
      {deleted && (
        <p className="library-acts" role="status">
          <span>
            “<VisibleText text={deleted.name} />” was deleted.
          </span>
          <Button
            kind="quiet"
            id={undoId}
            onClick={() =>
              leadTo(partId, () => {
                saveBatch(safeKey, deleted)
                setDeleted(undefined)
              })
            }
          >
            Undo
          </Button>
        </p>
      )}
      {all.length === 0 ? (
        <p className="muted">No batch is kept yet.</p>
      ) : (
        <ul className="plain-list" aria-label="Kept batches">
          {all.map((batch) => (
            <LibraryRow
              key={batch.savedAt}
              batch={batch}
              all={all}
              safeKey={safeKey}
              today={now}
              onOpen={() => open(batch)}
              onDelete={() =>
                leadTo(undoId, () => {
                  deleteBatch(safeKey, batch.name)
                  setDeleted(batch)
                })
              }
            />
          ))}
        </ul>
      )}
      <div className="library-acts">
        {all.length > 0 && (
          <Button onClick={() => saveFile('batches.json', writeBatches(safeKey, all), 'application/json')}>
            Save all as a file
          </Button>
        )}
        <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
          Add from a library file
        </FileButton>
        <Button kind="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
      {problem !== undefined && (
        <Notice kind="block" title={problem}>
          Nothing was added.
        </Notice>
      )}
    </section>
  )
}
