import { skipToken, useQuery } from '@tanstack/react-query'
import type { Confirmation, Hash } from '#core/safe.ts'
import { safeVersionOf } from '#core/safeVersion.ts'
import { keptWhile } from '#parts/keptWhile.ts'
import { noNode } from '#parts/noNode.ts'
import { useSafeState } from '#parts/useSafeState.ts'
import { useChain, useSafeId } from '#session/react.ts'
import type { GivenMessage, MessageVerification } from '#verify/judgeMessage.ts'
import { useWaiting } from './useWaiting.ts'

/** A message to be checked, as the service tells it or as it was typed here. */
export type AskedMessage = {
  message: GivenMessage
  messageHash?: Hash
  confirmations: readonly Confirmation[]
}

/** What came of checking exactly this message; the two always belong together. */
export type CheckedMessage = { asked: AskedMessage; verification: MessageVerification }

/** The check of a message, made again every 5 s because the chain moves on. */
export function useCheckedMessage(asked: AskedMessage | undefined) {
  const { chainId, address } = useSafeId()
  const chain = useChain()
  const state = useSafeState()
  const waiting = useWaiting()
  const version = state.data && safeVersionOf(state.data.version)
  const about = ['verification', chainId, address, 'message', asked?.messageHash ?? 'new'] as const
  const isReady = asked !== undefined && !waiting.isPending && !state.isPending
  const checked = useQuery<CheckedMessage>({
    queryKey: [...about, JSON.stringify(asked), version, [...(waiting.data?.keys() ?? [])].join()],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keptWhile(about),
    queryFn: isReady
      ? async ({ signal }) => {
          if (!chain) return noNode()
          const { verifyMessage } = await import('#verify/verifyMessage.ts')
          const around = {
            now: Math.floor(Date.now() / 1000),
            ...(waiting.data && { waiting: waiting.data }),
          }
          // Without a reading of the Safe everything is unknown, whatever release is thought of.
          const about = { safe: address, version: version ?? '1.4.1', around, chain, signal } as const
          return { asked, verification: await verifyMessage({ ...asked, ...about }) }
        }
      : skipToken,
  })
  return { checked: checked.data, error: checked.error, waitingError: waiting.error }
}
