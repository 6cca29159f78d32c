import { type ReactNode, useId, useState } from 'react'
import { withAddresses } from '#ui/values/withAddresses.tsx'
import { VerdictMark } from './VerdictMark.tsx'
import type { VerdictKind } from './verdictKind.ts'
import './CheckRow.css'

export type CheckRowProps = {
  kind: VerdictKind
  statement: ReactNode
  /** A second line: what was compared, what it means. */
  detail?: ReactNode
  /** Where the fact comes from: "recomputed here", "chain 1, v1.4.1". */
  source?: ReactNode
  /** Nothing was compared: it has no mark. */
  unmarked?: boolean
}

/** One check: icon, statement, provenance. */
export function CheckRow({ kind, statement, detail, source, unmarked = false }: CheckRowProps) {
  return (
    <li className={`check-row check-row-${kind}`}>
      {unmarked ? <span /> : <VerdictMark kind={kind} wordHidden />}
      <p>
        {withAddresses(statement)}
        {detail !== undefined && <span className="check-row-detail">{withAddresses(detail)}</span>}
      </p>
      <div className="check-row-source">{source}</div>
    </li>
  )
}

type CheckGroupProps = {
  title?: string
  rows: readonly (CheckRowProps & { key: string })[]
  /** How many passes stand open; all that did not pass always does. */
  shown?: number
}

/** How many held of those that could fail; a note is neither. */
function countOf(rows: readonly CheckRowProps[]): string {
  if (rows.every(({ unmarked }) => unmarked)) return ''
  const judged = rows.filter(({ kind }) => kind !== 'info')
  if (judged.length === 0) return rows.length === 1 ? '1 note' : `${rows.length} notes`
  return `${judged.filter(({ kind }) => kind === 'pass').length} of ${judged.length}`
}

/** Checks of one question. The first passes and everything that did not pass are shown, the rest is one tap away. */
export function CheckGroup({ title, rows, shown = 3 }: CheckGroupProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  const passes = rows.filter(({ kind }) => kind === 'pass')
  const hidden = passes.length > shown + 1 ? new Set(passes.slice(shown)) : new Set()
  const visible = open ? rows : rows.filter((row) => !hidden.has(row))
  return (
    <div className="check-group">
      {title !== undefined && (
        <h3 className="check-group-head" id={id}>
          {title}
          <span className="check-group-count">{countOf(rows)}</span>
        </h3>
      )}
      <ul className="check-group-rows" aria-labelledby={title === undefined ? undefined : id}>
        {visible.map(({ key, ...row }) => (
          <CheckRow key={key} {...row} />
        ))}
      </ul>
      {hidden.size > 0 && (
        <div className="check-group-more">
          <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open ? 'Show fewer' : `${hidden.size} more, also checked`}
          </button>
        </div>
      )}
    </div>
  )
}
