import type { ImportNote, ImportPlan } from '#core/formats/addressBookImport.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

/** So many notes are shown; how many more there are is said. */
const maxShown = 50

/** What there is to know of a file of names before it is taken, with what it could not be compared with: look-alikes, which are left out, names of others, names that are replaced. */
export function ImportReview({
  plan,
  onTake,
  onLeave,
}: {
  plan: ImportPlan & { missing?: string | undefined }
  onTake: () => void
  onLeave: () => void
}) {
  const { taken, notes, missing } = plan
  const alike = notes.filter(({ kind }) => kind === 'alike').length
  const more = notes.length - maxShown
  const title =
    alike === 0
      ? 'Check these names before you import the file.'
      : alike === 1
        ? 'One address in this file imitates another. It is skipped.'
        : `${alike} addresses in this file imitate others. They are skipped.`
  const actions = (
    <>
      <Button reason={taken.length === 0 ? 'Nothing is left to import.' : undefined} onClick={onTake}>
        {taken.length === 1 ? 'Import one name' : `Import ${taken.length} names`}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </>
  )
  return (
    <Notice kind={alike > 0 ? 'stop' : 'warn'} title={title} actions={actions}>
      <ul aria-label="Names to check">
        {notes.slice(0, maxShown).map((note) => (
          <li key={`${note.kind} ${note.entry.chainId} ${note.entry.address}`}>
            <ImportNoteText note={note} />
          </li>
        ))}
      </ul>
      {missing !== undefined && <p>{missing}</p>}
      {more > 0 && <p>And {more} more.</p>}
      {alike > 0 && <p>If you need such an address, compare every digit and add it above.</p>}
    </Notice>
  )
}

/** What there is to know of one entry. */
export function ImportNoteText({ note }: { note: ImportNote }) {
  const { entry } = note
  const name = <VisibleText text={entry.name} />
  if (note.kind === 'alike')
    return (
      <>
        “{name}” <Address address={entry.address} size="small" /> is not{' '}
        <Address address={note.known} size="small" />
        {note.name !== undefined && (
          <>
            {' '}
            (“
            <VisibleText text={note.name} />
            ”)
          </>
        )}
        .
      </>
    )
  if (note.kind === 'replaced')
    return (
      <>
        <Address address={entry.address} size="small" /> is “
        <VisibleText text={note.was} />” now and becomes “{name}”.
      </>
    )
  return (
    <>
      “{name}” <Address address={entry.address} size="small" /> bears the name of{' '}
      <Address address={note.other.address} size="small" />.
    </>
  )
}
