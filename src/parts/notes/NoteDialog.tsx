import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { leadTo } from '#ui/layout/leadTo.ts'
import { noteUndoId } from './noteUndoId.ts'
import { maxNote, writeNote } from './ownNotes.ts'

type NoteDialogProps = {
  id: string
  note: string
  onClose: () => void
  /** The note was emptied: this was its text. */
  onRemoved: (former: string) => void
}

/** A note to one transaction or transfer, waiting or past, kept in this browser. */
export function NoteDialog({ id, note, onClose, onRemoved }: NoteDialogProps) {
  const { chainId, address: safe } = useSafeId()
  const [text, setText] = useState(note)
  const form = useRef<HTMLFormElement>(null)
  // An open dialog puts who reads at its first control, the cross; here they came to write.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const write = () => {
      writeNote({ chainId, safe, id }, text)
      onClose()
    }
    if (note === '' || text.trim() !== '') write()
    else
      leadTo(noteUndoId, () => {
        write()
        onRemoved(note)
      })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Your note"
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" onClick={() => form.current?.requestSubmit()}>
            Save
          </Button>
        </>
      }
    >
      <form ref={form} onSubmit={submit}>
        <Field
          label="Note"
          value={text}
          onChange={setText}
          maxLength={maxNote}
          hint="Kept in this browser, and in files that you save here. Empty removes it."
        />
      </form>
    </Dialog>
  )
}
