import type { Hash as HashText } from '#core/safe.ts'
import { Details } from '#ui/Details.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { DeviceHash, Hash } from '#ui/Hash.tsx'

type Hashes = { domainHash: HashText; messageHash: HashText; safeTxHash: HashText }

/** What a signing device must show for these fields; of what is blocked, what to decline. */
export function DeviceHashes({
  hashes: { domainHash, messageHash, safeTxHash },
  isBlocked = false,
}: {
  hashes: Hashes
  isBlocked?: boolean
}) {
  return (
    <RecordPart title={isBlocked ? 'If your device shows this, decline' : 'Compare what your device shows'}>
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
  )
}
