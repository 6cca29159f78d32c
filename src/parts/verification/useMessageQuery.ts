import { skipToken, type UseQueryOptions } from '@tanstack/react-query'
import type { Judged } from '#core/judge/judge.ts'
import { keepPreviousDataFor } from '#parts/loading/keepPreviousDataFor.ts'
import { useSafeId } from '#session/react.ts'
import type { InTurn } from './useCheckedQuery.ts'
import { useVerifyMessage } from './useVerifyMessage.ts'
import type { MessageToVerify } from './verification.ts'

/** What came of checking exactly this message; the two always belong together. */
export type CheckedMessage = { asked: MessageToVerify; verification: Judged }

/** The check of a message, the same for a row and its document, made again every 5 s because the chain moves on. */
export function useMessageQuery(asked: MessageToVerify | undefined, inTurn?: InTurn) {
  const { chainId, address } = useSafeId()
  const { isReady, basis, verify, waitingError } = useVerifyMessage(asked?.messageHash)
  const about = ['verification', chainId, address, 'message', asked?.messageHash ?? 'new'] as const
  const query: UseQueryOptions<CheckedMessage> = {
    queryKey: [...about, JSON.stringify(asked), basis],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keepPreviousDataFor(about),
    queryFn:
      asked && isReady
        ? async ({ signal }) => {
            const check = () => verify(asked, signal)
            return { asked, verification: await (inTurn ? inTurn(check, signal) : check()) }
          }
        : skipToken,
  }
  return { query, waitingError }
}
