import { type FormEvent, useState } from 'react'
import { isUnfinishedSafe, unfinishedHint } from '#parts/accounts/unfinishedAddress.ts'
import { hrefOf } from '#session/location.ts'
import { readPastedSafe } from '#session/pastedSafe.ts'
import { useServices } from '#session/react.ts'
import { prefixed } from '#session/session.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'

/** Opens any Safe by its address, to look at. What was typed stays, with the one sentence that says what is wrong. */
export function AddressForm({ sentence }: { sentence: string | undefined }) {
  const { chains, places } = useServices()
  const [text, setText] = useState(places.store.getState().safe ?? '')
  const [problem, setProblem] = useState(sentence)

  const found = readPastedSafe(text, chains, '')
  const shortNames = chains.map(({ shortName }) => shortName)
  const isTyped = problem === undefined && !isUnfinishedSafe(text, shortNames)
  const wrong = isTyped && found.kind === 'unreadable' ? found.sentence : undefined

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (found.kind === 'unreadable') setProblem(found.sentence)
    if (found.kind !== 'safe') return
    places.go(hrefOf(prefixed(found.safe), places.store.getState().page))
    goToStart()
  }

  return (
    <form className="landing-form" onSubmit={submit} noValidate>
      <Field
        label="View a Safe without connecting"
        mono
        value={text}
        placeholder={`${chains[0]?.shortName ?? 'eth'}:0x…`}
        error={problem ?? wrong}
        hint={
          unfinishedHint(text) ??
          'The network’s short name, a colon and the whole address, or a link to the Safe.'
        }
        onChange={(value) => {
          setText(value)
          setProblem(undefined)
        }}
        action={<Button type="submit">Open</Button>}
      />
    </form>
  )
}
