import { useEffect, useState } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import './CopyButton.css'

type CopyButtonProps = { text: string; label?: string; write?: (text: string) => Promise<void> }

const toClipboard = (text: string) => navigator.clipboard.writeText(text)

/** Copies and says so for 1.5 s; where the browser refuses, the text stands there to be selected by hand. */
export function CopyButton({ text, label = 'Copy address', write = toClipboard }: CopyButtonProps) {
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
        {state === 'done' ? 'Copied' : ''}
      </span>
    </>
  )
}
