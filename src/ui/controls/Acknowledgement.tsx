import { type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Field } from './Field.tsx'
import './Acknowledgement.css'

type AcknowledgementProps = {
  /** What would follow, with the real number. */
  children: ReactNode
  /** The safer choice, as the primary button. */
  safer?: ReactNode
  /** The words to type, exactly. */
  words: string
  onAccept: () => void
}

/** A stop is passed only by typing what is accepted; the safer choice comes first. */
export function Acknowledgement({ children, safer, words, onAccept }: AcknowledgementProps) {
  const [typed, setTyped] = useState('')
  const [refused, setRefused] = useState<string>()
  return (
    <form
      className="acknowledgement"
      onSubmit={(event) => {
        event.preventDefault()
        if (typed === words) onAccept()
        else setRefused(typed)
      }}
    >
      <p>{children}</p>
      {safer !== undefined && <div className="acknowledgement-row">{safer}</div>}
      <div className="acknowledgement-row">
        <Field
          label={`To continue, type: ${words}`}
          value={typed}
          onChange={setTyped}
          mono
          error={refused === typed ? `These are not the same words: “${refused}”` : undefined}
          action={<Button type="submit">Accept</Button>}
        />
      </div>
      <p className="acknowledgement-kept">This browser keeps your words. By signing you accept this.</p>
    </form>
  )
}
