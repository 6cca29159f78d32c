import { type ReactNode, useId } from 'react'
import { Icon } from '#ui/theme/Icon.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import './Clause.css'

type FoldedClauseProps = {
  number: number
  /** What the part comes to, in a line: "54 checks agree". */
  title: string
  /** The mark before it; none where nothing was judged, or where a tick would calm. */
  kind?: VerdictKind | undefined
  aside?: ReactNode
  /** It holds something that has to be read: it stands open at first. */
  isOpen?: boolean
  /** Stands under the line, folded or not. */
  unfolded?: ReactNode
  children: ReactNode
}

/** A numbered part of the document behind one line that says what it comes to; it opens by click and by key. */
export function FoldedClause({
  number,
  title,
  kind,
  aside,
  isOpen = false,
  unfolded,
  children,
}: FoldedClauseProps) {
  const id = useId()
  return (
    <section className="clause clause-numbered clause-folded" aria-labelledby={id}>
      <span className="clause-number" aria-hidden="true">
        {number}
      </span>
      <details className="clause-fold" open={isOpen}>
        <summary>
          {kind && <Icon name={kind} />}
          <h2 id={id}>{title}</h2>
          {aside !== undefined && <span className="clause-aside">{aside}</span>}
        </summary>
        <div className="clause-fold-body">{children}</div>
      </details>
      {unfolded}
    </section>
  )
}
