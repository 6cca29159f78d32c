import type { ReactNode } from 'react'
import './TrialPanel.css'

type ChangeRow = { key: string; what: ReactNode; before: ReactNode; after: ReactNode }

/** What would be otherwise, each with how it is now and how it would be. */
export function ChangeRows({ label, rows }: { label: string; rows: readonly ChangeRow[] }) {
  return (
    <ul className="trial-changes" aria-label={label}>
      {rows.map(({ key, what, before, after }) => (
        <li key={key}>
          <div className="trial-what">{what}</div>
          <div>
            <span className="trial-when">Now</span>
            {before}
          </div>
          <div className="trial-after">
            <span className="trial-when">Afterwards</span>
            {after}
          </div>
        </li>
      ))}
    </ul>
  )
}
