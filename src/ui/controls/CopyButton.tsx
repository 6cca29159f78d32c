import { useEffect, useState } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import { Button } from './Button.tsx'
import './CopyButton.css'

type CopyButtonProps = {
  text: string
  label?: string
  /** What it says once it is done. */
  done?: string
  /** A button with its label in words, as an action bar has it; otherwise a sign beside what is copied. */
  large?: boolean
  write?: (text: string) => Promise<void>
}

const toClipboard = (text: string) => navigator.clipboard.writeText(text)

/** Copies and says so for 1.5 s; where the browser refuses, the text stands there to be selected by hand. */
export function CopyButton({
  text,
  label = 'Copy address',
  done = 'Copied',
  large,
  write = toClipboard,
}: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'done' | 'refused'>('idle')

  useEffect(() => {
    if (state !== 'done') return
    const timer = setTimeout(() => setState('idle'), 1500)
    return () => clearTimeout(timer)
  }, [state])

  const copy = async () => {
    try {
      await write(text)
      setState('done')
    } catch (_refused) {
      setState('refused')
    }
  }

  if (state === 'refused') {
    return (
      <input
        className="copy-button-text"
        readOnly
        value={text}
        aria-label="The browser does not allow copying here. Select the text."
        size={text.length}
        ref={(input) => input?.select()}
      />
    )
  }
  if (large) {
    return (
      <Button large onClick={copy}>
        <span aria-live="polite">{state === 'done' ? done : label}</span>
      </Button>
    )
  }
  return (
    <>
      <button
        type="button"
        className={state === 'done' ? 'copy-button copy-button-done' : 'copy-button'}
        aria-label={label}
        onClick={copy}
      >
        <Icon name={state === 'done' ? 'pass' : 'copy'} />
      </button>
      <span className="hidden-text" role="status">
        {state === 'done' ? done : ''}
      </span>
    </>
  )
}
