import { useState } from 'react'
import { toast } from 'react-hot-toast/headless'
import { useStore } from 'zustand'
import type { Call } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { changeDraft, draftOf, drafts } from '#parts/draft.ts'
import { failureOf, isDeclined } from '#parts/failures/failure.ts'
import { accept } from '#parts/signing/accepted.ts'
import { acceptedKey } from '#parts/signing/acts.ts'
import { stopsIn } from '#parts/signing/draftAct.ts'
import { SignedOnlyError, safeTxOf } from '#parts/signing/proposal.ts'
import { useDraftAct } from '#parts/signing/useDraftAct.ts'
import { useDelegations } from '#parts/useDelegations.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useDraftCheck } from '#parts/verifying/useDraftCheck.ts'
import { useActor, useKnownChain } from '#session/react.ts'
import { typedGas } from './gasField.ts'
import { typedNonce } from './nonceField.ts'
import { useBatch } from './useBatch.ts'
import { useNeededGas } from './useEstimation.ts'
import { useHindrance } from './useHindrance.ts'
import { useNextNonce } from './useNextNonce.ts'
import { type SentOff, useSend } from './useSend.ts'
import { proposedWords } from './whatHappens.ts'

/** A draft on its way to a signature: the one transaction that its calls are, what came of checking it, and what can be done with it. */
export function useReview(
  calls: readonly Call[],
  safeKey: string,
  { onSent, origin }: { onSent: (sent: SentOff) => void; origin?: string | undefined },
) {
  const actor = useActor()
  const chain = useKnownChain()
  const state = useSafeState().data
  const version = state && safeVersionOf(state.version)
  const draft = useStore(drafts, (all) => draftOf(all, safeKey))
  const delegations = useDelegations()
  const hindrance = useHindrance(delegations)
  const next = useNextNonce()
  const batch = useBatch(calls)
  const needed = useNeededGas(batch.call, state, version)
  // A second signature over another number would let the payment run twice.
  const [signed, setSigned] = useState<bigint>()
  const send = useSend({
    onSuccess: (sent) => {
      if (sent.kind === 'executed') {
        if (sent.succeeded) toast.success('Executed. The chain shows it.')
        else toast.error('Its number is used up, but what it was to do failed on the chain.')
      } else {
        for (const stop of stopsIn(check.verification?.results ?? [])) accept(sent.safeTxHash, stop)
        toast.success(proposedWords({ isFramed, isDelegate }))
      }
      onSent(sent)
    },
    origin,
    onError: (failure) => {
      if (failure instanceof SignedOnlyError) setSigned(failure.nonce)
    },
  })
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
  const problem = batch.error
    ? failureOf(batch.error).message
    : isFramed
      ? undefined
      : (typed.error ??
        gas?.error ??
        (next.error && nonce === undefined ? failureOf(next.error).message : undefined))
  const delegators = delegations.known.map(({ delegator }) => delegator)
  const { accepted } = draft
  const act = useDraftAct({ ...check, problem, hindrance, actor, chain, accepted, delegators })

  const { verification } = check
  const declined = isDeclined(send.error)
  return {
    act,
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
    isBusy: send.isPending,
    isLooking: send.isLooking,
    isMining: send.isMining,
    isExecuting: send.isPending && send.variables.kind === 'execute',
    declined,
    error: send.error && !declined ? failureOf(send.error) : undefined,
    acceptStop: (stop: Parameters<typeof acceptedKey>[0]) =>
      changeDraft(safeKey, { accepted: [...accepted, acceptedKey(stop)] }),
    propose: () => {
      if (isFramed) send.mutate({ kind: 'hand', calls })
      else if (verification) send.mutate({ kind: 'propose', verification })
    },
    executeNow: () =>
      verification && send.mutate({ kind: 'execute', verification, lookAgain: check.lookAgain }),
  }
}

export type ReviewModel = ReturnType<typeof useReview>
