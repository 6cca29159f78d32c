import { VisibleText } from '#ui/values/VisibleText.tsx'
import { useOwnNotes } from './useOwnNotes.ts'

/** The person's own note to a transaction, in its row. */
export function OwnNoteLine({ id }: { id: string }) {
  const note = useOwnNotes()(id)
  return (
    note !== undefined && (
      <span>
        Your note: <VisibleText text={note} />
      </span>
    )
  )
}
