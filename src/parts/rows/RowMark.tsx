import { withAddresses } from '#ui/values/withAddresses.tsx'
import { VerdictMark } from '#ui/verdict/VerdictMark.tsx'
import type { RowSummary } from './rowSummary.ts'
import './RowMark.css'

/** The verdict of an entry; its width is fixed, so that nothing moves. */
export function RowMark({ kind }: Pick<RowSummary, 'kind'>) {
  if (kind)
    return (
      <span className="row-mark">
        <VerdictMark kind={kind} small />
      </span>
    )
  return (
    <span className="row-mark pencil">
      <VerdictMark kind="unknown" small>
        Not checked yet
      </VerdictMark>
    </span>
  )
}

/** The finding of a row, where it is grave. */
export function RowFinding({ children }: { children: string }) {
  return (
    <div className="row-found">
      <p>{withAddresses(children)}</p>
    </div>
  )
}
