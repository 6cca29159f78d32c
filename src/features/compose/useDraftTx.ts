import { useStore } from 'zustand'
import type { Call } from '#core/safe/safe.ts'
import { safeTxOf } from '#core/safe/safeTxOf.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useActor } from '#session/react.ts'
import { draftOf, drafts } from '#stores/draft.ts'
import { failureOf } from '#verify/failures/failure.ts'
import { useNeededGas } from './review/useEstimation.ts'
import { typedGas } from './steps/gasField.ts'
import { typedNonce } from './steps/nonceField.ts'
import { useNextNonce } from './steps/useNextNonce.ts'
import { useBatch } from './useBatch.ts'

/**
 * The one transaction that the calls of a draft are: `tx` undefined until all of it is known, `problem` why it cannot be.
 * `signed` is the nonce that was signed already: a second signature over another would let it run twice.
 */
export function useDraftTx(calls: readonly Call[], safeKey: string, signed?: bigint) {
  const isFramed = useActor()?.kind === 'safe'
  const safe = useSafeState()
  const state = safe.data
  const version = state && safeVersionOf(state.version)
  const draft = useStore(drafts, (all) => draftOf(all, safeKey))
  const next = useNextNonce()
  const batch = useBatch(calls)
  const needed = useNeededGas(batch.call, state, version)
  const typed = typedNonce(draft.nonce, { ...next, queued: next.waiting.map(({ nonce }) => nonce) })
  const gas = version && typedGas(draft.safeTxGas, needed?.needed, version)
  const chosen = signed ?? typed.nonce
  const nonce = isFramed ? (next.recommended ?? next.current) : chosen
  const safeTxGas = isFramed ? 0n : gas?.safeTxGas
  const tx =
    batch.call && nonce !== undefined && safeTxGas !== undefined
      ? safeTxOf(batch.call, nonce, safeTxGas)
      : undefined
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
  const problem = batch.error ? failureOf(batch.error).message : (notRead ?? unfit)
  return { batch, draft, gas, isFramed, needed, next, nonce, problem, state, tx, typed, version }
}
