import { useState } from 'react'
import { Button, ButtonLink } from '#ui/controls/Button.tsx'
import { CopyButton } from '#ui/controls/CopyButton.tsx'
import { Field, SelectField, TextField } from '#ui/controls/Field.tsx'
import { FileButton, FilesButton } from '#ui/controls/FileButton.tsx'
import { PhoneFold } from '#ui/controls/PhoneFold.tsx'
import { SearchList } from '#ui/controls/SearchList.tsx'
import { payee } from './samples.ts'

const kinds = ['primary', 'plain', 'quiet'] as const
const refuse = () => Promise.reject(new Error('the host does not allow it'))

function Buttons() {
  return kinds.map((kind) => (
    <div key={kind} className="gallery-row">
      <Button kind={kind}>Countersign</Button>
      <Button kind={kind} large>
        Large
      </Button>
      <Button kind={kind} busy>
        Waiting for the wallet
      </Button>
      <Button kind={kind} reason="1 stop to settle">
        Disabled
      </Button>
      <ButtonLink kind={kind} href="#components">
        Leads on
      </ButtonLink>
    </div>
  ))
}

const searched = [
  { id: '1', group: 'Do', label: 'Send coins or tokens' },
  { id: '2', group: 'Pages', label: 'Queue' },
  { id: '3', group: 'Addresses', label: 'Send to Noor', detail: payee },
]

export function Controls() {
  const [text, setText] = useState('unlimited US')
  const [token, setToken] = useState('ether')
  const [search, setSearch] = useState('')
  return (
    <>
      <Buttons />
      <PhoneFold label="Filter and search">
        <p className="muted">Open on a desk, behind its line on a phone.</p>
      </PhoneFold>
      <div className="gallery-pair">
        <Field label="Words to type" hint="As they stand above." value={text} onChange={setText} mono />
        <Field
          label="Recipient"
          value="0x1234"
          onChange={setText}
          mono
          error="This is not an address: an address has 40 characters after 0x."
        />
        <Field
          label="Amount"
          hint="12.5 ETH is there."
          value="12"
          onChange={setText}
          inputMode="decimal"
          action={<Button>Max</Button>}
        />
        <SelectField
          label="Asset"
          hint=""
          value={token}
          onChange={setToken}
          options={[
            { value: 'ether', label: 'Ether' },
            { value: 'dai', label: 'Dai' },
          ]}
        />
        <TextField label="Calldata" hint="Hex, from 0x on." value="0xa9059cbb" onChange={setText} />
      </div>
      <div className="gallery-row">
        <FileButton accept=".json" onFile={({ name }) => setText(name)}>
          Choose a file
        </FileButton>
        <FilesButton accept=".json" isFolder onFiles={([file]) => setText(file?.name ?? '')}>
          Choose a folder
        </FilesButton>
        <CopyButton text={payee} label="Copy" />
        <CopyButton text={payee} label="Copy, where it is refused" write={refuse} />
      </div>
      <SearchList
        label="Name, address, hash or action"
        value={search}
        onChange={setSearch}
        entries={searched}
        onPick={({ label }) => setSearch(label)}
        empty="Nothing here has that name."
      />
    </>
  )
}
