import { type ReactNode, useId } from 'react'
import './Clause.css'

type ClauseProps = {
  /** Hangs in the margin of a Document; a section without it stands flush. */
  number?: number
  title: ReactNode
  /** What this part rests on: "simulated on block 21,345,678". */
  aside?: ReactNode
  children: ReactNode
}

/** A numbered part of the document, so that people can say "see clause 2" on the phone. */
export function Clause({ number, title, aside, children }: ClauseProps) {
  const id = useId()
  return (
    <section className={number === undefined ? 'clause' : 'clause clause-numbered'} aria-labelledby={id}>
      {number !== undefined && (
        <span className="clause-number" aria-hidden="true">
          {number}
        </span>
      )}
      <div className="clause-body">
        <div className="clause-head">
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <span className="clause-aside">{aside}</span>}
        </div>
        {children}
      </div>
    </section>
  )
}
