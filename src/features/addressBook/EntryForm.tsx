import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/address.ts'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { lookAlikeOf } from '#core/lookAlike.ts'
import { addressBook, nameAccounts, nameProblem } from '#parts/addressBook.ts'
import { unfinishedHint } from '#parts/unfinishedAddress.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { Button } from '#ui/Button.tsx'
import { Field, SelectField } from '#ui/Field.tsx'
import { Notice } from '#ui/Notice.tsx'
import { entryAddress } from './entryAddress.ts'

type EntryFormProps = { changed: AddressBookEntry | undefined; onDone: () => void }

/** Names an account, or gives one another name; says while typing what is wrong and what an address could be taken for. */
export function EntryForm({ changed, onDone }: EntryFormProps) {
  const { chains } = useServices()
  const safe = useSafeId()
  const entries = useStore(addressBook, (book) => book.entries)
  const [name, setName] = useState(changed?.name ?? '')
  const [text, setText] = useState<string>(changed?.address ?? '')
  const [chosen, setChosen] = useState(changed?.chainId ?? safe.chainId)
  const [isAsked, setAsked] = useState(false)
  const {
    chainId,
    shortName = safe.shortName,
    read,
    isWrongAlready,
  } = entryAddress(text, { chains, chainId: chosen })
  const wrongName = nameProblem(name)
  const here = entries.filter((entry) => entry.chainId === chainId)
  const named = read.ok ? here.find(({ address }) => isSameAddress(address, read.address)) : undefined
  const alike = read.ok && lookAlikeOf(read.address, [safe.address, ...here.map(({ address }) => address)])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!read.ok || wrongName !== undefined) return
    nameAccounts([{ address: read.address, name: name.trim(), chainId }])
    setName('')
    setText('')
    setAsked(false)
    onDone()
  }

  return (
    <form className="address-book-form" onSubmit={submit} noValidate>
      <Field
        label="Name"
        value={name}
        onChange={setName}
        error={isAsked || name !== '' ? wrongName : undefined}
        hint="What you call it. Only this browser knows."
      />
      <Field
        label="Address"
        mono
        value={text}
        readOnly={changed !== undefined}
        placeholder={`${shortName}:0x…`}
        onChange={setText}
        error={!read.ok && (isAsked || isWrongAlready) ? read.text : undefined}
        hint={
          named && !changed
            ? `You call it ${named.name}. The new name takes its place.`
            : (unfinishedHint(text) ?? 'All 42 characters: 0x and 40 digits.')
        }
      />
      <SelectField
        label="Network"
        value={String(chainId)}
        onChange={(value) => setChosen(Number(value))}
        options={chains
          .filter((chain) => changed === undefined || chain.chainId === changed.chainId)
          .map((chain) => ({ value: String(chain.chainId), label: chain.name }))}
      />
      {alike && (
        <Notice kind="warn" title="This address resembles another one that you know.">
          It is not <Address address={alike.known} size="small" />. Compare every group before you name it.
        </Notice>
      )}
      <div className="address-book-actions">
        <Button type="submit" kind="primary">
          {changed ? 'Change the name' : 'Add'}
        </Button>
        {changed && (
          <Button kind="quiet" onClick={onDone}>
            Leave it as it is
          </Button>
        )}
      </div>
    </form>
  )
}
