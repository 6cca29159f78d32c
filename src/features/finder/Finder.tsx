import { useEffect, useRef, useState } from 'react'
import { useServices } from '#session/react.ts'
import { SearchList } from '#ui/controls/SearchList.tsx'
import { Dialog } from '#ui/layout/Dialog.tsx'
import { foundEntries } from './finderEntries.ts'
import { type FinderPage, useFinderEntries } from './useFinderEntries.ts'

type FinderProps = { pages: readonly FinderPage[]; onClose: () => void }

function Found({ pages, onClose }: FinderProps) {
  const { places } = useServices()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // The dialog gives the focus to its cross first.
  useEffect(() => field.current?.focus(), [])
  return (
    <SearchList
      fieldRef={field}
      label="Name, address, hash or action"
      value={typed}
      onChange={setTyped}
      entries={foundEntries(useFinderEntries(pages, typed), typed)}
      onPick={({ href }) => {
        onClose()
        places.go(href)
      }}
      empty="Nothing here has that name. Paste a whole address or transaction hash to open it."
    />
  )
}

/** Finds pages, Safes, addresses, transactions and actions by typing; opened by Ctrl or ⌘ with K. */
export const Finder = ({ pages, onClose }: FinderProps) => (
  <Dialog open onClose={onClose} title="Find">
    <Found pages={pages} onClose={onClose} />
  </Dialog>
)
