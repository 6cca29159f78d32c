import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import type { Verification } from '#verify/judgeTransaction.ts'
import { type Act, actOf } from './acts.ts'

const doneStatuses: readonly unknown[] = ['SUCCESS', 'FAILED', 'CANCELLED']

/** Is there nothing left to sign? A number that the chain has passed is done, whatever the service says. */
export function isDone(
  details: TransactionDetails,
  { safe, tx }: Pick<Verification, 'safe' | 'tx'>,
): boolean {
  if (safe && tx) return tx.nonce < safe.nonce
  return doneStatuses.includes(details.txStatus)
}

/** What the person in front of this page can do with a transaction; undefined until it has been worked out. */
export function useAct(
  details: TransactionDetails | undefined,
  verification: Verification | undefined,
): Act | undefined {
  const actor = useActor()
  const chain = useKnownChain()
  if (!details || !verification) return undefined
  return actOf({ verification, isDone: isDone(details, verification), actor, chain })
}
