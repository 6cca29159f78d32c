import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { type ImportNote, planImport } from '#core/formats/addressBookImport.ts'
import { newNames, readSignedNames, type SharedNames as Shared } from '#core/formats/signedNames.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { useKnownAs } from '#parts/accounts/useKnownAs.ts'
import { wholeDayOf } from '#parts/sentences/when.ts'
import { useFamiliar } from '#parts/verification/useFamiliar.ts'
import { useActor, useSafeId } from '#session/react.ts'
import { signNames } from '#signing/signNames.ts'
import { addressBook, nameAccounts, nameProblem } from '#stores/addressBook.ts'
import { Button } from '#ui/controls/Button.tsx'
import { FileButton } from '#ui/controls/FileButton.tsx'
import { fileText } from '#ui/controls/fileText.ts'
import { Notice } from '#ui/theme/Notice.tsx'
import { saveFile } from '#ui/theme/saveFile.ts'
import { Address } from '#ui/values/Address.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { failureOf, isDeclined } from '#verify/failures/failure.ts'
import { ImportNoteText } from './ImportReview.tsx'

type Offered = Shared & {
  taken: Shared['entries']
  /** Left out: those that imitate another address. */
  alike: number
  /** Names that another account bears already. */
  sameNames: readonly Extract<ImportNote, { kind: 'sameName' }>[]
  missing: string | undefined
}

const counted = (count: number) => (count === 1 ? '1 name' : `${count} names`)

/** What a signed file adds, whole, and who signed it. */
function OfferedNames({
  offered,
  onTake,
  onLeave,
}: {
  offered: Offered
  onTake: () => void
  onLeave: () => void
}) {
  const whoIs = useKnownAs()
  const { signer, signedAt, entries, taken, alike, sameNames, missing } = offered
  const known = whoIs(signer)
  const kept = entries.length - taken.length - alike
  const actions = (
    <>
      <Button reason={taken.length === 0 ? 'The file contains nothing new.' : undefined} onClick={onTake}>
        {`Add ${counted(taken.length)}`}
      </Button>
      <Button kind="quiet" onClick={onLeave}>
        Cancel
      </Button>
    </>
  )
  return (
    <Notice
      kind={known && alike + sameNames.length === 0 ? 'info' : 'warn'}
      title={`Signed by ${known?.name ?? 'an unknown address'} on ${wholeDayOf(signedAt)}.`}
      actions={actions}
    >
      <p>
        <Account address={signer} size="small" />
      </p>
      <p>
        {known ? known.by : 'It is not in your address book: ask the sender whether this is their address.'}
      </p>
      {sameNames.length > 0 && (
        <ul aria-label="Names to check">
          {sameNames.map((note) => (
            <li key={`${note.entry.chainId} ${note.entry.address}`}>
              <ImportNoteText note={note} />
            </li>
          ))}
        </ul>
      )}
      {taken.length > 0 && (
        <ul aria-label="Names in this file">
          {taken.map(({ address, name, chainId }) => (
            <li key={`${chainId} ${address}`}>
              “<VisibleText text={name} />” <Address address={address} size="small" />
            </li>
          ))}
        </ul>
      )}
      {kept > 0 && <p>{`${counted(kept)} left out: you have your own for the same accounts.`}</p>}
      {alike > 0 && <p>{`${counted(alike)} left out: the address imitates another one.`}</p>}
      {missing !== undefined && <p>{missing}</p>}
    </Notice>
  )
}

/** Names to hand to the other owners, signed by who made them, and such a file into one's own. */
export function SharedNames() {
  const safe = useSafeId()
  const actor = useActor()
  const familiar = useFamiliar()
  const entries = useStore(addressBook, (book) => book.entries)
  const [offered, setOffered] = useState<Offered>()
  const [problem, setProblem] = useState<string>()
  const signing = useMutation({
    mutationFn: () => signNames(actor, entries, Date.now()),
    onMutate: () => setProblem(undefined),
    onSuccess: (text) => saveFile('names.json', text, 'application/json'),
    onError: (error) => {
      if (!isDeclined(error)) setProblem(failureOf(error).message)
    },
  })
  const take = async (file: File) => {
    setOffered(undefined)
    const chosen = await fileText(file)
    if ('problem' in chosen) return setProblem(chosen.problem)
    try {
      const shared = await readSignedNames(chosen.text)
      const hidden = shared.entries.find(({ name }) => nameProblem(name) !== undefined)
      if (hidden) return setProblem(`The name of ${hidden.address} has invisible characters.`)
      const { known, missing } = await familiar()
      const own = addressBook.getState().entries
      const added = newNames(own, shared.entries)
      const { taken, notes } = planImport(own, added, [safe.address, ...known])
      const sameNames = notes.flatMap((note) => (note.kind === 'sameName' ? note : []))
      setProblem(undefined)
      setOffered({ ...shared, taken, alike: added.length - taken.length, sameNames, missing })
    } catch (error) {
      setProblem(failureOf(error).message)
    }
  }
  return (
    <div className="address-book-csv">
      <p className="muted">
        Your wallet signs the names, so others see who made them. Added names never replace your own.
      </p>
      <div className="address-book-csv-acts">
        <Button
          onClick={() => signing.mutate()}
          busy={signing.isPending}
          reason={
            entries.length === 0
              ? 'There is no name yet.'
              : actor?.kind === 'owner'
                ? undefined
                : 'Connect your own wallet first.'
          }
        >
          Sign and save the names
        </Button>
        <FileButton accept=".json,application/json" onFile={(file) => void take(file)}>
          Add names from a signed file
        </FileButton>
      </div>
      {offered && (
        <OfferedNames
          offered={offered}
          onTake={() => {
            nameAccounts(offered.taken)
            setOffered(undefined)
            toast.success(`${counted(offered.taken.length)} added.`)
          }}
          onLeave={() => setOffered(undefined)}
        />
      )}
      {problem !== undefined && (
        <Notice kind="block" title={problem}>
          Nothing was added.
        </Notice>
      )}
    </div>
  )
}
