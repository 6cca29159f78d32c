import './InOutBar.css'

/** What came in to the right of the middle, what went out to the left, in thousandths of the longest; the figures stand beside it. */
export function InOutBar({ came, went }: { came: number; went: number }) {
  return (
    <span className="in-out-bar" aria-hidden="true">
      <span className="in-out-went" style={{ width: `${went / 20}%` }} />
      <span className="in-out-came" style={{ width: `${came / 20}%` }} />
    </span>
  )
}
