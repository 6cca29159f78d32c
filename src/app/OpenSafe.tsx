import { type FormEvent, useState } from 'react'
import { hrefOf } from '#session/location.ts'
import { useServices } from '#session/react.ts'
import { readSafeId } from '#session/session.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { OwnedSafes } from './OwnedSafes.tsx'

/** No Safe is open: type its address, or choose one of the connected owner's. */
export function OpenSafe({ sentence }: { sentence: string | undefined }) {
  const { chains, places } = useServices()
  const { page } = places.store.getState()
  const [text, setText] = useState(places.store.getState().safe ?? '')
  const [problem, setProblem] = useState(sentence)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = readSafeId(text, chains)
    if (found.kind === 'safe') places.go(hrefOf(text.trim(), page))
    else if (found.kind === 'unreadable') setProblem(found.sentence)
  }
  const example = chains[0] ? `${chains[0].shortName}:0x…` : 'eth:0x…'

  return (
    <Page>
      <PageHead
        title="Read it before you sign it."
        note="Open a Safe. Every transaction that waits there is worked out here, from its bytes and from the chain."
      />
      <form onSubmit={submit} noValidate>
        <Field
          label="Address of a Safe, with its network"
          mono
          value={text}
          placeholder={example}
          error={problem}
          hint="Copied from anywhere: the network’s short name, a colon, and all 42 characters."
          onChange={(value) => {
            setText(value)
            setProblem(undefined)
          }}
          action={
            <Button type="submit" kind="primary">
              Open
            </Button>
          }
        />
      </form>
      <OwnedSafes />
    </Page>
  )
}
