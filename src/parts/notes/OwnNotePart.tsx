import { useState } from 'react'
import { useSafeId } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { NoteDialog } from './NoteDialog.tsx'
import { noteUndoId } from './noteUndoId.ts'
import './OwnNotePart.css'
import { writeNote } from './ownNotes.ts'
import { useOwnNotes } from './useOwnNotes.ts'

/** At a transaction's document: the person's own note to it, written, changed and emptied there; an emptied one can be brought back. */
export function OwnNotePart({ id }: { id: string }) {
  const { chainId, address: safe } = useSafeId()
  const note = useOwnNotes()(id)
  const [isOpen, setOpen] = useState(false)
  const [removed, setRemoved] = useState<string>()
  return (
    <div className="own-note">
      <Button onClick={() => setOpen(true)}>Note</Button>
      {note !== undefined && (
        <p>
          Your note: <VisibleText text={note} />
        </p>
      )}
      {note === undefined && removed !== undefined && (
        <p role="status">
          Your note was removed.{' '}
          <Button kind="quiet" id={noteUndoId} onClick={() => writeNote({ chainId, safe, id }, removed)}>
            Undo
          </Button>
        </p>
      )}
      {isOpen && (
        <NoteDialog id={id} note={note ?? ''} onClose={() => setOpen(false)} onRemoved={setRemoved} />
      )}
    </div>
  )
}
