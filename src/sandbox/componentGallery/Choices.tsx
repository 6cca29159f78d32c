import { useState } from 'react'
import { Button } from '#ui/controls/Button.tsx'
import { Combobox } from '#ui/controls/Combobox.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { ShortList } from '#ui/lists/ShortList.tsx'
import { VirtualList } from '#ui/lists/VirtualList.tsx'
import { Qr } from '#ui/qr/Qr.tsx'
import { Address } from '#ui/values/Address.tsx'
import { first, payee, second } from './samples.ts'

const people = [
  { value: payee, label: 'Acme Payroll', detail: <Address address={payee} size="small" />, note: 'Berlin' },
  { value: second, label: 'Treasury', detail: <Address address={second} size="small" /> },
  { value: first, label: 'Ingrid Falk', detail: <Address address={first} size="small" /> },
]

const views = [
  { id: 'call', name: 'The call' },
  { id: 'bytes', name: 'Its bytes' },
  { id: 'claim', name: 'Reported by the service' },
]

const countTo = (length: number) => Array.from({ length }, (_, index) => index)
const numbers = countTo(40)

/** A list that asks for more before its end is reached, until there is no more. */
function GrowingList() {
  const [known, setKnown] = useState(60)
  return (
    <VirtualList
      label="As many numbers as are asked for"
      items={countTo(known)}
      keyOf={String}
      estimate={() => 41}
      row={(number) => <div className="gallery-line">{number + 1} of 90, asked for in thirties</div>}
      onEnd={known < 90 ? () => setKnown(known + 30) : undefined}
    />
  )
}

/** Choosing among many: by typing, behind a button, one view at a time; and lists that are longer than a window. */
export function Choices() {
  const [recipient, setRecipient] = useState('')
  const [view, setView] = useState('call')
  return (
    <>
      <div className="gallery-pair">
        <Combobox
          label="Recipient, or a name"
          hint="Offers the address book. Any other address is welcome."
          value={recipient}
          onChange={setRecipient}
          options={people}
          placeholder="0x…"
          mono
        />
        <Combobox
          label="Recipient with a mistake"
          error="This is not an address: an address has 40 characters after 0x."
          value="0x1234"
          onChange={setRecipient}
          options={people}
          mono
        />
        <Combobox
          label="Recipient, with a way to fill it"
          value={recipient}
          onChange={setRecipient}
          options={people}
          action={<Button onClick={() => setRecipient(second)}>Take the second</Button>}
          mono
        />
      </div>
      <Tabs label="Views of the call" tabs={views} current={view} onChange={setView}>
        <p>{views.find(({ id }) => id === view)?.name}, in full.</p>
      </Tabs>
      <Qr text={`eth:${second}`} label="The address of this Safe as a QR code" />
      <ShortList
        label="Four numbers"
        items={numbers.slice(0, 4)}
        keyOf={String}
        row={(number) => <div className="gallery-line">Number {number + 1}</div>}
      />
      <VirtualList
        label="Forty numbers"
        items={numbers}
        keyOf={String}
        estimate={() => 41}
        row={(number) => <div className="gallery-line">Number {number + 1}</div>}
      />
      <GrowingList />
    </>
  )
}
