import type { Address } from '#core/safe/safe.ts'
import { OwnerMark } from './OwnerMark.tsx'
import type { SlotState } from './SignatureSlot.tsx'
import './SignatureLines.css'

type SignatureLinesProps = {
  lines: readonly { owner: Address; state: SlotState }[]
  /** How many signatures the Safe asks for; undefined where the chain could not say. */
  threshold: number | undefined
}

const marked: readonly SlotState[] = ['signed', 'claimed', 'rejected', 'foreign']

/** The same lines in a list's row. It counts what was verified here, not what is claimed. */
export function SignatureLines({ lines, threshold }: SignatureLinesProps) {
  const signed = lines.filter(({ state }) => state === 'signed').length
  return (
    <div className="signature-lines">
      <div className="signature-lines-row" aria-hidden="true">
        {lines.map(({ owner, state }) => (
          <span key={owner} className={`signature-lines-line signature-lines-${state}`}>
            {marked.includes(state) && <OwnerMark address={owner} cut />}
          </span>
        ))}
      </div>
      <span className="signature-lines-count">
        {threshold === undefined
          ? `${lines.length} reported, not checked`
          : `${signed} of ${threshold} confirmations`}
      </span>
    </div>
  )
}
