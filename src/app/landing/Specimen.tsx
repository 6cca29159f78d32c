/** A transaction that was signed unread once, as this page would have set it: the claim struck, the line closed. */
export function Specimen() {
  return (
    <aside className="specimen" aria-label="Specimen">
      <div className="specimen-part">
        <p className="specimen-label">What the screen showed</p>
        <p className="specimen-words specimen-claim">
          <s>Transfer 30,000 ETH to Warm wallet.</s>
        </p>
      </div>
      <div className="specimen-part">
        <p className="specimen-label">What the signature would have done</p>
        <p className="specimen-words ink">
          Change the implementation of this Safe. Its author could take everything.
        </p>
      </div>
      <div className="specimen-part">
        <div className="specimen-line" />
        <p className="specimen-under">
          <span>Your line</span>
          <span className="specimen-closed">closed</span>
        </p>
        <p className="specimen-label">Specimen, after a theft in February 2025.</p>
      </div>
    </aside>
  )
}
