import type { ReactNode } from 'react'
import { ErrorDetails } from '#ui/values/WordForWord.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { VerdictKind } from '#ui/verdict/verdictKind.ts'
import './Notice.css'

type NoticeProps = {
  kind: VerdictKind
  /** What happened. */
  title: ReactNode
  /** What it means for safety. */
  children?: ReactNode
  /** What to do, one sentence each. */
  hints?: readonly string[]
  actions?: ReactNode
  /** All that was said of it, word for word. */
  detail?: string | undefined
}

/** Something to know that belongs to no check: an error, a partial answer, stale facts. */
export function Notice({ kind, title, children, hints = [], actions, detail }: NoticeProps) {
  return (
    <div className="notice" role={kind === 'block' || kind === 'stop' ? 'alert' : 'status'}>
      <VerdictMark kind={kind}>{title}</VerdictMark>
      {children !== undefined && <div className="notice-text">{children}</div>}
      {hints.length > 0 && (
        <ul className="notice-hints">
          {hints.map((hint) => (
            <li key={hint}>{hint}</li>
          ))}
        </ul>
      )}
      {detail !== undefined && <ErrorDetails detail={detail} />}
      {actions !== undefined && <div className="notice-actions">{actions}</div>}
    </div>
  )
}
