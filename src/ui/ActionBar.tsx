import type { ReactNode } from 'react'
import './ActionBar.css'

type ActionBarProps = {
  /** The act in words: Countersign “Sends 25,000 USDC to Acme Payroll”. */
  act: ReactNode
  note?: ReactNode
  /** Nothing can be signed: it says why, and the buttons help instead. */
  blocked?: boolean
  /** Secondary first, the primary last. */
  children?: ReactNode
}

/** Stays at the foot of the window while its document is read. */
export function ActionBar({ act, note, blocked, children }: ActionBarProps) {
  return (
    <section className={blocked ? 'action-bar action-bar-block' : 'action-bar'} aria-label="Act">
      <div className="page action-bar-row">
        <div className="action-bar-say" role="status">
          <p className="action-bar-act">{act}</p>
          {note !== undefined && <p className="action-bar-note">{note}</p>}
        </div>
        {children}
      </div>
    </section>
  )
}
