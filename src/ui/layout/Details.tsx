import type { ReactNode } from 'react'
import './Details.css'

/** More of the same, one tap away: raw data, other formats. */
export function Details({
  summary,
  isOpen = false,
  children,
}: {
  summary: ReactNode
  /** It stands open at first. */
  isOpen?: boolean
  children: ReactNode
}) {
  return (
    <details className="details" open={isOpen}>
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
