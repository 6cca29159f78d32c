import type { ReactNode } from 'react'
import './Details.css'

/** More of the same, one tap away: raw data, other formats. */
export function Details({
  summary,
  isOpen = false,
  onOpen,
  children,
}: {
  summary: ReactNode
  /** It stands open at first. */
  isOpen?: boolean
  /** It was opened: what is only wanted then is loaded. */
  onOpen?: () => void
  children: ReactNode
}) {
  return (
    <details
      className="details"
      open={isOpen}
      onToggle={onOpen && (({ currentTarget }) => currentTarget.open && onOpen())}
    >
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
