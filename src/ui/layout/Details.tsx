import type { ReactNode } from 'react'
import './Details.css'

/** More of the same, one tap away: raw data, other formats. */
export function Details({ summary, children }: { summary: ReactNode; children: ReactNode }) {
  return (
    <details className="details">
      <summary>{summary}</summary>
      <div className="details-body">{children}</div>
    </details>
  )
}
