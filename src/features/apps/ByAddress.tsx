import { type FormEvent, useState } from 'react'
import { useHref, useMode, useServices } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Field } from '#ui/controls/Field.tsx'
import { goToStart } from '#ui/layout/goToStart.ts'
import { openableApp, typedProblem } from './openable.ts'

/** An app that no list has, by its address or by a link that a wallet gives out for it. */
export function ByAddress() {
  const { places } = useServices()
  const href = useHref()
  const isFramed = useMode() === 'frame'
  const [text, setText] = useState('')
  const [isAsked, setAsked] = useState(false)
  if (isFramed) return null
  const own = window.location.origin
  const openable = openableApp(text, own)
  const open = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (!('url' in openable)) return
    places.go(href('app', { url: openable.url.href }))
    goToStart()
  }
  const whole = isAsked && 'problem' in openable ? openable.problem : undefined
  return (
    <form className="app-by-address" onSubmit={open} noValidate>
      <Field
        label="Address of an app"
        type="url"
        mono
        value={text}
        onChange={(typed) => {
          setText(typed)
          setAsked(false)
        }}
        placeholder="https://"
        hint="An app that is not listed, or a link that opens it in another wallet."
        error={whole ?? typedProblem(text, own)}
      />
      <Button type="submit">Open it here</Button>
    </form>
  )
}
