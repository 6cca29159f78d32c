import { useState } from 'react'

type CopyTextProps = { label: string; text: () => string; write?: (text: string) => Promise<void> }

const toClipboard = (text: string) => navigator.clipboard.writeText(text)

/** Copies a longer text and says so; where the browser refuses, the text stands there to be copied by hand. */
export function CopyText({ label, text, write = toClipboard }: CopyTextProps) {
  const [state, setState] = useState<{ refused?: string; isDone?: boolean }>({})
  const copy = async () => {
    const whole = text()
    try {
      await write(whole)
      setState({ isDone: true })
    } catch (_refused) {
      setState({ refused: whole })
    }
  }
  return (
    <>
      <button
        type="button"
        onClick={copy}
        onBlur={() => setState(({ refused }) => (refused ? { refused } : {}))}
      >
        {state.isDone ? 'Copied' : label}
      </button>
      {state.refused !== undefined && (
        <textarea
          className="copied"
          aria-label="This browser copies nothing here. Select the text."
          readOnly
          rows={12}
          value={state.refused}
        />
      )}
    </>
  )
}
