import type { ReactNode } from 'react'
import './Page.css'

/** A page without a record column: a list, a form. */
export function Page({ children }: { children: ReactNode }) {
  return <div className="page page-main">{children}</div>
}

type PageHeadProps = { title: ReactNode; note?: ReactNode; children?: ReactNode }

/** The page's title, a line under it, and to the right a figure or the page's actions. */
export function PageHead({ title, note, children }: PageHeadProps) {
  return (
    <div className="page-head">
      <div>
        <h1>{title}</h1>
        {note !== undefined && <div className="page-head-note">{note}</div>}
      </div>
      {children !== undefined && <div className="page-head-actions">{children}</div>}
    </div>
  )
}
