import { type FormEvent, useState } from 'react'
import { useHref, useMode, useServices } from '#session/react.ts'
import { Button } from '#ui/Button.tsx'
import { Field } from '#ui/Field.tsx'
import { openableApp } from './openable.ts'

/** An app that no list has, by its address or by a link that a wallet gives out for it. */
export function ByAddress() {
  const { places } = useServices()
  const href = useHref()
  const isFramed = useMode() === 'frame'
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()
  if (isFramed) return null
  const open = (event: FormEvent) => {
    event.preventDefault()
    const openable = openableApp(text, window.location.origin)
    if ('problem' in openable) setProblem(openable.problem)
    else places.go(href('app', { url: openable.url.href }))
  }
  return (
    <form className="app-by-address" onSubmit={open} noValidate>
      <Field
        label="Address of an app"
        type="url"
        mono
        value={text}
        onChange={(typed) => {
          setText(typed)
          setProblem(undefined)
        }}
        placeholder="https://"
        hint="One that no list has, or a link that opens it in another wallet."
        error={problem}
      />
      <Button type="submit">Open it inside</Button>
    </form>
  )
}
