import { useState } from 'react'
import { useStore } from 'zustand'
import type { AddressBookEntry } from '#core/formats/addressBookCsv.ts'
import { usePageLocation } from '#session/react.ts'
import { addressBook, forgetName, isSameEntry, nameAccounts } from '#stores/addressBook.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { leadTo } from '#ui/layout/leadTo.ts'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'
import { CsvPart } from './CsvPart.tsx'
import { EntryForm } from './EntryForm.tsx'
import { NameRow } from './NameRow.tsx'
import { SharedNames } from './SharedNames.tsx'
import './AddressBook.css'

const undoId = 'address-book-undo'

const keyOf = ({ chainId, address }: AddressBookEntry) => `${chainId}:${address}`

/** The person's names for accounts on every network. They are their own: no service is asked and none is told. */
export function AddressBook() {
  const entries = useStore(addressBook, (book) => book.entries)
  const [search, setSearch] = useState('')
  const [changed, setChanged] = useState<AddressBookEntry>()
  const [removed, setRemoved] = useState<AddressBookEntry>()
  const { params } = usePageLocation()
  const asked = params.get('address') ?? ''
  const wanted = search.trim().toLowerCase()
  const found = entries
    .filter(({ name, address }) => `${name} ${address}`.toLowerCase().includes(wanted))
    .toSorted((one, other) => one.name.localeCompare(other.name))
  // Named again meanwhile, the account keeps its newer name.
  const isGone = removed && !entries.some((entry) => isSameEntry(entry, removed))
  return (
    <>
      <Clause title={changed ? `Another name for ${changed.name}` : 'Name an account'}>
        <EntryForm
          key={changed ? keyOf(changed) : `new ${asked}`}
          changed={changed}
          asked={asked}
          onDone={() => setChanged(undefined)}
        />
      </Clause>
      <Clause title="Names" aside="kept in this browser">
        {entries.length > 0 && (
          <Field label="Search names and addresses" type="search" value={search} onChange={setSearch} />
        )}
        {isGone && (
          <p className="address-book-csv-acts" role="status">
            <span>
              The name “<VisibleText text={removed.name} />” was removed.
            </span>
            <Button kind="quiet" id={undoId} onClick={() => nameAccounts([removed])}>
              Undo
            </Button>
          </p>
        )}
        {found.length > 0 ? (
          <VirtualList
            label="Names"
            items={found}
            keyOf={keyOf}
            estimate={() => 80}
            row={(entry) => (
              <NameRow
                entry={entry}
                onChange={() => setChanged(entry)}
                onRemove={() =>
                  leadTo(undoId, () => {
                    forgetName(entry)
                    setRemoved(entry)
                  })
                }
              />
            )}
          />
        ) : (
          <Empty>
            {entries.length === 0
              ? 'No account has a name yet. Add one above, or import a CSV file below.'
              : 'No name or address matches.'}
          </Empty>
        )}
      </Clause>
      <Clause title="As a file">
        <CsvPart count={entries.length} />
      </Clause>
      <Clause title="Share with other owners" aside="signed by you">
        <SharedNames />
      </Clause>
    </>
  )
}
