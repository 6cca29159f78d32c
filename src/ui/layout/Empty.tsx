import type { ReactNode } from 'react'
import './Empty.css'

/** One sentence and, if there is something to do, one action. */
export function Empty({ children, action }: { children: ReactNode; action?: ReactNode }) {
  return (
    <div className="empty">
      <p className="empty-sentence">{children}</p>
      {action}
    </div>
  )
}
