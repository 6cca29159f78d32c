import type { Act } from '#parts/signing/acts.ts'
import { signatureLines } from '#parts/signing/signatureLines.ts'
import { useActor } from '#session/react.ts'
import { Details } from '#ui/Details.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { DeviceHash, Hash } from '#ui/Hash.tsx'
import { SignatureSlot } from '#ui/SignatureSlot.tsx'
import type { Verification } from '#verify/judgeTransaction.ts'

/** The right column: who signed and who is missing, and what a signing device must show. */
export function Record({ verification, act }: { verification: Verification; act: Act | undefined }) {
  const { safe, signatures, domainHash, messageHash, safeTxHash } = verification
  const actor = useActor()
  const isBlocked = act?.kind === 'closed' && act.blocked
  const owners = safe?.owners ?? signatures.map(({ owner }) => owner)
  return (
    <>
      <RecordPart
        title="Signatures"
        aside={safe ? `${safe.threshold} of ${safe.owners.length} needed` : undefined}
      >
        <ul className="plain-list">
          {signatureLines(verification, owners, actor?.address, act).map(({ owner, state, note, isYou }) => (
            <SignatureSlot key={owner} owner={owner} state={state} note={note} you={isYou} />
          ))}
        </ul>
      </RecordPart>
      {domainHash && messageHash && safeTxHash && (
        <RecordPart
          title={isBlocked ? 'If your device shows this, decline' : 'Compare what your device shows'}
        >
          <p className="muted small">
            {isBlocked
              ? 'These belong to the fields shown here. Decline whatever your device shows now.'
              : 'Read the device first, then this. Different means: do not sign.'}
          </p>
          <DeviceHash hash={domainHash} caption="Domain hash, after 0x" page="page 1 of 2" />
          <DeviceHash hash={messageHash} caption="Message hash, after 0x" page="page 2 of 2" />
          <Details summary="Safe transaction hash">
            <Hash hash={safeTxHash} ink />
          </Details>
        </RecordPart>
      )}
    </>
  )
}
