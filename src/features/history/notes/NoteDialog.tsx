import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { maxNote, writeNote } from './ownNotes.ts'

type NoteDialogProps = { id: string; note: string; onClose: () => void }

/** A note to one entry of the history, kept in this browser. */
export function NoteDialog({ id, note, onClose }: NoteDialogProps) {
  const { chainId, address: safe } = useSafeId()
  const [text, setText] = useState(note)
  const form = useRef<HTMLFormElement>(null)
  // An open dialog puts who reads at its first control, the cross; here they came to write.
  useLayoutEffect(() => form.current?.querySelector('input')?.focus(), [])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    writeNote({ chainId, safe, id }, text)
    onClose()
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
