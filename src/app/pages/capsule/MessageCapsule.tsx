import type { Capsule } from '#core/capsule/capsule.ts'
import { Brought, Refused } from '#features/capsule/Brought.tsx'
import { ofCapsule } from '#features/capsule/capsuleAct.ts'
import { handedOn } from '#features/capsule/handedOn.ts'
import { useCapsuleMessage } from '#features/capsule/useCapsuleMessage.ts'
import { MessageActions } from '#features/message/MessageActions.tsx'
import { MessageDocument } from '#features/message/MessageDocument.tsx'
import { useMessageAct } from '#features/message/useMessageAct.ts'
import { TakeAlong } from '#parts/capsule/TakeAlong.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import type { VerifiedCapsule } from '#parts/verifying/verifyCapsule.ts'
import { useActor } from '#session/react.ts'

type Props = {
  whole: Capsule
  checked: Extract<VerifiedCapsule, { kind: 'message' }>
  joined: number
}

/** A capsule's message: its signatures are collected here, and put together once they are enough. */
export function MessageCapsule({ whole, checked, joined }: Props) {
  const { capsule, message, verification, refused } = checked
  const shown = { asked: { message, confirmations: capsule.signatures }, verification }
  const actor = useActor()
  const found = useMessageAct(shown)
  const act = found && ofCapsule(found, actor)
  const signing = useCapsuleMessage(whole, checked, act)
  if (!act) return null
  const isBlocked = act.kind === 'closed' && act.blocked
  return (
    <>
      <MessageDocument checked={shown} act={act} collected="From a capsule">
        <Refused refused={refused} />
        <Brought capsule={capsule} joined={joined} isRead={verification.safe !== undefined} />
        {signing.error && <Failed kind="block" error={signing.error} />}
      </MessageDocument>
      <MessageActions act={act} signing={signing}>
        {!isBlocked && <TakeAlong capsule={handedOn(whole, checked)} primary={act.kind === 'none'} />}
      </MessageActions>
    </>
  )
}
