import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { acknowledgementKey } from '#core/judge/decision/acknowledgement.ts'
import type { Call } from '#core/safe/safe.ts'
import { useDraftTx } from '#features/compose/useDraftTx.ts'
import { asPerson, useDelegations } from '#parts/accounts/useDelegations.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { useDraftCheck } from '#parts/verification/useDraftCheck.ts'
import type { Performed } from '#signing/performAct.ts'
import { SignedOnlyError } from '#signing/proposal.ts'
import { changeDraft } from '#stores/draft.ts'
import { proposedWords } from './whatHappens.ts'

/** A draft on its way to a signature: the one transaction that its calls are, what came of checking it, and what can be done with it. */
export function useReview(
  calls: readonly Call[],
  safeKey: string,
  { onSent, origin }: { onSent: (sent: Performed) => void; origin?: string | undefined },
) {
  const delegations = useDelegations()
  // A second signature over another number would let the payment run twice.
  const [signed, setSigned] = useState<bigint>()
  const made = useDraftTx(calls, safeKey, signed)
  const { draft, isFramed, problem } = made
  const isDelegate = delegations.known.length > 0
  const check = useDraftCheck(made.tx)
  const { accepted } = draft
  const { verification } = check
  const action = useAction(verification, {
    problem,
    isOutdated: !check.isCurrent,
    delegations: asPerson(delegations),
    acknowledged: accepted,
  })
  const performing = usePerform({
    shown: verification,
    action,
    lookAgain: check.lookAgain,
    calls,
    origin,
    onDone: (done) => {
      if (done.kind !== 'executed') toast.success(proposedWords({ isFramed, isDelegate }))
      onSent(done)
    },
    onError: (failure) => {
      if (failure instanceof SignedOnlyError) setSigned(failure.nonce)
    },
  })
  return {
    ...performing,
    ...made,
    action,
    check,
    delegations: delegations.known,
    signed,
    acceptStop: (stop: Parameters<typeof acknowledgementKey>[0]) =>
      changeDraft(safeKey, { accepted: [...accepted, acknowledgementKey(stop)] }),
  }
}

export type ReviewModel = ReturnType<typeof useReview>
