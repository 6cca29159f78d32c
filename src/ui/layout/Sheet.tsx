import type { ReactNode } from 'react'
import './Sheet.css'

type SheetProps = {
  children: ReactNode
  /** What is read first: on a phone it stands before the record, and the rest of the document after it. */
  lead?: ReactNode
  /** The right column: who signs, what a device shows. */
  record: ReactNode
  recordLabel: string
  /** The margin's rule: double hairline, striped, solid; none while it is open. Without it the page is about no transaction and has no margin. */
  verdict?: 'clear' | 'stop' | 'block' | 'open'
  /** What programs may rely on. */
  attributes?: Readonly<Record<`data-${string}`, string | undefined>>
}

/** A page of two columns: the document and its record. */
export function Sheet({ children, lead, record, recordLabel, verdict, attributes }: SheetProps) {
  const name = verdict === undefined ? 'document' : `document document-verdict document-${verdict}`
  const isLed = lead !== undefined
  return (
    <div className={isLed ? `${name} document-led` : name} {...attributes}>
      {isLed && <div className="document-body document-lead">{lead}</div>}
      {!isLed && <div className="document-body">{children}</div>}
      <aside className="document-record" aria-label={recordLabel}>
        <div className="document-record-inner">{record}</div>
      </aside>
      {isLed && <div className="document-body document-rest">{children}</div>}
    </div>
  )
}

/** A titled part of the record column. */
export function PanelPart({
  title,
  aside,
  children,
}: {
  title: string
  aside?: ReactNode
  children: ReactNode
}) {
  return (
    <div className="document-record-part">
      <div className="document-record-head">
        <h2>{title}</h2>
        {aside !== undefined && <span className="document-record-aside">{aside}</span>}
      </div>
      {children}
    </div>
  )
}

/** Above the first clause: crumbs, the banner when blocked, the sentence, the parties, the tally. */
export function Opening({ children }: { children: ReactNode }) {
  return <div className="document-opening">{children}</div>
}

/** The line under the sentence: what else would change. */
export function SubSentence({ children }: { children: ReactNode }) {
  return <p className="document-sub">{children}</p>
}
