import type { ReactNode } from 'react'
import './EntryRow.css'

type EntryRowProps = {
  /** In a list without a scale the number stands in the row. */
  nonce?: bigint
  /** What it does, and the counterparty's full address where that has only its name. */
  sentence: ReactNode
  /** Tally or verdict, then who proposed it and when. */
  meta?: ReactNode
  lines?: ReactNode
  /** A link to the document: "Read and sign". A list never signs. */
  action?: ReactNode
  /** Another way on from here, quieter. */
  besides?: ReactNode
  /** It was not looked at yet: room is kept for what will stand in it, so that nothing below moves then. */
  waits?: boolean
  /** What programs may rely on. */
  attributes?: Readonly<Record<`data-${string}`, string | undefined>>
}

/** One transaction in a list. */
export function EntryRow({
  nonce,
  sentence,
  meta,
  lines,
  action,
  besides,
  waits,
  attributes,
}: EntryRowProps) {
  return (
    <div
      {...attributes}
      className={`entry-row${nonce === undefined ? '' : ' entry-numbered'}${waits ? ' entry-row-waits' : ''}`}
    >
      {nonce !== undefined && <div className="entry-row-number">{nonce.toString()}</div>}
      <div className="entry-row-said">
        {sentence}
        {meta !== undefined && <div className="entry-row-meta">{meta}</div>}
      </div>
      <div className="entry-row-lines">{lines}</div>
      <div className="entry-row-action">
        {action}
        {besides}
      </div>
    </div>
  )
}

/** Entries one under the other, a hairline above each. */
export function EntryList({ children }: { children: ReactNode }) {
  return <ul className="entry-list">{children}</ul>
}
