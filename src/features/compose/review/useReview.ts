import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import { acknowledgementKey } from '#core/judge/decision/acknowledgement.ts'
import type { Call } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { typedGas } from '#features/compose/steps/gasField.ts'
import { typedNonce } from '#features/compose/steps/nonceField.ts'
import { useNextNonce } from '#features/compose/steps/useNextNonce.ts'
import { useBatch } from '#features/compose/useBatch.ts'
import { asPerson, useDelegations } from '#parts/accounts/useDelegations.ts'
import { useAction } from '#parts/acting/useAction.ts'
import { usePerform } from '#parts/acting/usePerform.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useDraftCheck } from '#parts/verification/useDraftCheck.ts'
import { useActor } from '#session/react.ts'
import type { Performed } from '#signing/performAct.ts'
import { SignedOnlyError } from '#signing/proposal.ts'
import { changeDraft, draftOf, drafts } from '#stores/draft.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { useNeededGas } from './useEstimation.ts'
import { proposedWords } from './whatHappens.ts'

/** A draft on its way to a signature: the one transaction that its calls are, what came of checking it, and what can be done with it. */
export function useReview(
  calls: readonly Call[],
  safeKey: string,
  { onSent, origin }: { onSent: (sent: Performed) => void; origin?: string | undefined },
) {
  const actor = useActor()
  const safe = useSafeState()
  const state = safe.data
  const version = state && safeVersionOf(state.version)
  const draft = useStore(drafts, (all) => draftOf(all, safeKey))
  const delegations = useDelegations()
  const next = useNextNonce()
  const batch = useBatch(calls)
  const needed = useNeededGas(batch.call, state, version)
  // A second signature over another number would let the payment run twice.
  const [signed, setSigned] = useState<bigint>()
  const isFramed = actor?.kind === 'safe'
  const isDelegate = delegations.known.length > 0
  const typed = typedNonce(draft.nonce, { ...next, queued: next.waiting.map(({ nonce }) => nonce) })
  const gas = version && typedGas(draft.safeTxGas, needed?.needed, version)
  const chosen = signed ?? typed.nonce
  const nonce = isFramed ? (next.recommended ?? next.current) : chosen
  const safeTxGas = isFramed ? 0n : gas?.safeTxGas
  const tx =
    batch.call && nonce !== undefined && safeTxGas !== undefined
      ? safeTxOf(batch.call, nonce, safeTxGas)
      : undefined
  const check = useDraftCheck(tx)
  const notRead = safe.error
    ? `The Safe could not be loaded from the chain. ${failureOf(safe.error).message}`
    : state && !version
      ? `This page does not support Safe version ${state.version}.`
      : undefined
  const unfit = isFramed
    ? undefined
    : (typed.error ??
      gas?.error ??
      (next.error && nonce === undefined ? failureOf(next.error).message : undefined))
  const { accepted } = draft
  const { verification } = check
  const action = useAction(verification, {
    problem: batch.error ? failureOf(batch.error).message : (notRead ?? unfit),
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
    action,
    batch,
    check,
    delegations: delegations.known,
    draft,
    gas,
    needed,
    next,
    nonce,
    signed,
    state,
    tx,
    typed,
    version,
    isFramed,
    acceptStop: (stop: Parameters<typeof acknowledgementKey>[0]) =>
      changeDraft(safeKey, { accepted: [...accepted, acknowledgementKey(stop)] }),
  }
}

export type ReviewModel = ReturnType<typeof useReview>
