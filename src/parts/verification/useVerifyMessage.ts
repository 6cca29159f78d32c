import type { Judged } from '#core/judge/judge.ts'
import type { Hash } from '#core/safe/safe.ts'
import { safeVersionOf } from '#core/safe/safeVersion.ts'
import { useSafeState } from '#parts/safe/useSafeState.ts'
import { useHashesThatWait } from './usePendingHashes.ts'
import { useBasis, useVerification } from './useVerification.ts'
import type { MessageToVerify } from './verification.ts'

/**
 * Holds a message against the chain, and against what waits. `basis` is what the verdict rests on besides, as text: another is reason to
 * check anew.
 */
export function useVerifyMessage(hash?: Hash) {
  const open = useVerification()
  const state = useSafeState()
  const waiting = useHashesThatWait()
  const basis = useBasis(hash)
  const version = state.data && safeVersionOf(state.data.version)
  return {
    isReady: !waiting.isPending && !state.isPending,
    basis: `${basis} ${version} ${[...(waiting.data?.keys() ?? [])].join()}`,
    waitingError: waiting.error,
    verify: async (asked: MessageToVerify, signal: AbortSignal): Promise<Judged> => {
      const { verifyListedMessage, place } = await open()
      // Without a reading of the Safe everything is unknown, whatever release is thought of.
      const about = { version: version ?? '1.4.1', ...(waiting.data && { waiting: waiting.data }) } as const
      return verifyListedMessage(place, { ...asked, ...about }, signal)
    },
  }
}
