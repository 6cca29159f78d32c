import type { Capsule } from '#core/capsule/capsule.ts'
import { forwardCapsule } from '#features/capsule/forwardCapsule.ts'
import { ImportedFacts, Refused } from '#features/capsule/ImportedFacts.tsx'
import { MessageActions } from '#features/message/MessageActions.tsx'
import { MessageDocument } from '#features/message/MessageDocument.tsx'
import { useSigning } from '#features/message/useSigning.ts'
import { TakeAlong } from '#parts/capsule/TakeAlong.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import type { VerifiedCapsule } from '#verify/verifyCapsule.ts'

type MessageCapsuleProps = {
  whole: Capsule
  checked: Extract<VerifiedCapsule, { kind: 'message' }>
  joined: number
  isOutdated: boolean
}

/** A capsule's message: its signatures are collected here, and put together once they are enough. */
export function MessageCapsule({ whole, checked, joined, isOutdated }: MessageCapsuleProps) {
  const { capsule, message, verification, refused } = checked
  const shown = { asked: { message, confirmations: capsule.signatures }, verification }
  const signing = useSigning(shown, { isOutdated, capsule: whole })
  const { action } = signing
  const isBlocked = action.kind === 'closed' && action.blocked
  return (
    <>
      <MessageDocument checked={shown} action={action} collected="From a capsule">
        <Refused refused={refused} />
        <ImportedFacts capsule={capsule} joined={joined} isRead={verification.safe !== undefined} />
        {signing.error && <Failed kind="block" error={signing.error} />}
      </MessageDocument>
      <MessageActions signing={signing} results={verification.results}>
        {!isBlocked && (
          <TakeAlong capsule={forwardCapsule(whole, checked)} primary={action.kind === 'none'} />
        )}
      </MessageActions>
    </>
  )
}
