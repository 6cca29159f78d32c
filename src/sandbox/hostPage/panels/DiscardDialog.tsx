import { useEffect, useRef } from 'react'
import './question.css'

/** What the real wallet asks when an app wants something else while a dialog is open; whichever way, one answer is lost. */
export function DiscardDialog({ onSettle }: { onSettle: (gives: boolean) => void }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <dialog open className="question" aria-labelledby="discard-title">
      <h2 id="discard-title" ref={title} tabIndex={-1}>
        The app asks for something else
      </h2>
      <p>
        The real wallet remembers one request only. It asks now: closing this window will discard your current
        progress. If you keep this one, neither request is answered; if you discard it, the new one hears the
        rejection first.
      </p>
      <div className="answers">
        <button type="button" onClick={() => onSettle(false)}>
          Keep this one
        </button>
        <button type="button" className="primary" onClick={() => onSettle(true)}>
          Discard it
        </button>
      </div>
    </dialog>
  )
}
