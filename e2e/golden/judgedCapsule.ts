import type { Capsule } from '#core/capsule/capsule.ts'
import { ofCapsule, outdated } from '#features/capsule/capsuleAct.ts'
import { isDone } from '#parts/signing/useAct.ts'
import { verifyCapsule } from '#parts/verifying/verifyCapsule.ts'
import { known, nativeCurrency, now } from './given.ts'
import { messageActHere } from './judgedMessage.ts'
import { actHere, actionOf, type Looking, ruled, type Subject } from './looking.ts'

/** useCapsule.ts, TransactionCapsule.tsx, MessageCapsule.tsx. */
export async function judgedCapsule(looking: Looking, capsule: Capsule): Promise<Subject> {
  const { chain, actor } = looking
  const checked = await verifyCapsule({
    capsule,
    chain,
    known: { nativeCurrency, known },
    around: { now },
  })
  if (checked.kind === 'message') {
    const { message, verification } = checked
    const act = ofCapsule(messageActHere(verification, looking, { message, isNew: false }), actor)
    const { verdict, results } = verification
    return async () => ({ verdict, results, action: actionOf(act) })
  }
  return async (isRuled) => {
    const verification = await ruled(checked.verification, looking, isRuled)
    const { verdict, results, tx, safe } = verification
    const act =
      tx && safe && isDone(verification)
        ? outdated(tx.nonce, safe.nonce, false)
        : ofCapsule(actHere(verification, looking), actor)
    return { verdict, results, action: actionOf(act) }
  }
}
