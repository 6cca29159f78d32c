import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isSameAddress } from '#core/addresses/address.ts'
import { lookAlikeOf } from '#core/addresses/lookAlike.ts'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { addressBook, nameAccounts, nameProblem } from '#stores/addressBook.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { Address } from '#ui/values/Address.tsx'
import { entryAddress } from './entryAddress.ts'

type EntryFormProps = {
  changed: AddressBookEntry | undefined
  /** The address that a link asked to name. */
  asked: string
  onDone: () => void
}

/** Names an account, or gives one another name; says while typing what is wrong and what an address could be taken for. */
export function EntryForm({ changed, asked, onDone }: EntryFormProps) {
  const { chains } = useServices()
  const safe = useSafeId()
  const entries = useStore(addressBook, (book) => book.entries)
  const [name, setName] = useState(changed?.name ?? '')
  const [text, setText] = useState<string>(changed?.address ?? asked)
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
        hint="Your name for it. It stays in this browser."
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
            ? `You call it ${named.name}. The new name replaces it.`
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
          It is not <Address address={alike.known} size="small" />. Compare every group before you save a
          name.
        </Notice>
      )}
      <div className="address-book-actions">
        <Button type="submit" kind="primary">
          {changed ? 'Change the name' : 'Add'}
        </Button>
        {changed && (
          <Button kind="quiet" onClick={onDone}>
            Keep it unchanged
          </Button>
        )}
      </div>
    </form>
  )
}
