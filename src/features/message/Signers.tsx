import type { Action } from '#core/judge/decide.ts'
import type { Judged } from '#core/judge/judge.ts'
import { useNames } from '#parts/addressBook.ts'
import { DevicePages } from '#parts/document/DevicePages.tsx'
import { FrameLimits } from '#parts/document/FrameLimits.tsx'
import { HashCompare } from '#parts/document/HashCompare.tsx'
import { calledAt, signatureLines } from '#parts/signing/signatureLines.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { Details } from '#ui/Details.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { Hash } from '#ui/Hash.tsx'
import { SignatureSlot } from '#ui/SignatureSlot.tsx'

/** The right column: who signed and who is missing, and what a signing device must show. */
export function Signers({ verification, action }: { verification: Judged; action: Action }) {
  const { safe, signatures, domainHash, messageHash, safeMessageHash, innerHash } = verification
  const actor = useActor()
  const nameOf = useNames(useKnownChain().chainId)
  const isBlocked = action.kind === 'closed' && action.blocked
  const owners = safe?.owners ?? []
  return (
    <>
      <RecordPart
        title="Signatures"
        aside={safe ? `${safe.threshold} of ${safe.owners.length} needed` : undefined}
      >
        <ul className="plain-list">
          {signatureLines(verification, owners, actor?.address, action).map(
            ({ owner, state, note, reason, isYou }) => (
              <SignatureSlot
                key={owner}
                owner={owner}
                state={state}
                reason={reason}
                name={nameOf(owner) ?? calledAt(owner, safe?.owners)}
                you={isYou}
                note={
                  note ??
                  (isYou && action.kind === 'acknowledge' ? 'opens when the stop is settled' : undefined)
                }
              />
            ),
          )}
        </ul>
        {signatures.length === 0 && !safe && <p className="muted small">The owners could not be read.</p>}
      </RecordPart>
      {safe && domainHash && messageHash && safeMessageHash && innerHash && (
        <RecordPart
          title={isBlocked ? 'If your device shows this, decline' : 'Compare what your device shows'}
        >
          <p className="muted small">
            {isBlocked
              ? 'These belong to the message shown here. Decline whatever your device shows now.'
              : 'Read the device first, then this. Different means: do not sign.'}
          </p>
          <FrameLimits />
          <DevicePages
            key={`pages ${safeMessageHash}`}
            domainHash={domainHash}
            messageHash={messageHash}
            signed={safeMessageHash}
            asks={action.kind !== 'closed' && action.kind !== 'none'}
          />
          <Details summary="Hash that the owners sign">
            <Hash hash={safeMessageHash} ink />
          </Details>
          <Details summary="Hash that apps ask about">
            <Hash hash={innerHash} ink />
          </Details>
          <HashCompare
            key={safeMessageHash}
            signed={safeMessageHash}
            hashes={[
              { name: 'domain hash', hash: domainHash },
              { name: 'message hash', hash: messageHash },
              { name: 'hash that the owners sign', hash: safeMessageHash },
              { name: 'hash that apps ask about', hash: innerHash },
            ]}
          />
        </RecordPart>
      )}
    </>
  )
}
