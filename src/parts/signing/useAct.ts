import { useStore } from 'zustand'
import { useActor, useKnownChain } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { accepted } from './accepted.ts'
import { type Act, actOf } from './acts.ts'
import { differing, shownOtherwise } from './differing.ts'

/** Is there nothing left to sign? Only the chain can say so: it has passed the number. */
export function isDone({ safe, tx }: Pick<Verification, 'safe' | 'tx'>): boolean {
  return safe !== undefined && tx !== undefined && tx.nonce < safe.nonce
}

/** What the person in front of this page can do with a transaction; undefined until it has been worked out. */
export function useAct(verification: Verification | undefined): Act | undefined {
  const actor = useActor()
  const chain = useKnownChain()
  const all = useStore(accepted)
  const isOther = useStore(differing)
  if (!verification) return undefined
  const { safeTxHash } = verification
  if (safeTxHash && isOther[safeTxHash] && !isDone(verification)) return shownOtherwise
  return actOf({
    verification,
    isDone: isDone(verification),
    actor,
    chain,
    accepted: safeTxHash && all[safeTxHash],
  })
}
