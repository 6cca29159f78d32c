import { useStore } from 'zustand'
import type { Hash } from '#core/safe/safe.ts'
import type { useOpenAdapter } from '#session/react.ts'
import { Button } from '#ui/controls/Button.tsx'
import { Signed } from './Signed.tsx'
import './provider.css'

type Adapter = Awaited<ReturnType<NonNullable<ReturnType<typeof useOpenAdapter>>>>

/** Messages that somebody was asked about and that nobody is asked about this moment. */
export function Messages({ asked, writes }: Pick<Adapter, 'asked' | 'writes'>) {
  const isInLine = useStore(writes.store).some(({ kind }) => kind === 'message')
  // What is before a person this moment stands in the line already.
  const messages = Object.entries(useStore(asked)).filter(([, { isOpen }]) => !isOpen || !isInLine)
  if (messages.length === 0) return null
  return (
    <ul className="provider-line" aria-label="Messages that wait for signatures">
      {messages.map(([digest, message]) => (
        <li key={digest}>
          <span>
            <strong>{message.title}</strong>
            {message.signature ? ', signed and not returned yet' : ' waits for signatures'}
            {!message.signature && <Signed message={message} />}
          </span>
          <Button onClick={() => asked.setState(({ [digest as Hash]: _, ...rest }) => rest, true)}>
            Forget it
          </Button>
        </li>
      ))}
    </ul>
  )
}
