import { type FormEvent, useState } from 'react'
import { useStore } from 'zustand'
import { isUnfinishedSafe, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { readPastedSafe } from '#session/pastedSafe.ts'
import { useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { knownSafes, watchSafe } from '#stores/knownSafes.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field, SelectField } from '#ui/controls/Field.tsx'
import './WatchForm.css'

/** Adds a Safe to look at: its address, its name with the network before it, or a link to it. */
export function WatchForm() {
  const { chains } = useServices()
  const [text, setText] = useState('')
  const [network, setNetwork] = useState(chains[0]?.shortName ?? '')
  const [isAsked, setAsked] = useState(false)
  const found = readPastedSafe(text, chains, network)
  const shortNames = chains.map(({ shortName }) => shortName)
  const isShown = isAsked || !isUnfinishedSafe(text, shortNames)
  const name = found.kind === 'safe' ? prefixed(found.safe) : undefined
  const isWatched = useStore(knownSafes, ({ watched }) => name !== undefined && watched.includes(name))
  const unreadable = found.kind === 'unreadable' && isShown ? found.sentence : undefined
  const problem = isWatched ? 'You watch this Safe already. It is in the list.' : unreadable

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (name === undefined || isWatched) return
    watchSafe(name)
    setText('')
    setAsked(false)
  }

  return (
    <form className="watch-form" onSubmit={submit} noValidate>
      <Field
        label="Watch a Safe"
        mono
        value={text}
        placeholder={`${chains[0]?.shortName ?? 'eth'}:0x…`}
        error={problem}
        hint={
          name !== undefined
            ? `Recognised as ${name}.`
            : (unfinishedHint(text) ?? 'Its address with or without the network, or a link to it.')
        }
        onChange={(value) => {
          setText(value)
          setAsked(false)
        }}
        action={<Button type="submit">Watch</Button>}
      />
      <SelectField
        label="Network, if the text names none"
        value={network}
        onChange={setNetwork}
        options={chains.map(({ shortName, name }) => ({ value: shortName, label: name }))}
      />
    </form>
  )
}
