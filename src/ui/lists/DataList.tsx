import type { ReactNode } from 'react'
import './DataList.css'

/** The source of what only the service says: in pencil. */
export const claimedByService = 'reported by the service'

export type Fact = {
  term: string
  /** A plain value, or a VerdictMark with it. */
  value: ReactNode
  detail?: ReactNode
  /** "from chain", "claim". */
  source?: ReactNode
}

/** Facts one under the other, each with where it comes from. */
export function DataList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="data-list">
      {facts.map(({ term, value, detail, source }) => [
        <dt key={`${term}-term`}>{term}</dt>,
        <dd key={term}>
          <div className={source === claimedByService ? 'data-list-value pencil' : 'data-list-value'}>
            {value}
            {detail !== undefined && <small>{detail}</small>}
          </div>
          {source !== undefined && <small className="data-list-source">{source}</small>}
        </dd>,
      ])}
    </dl>
  )
}
