import { VerdictMark } from '#ui/VerdictMark.tsx'
import { withAddresses } from '#ui/withAddresses.tsx'
import type { RowSaid } from './rowSaid.ts'
import './RowMark.css'

/** The verdict of an entry, in a place that is as wide whatever stands in it, so that nothing moves when more is known. */
export function RowMark({ kind }: Pick<RowSaid, 'kind'>) {
  if (kind)
    return (
      <span className="row-mark">
        <VerdictMark kind={kind} small />
      </span>
    )
  return (
    <span className="row-mark pencil">
      <VerdictMark kind="unknown" small>
        Not looked at yet
      </VerdictMark>
    </span>
  )
}

/** What was found in a row, where it is grave. */
export function RowFound({ children }: { children: string }) {
  return (
    <div className="row-found">
      <p>{withAddresses(children)}</p>
    </div>
  )
}
