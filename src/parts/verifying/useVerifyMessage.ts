import type { Confirmation, Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { noNode } from '#parts/noNode.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'
import type { GivenMessage } from '#verify/messageResults.ts'
import { useHashesThatWait } from './useHashesThatWait.ts'

/** A message to be checked, as the service tells it or as it was typed here. */
export type AskedMessage = {
  message: GivenMessage
  messageHash?: Hash
  confirmations: readonly Confirmation[]
}

/**
 * Holds a message against the chain, and against what waits. `basis` is what the verdict rests on besides, as text: another is reason to
 * check anew.
 */
export function useVerifyMessage() {
  const { address } = useSafeId()
  const chain = useChain()
  const state = useSafeState()
  const waiting = useHashesThatWait()
  const version = state.data && safeVersionOf(state.data.version)
  return {
    isReady: !waiting.isPending && !state.isPending,
    basis: `${version} ${[...(waiting.data?.keys() ?? [])].join()}`,
    waitingError: waiting.error,
    verify: async (asked: AskedMessage, signal: AbortSignal): Promise<MessageVerification> => {
      if (!chain) return noNode()
      const { verifyMessage } = await import('#verify/verifyMessage.ts')
      const around = {
        now: Math.floor(Date.now() / 1000),
        ...(waiting.data && { waiting: waiting.data }),
      }
      // Without a reading of the Safe everything is unknown, whatever release is thought of.
      const about = { safe: address, version: version ?? '1.4.1', around, chain, signal } as const
      return verifyMessage({ ...asked, ...about })
    },
  }
}
