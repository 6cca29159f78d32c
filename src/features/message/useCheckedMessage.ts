import { skipToken, useQuery } from '@tanstack/react-query'
import { keptWhile } from '#parts/keptWhile.ts'
import { type AskedMessage, useVerifyMessage } from '#parts/verifying/useVerifyMessage.ts'
import { useSafeId } from '#session/react.ts'
import type { MessageVerification } from '#verify/judgeMessage.ts'

/** What came of checking exactly this message; the two always belong together. */
export type CheckedMessage = { asked: AskedMessage; verification: MessageVerification }

/** The check of a message, made again every 5 s because the chain moves on. */
export function useCheckedMessage(asked: AskedMessage | undefined) {
  const { chainId, address } = useSafeId()
  const { isReady, basis, verify, waitingError } = useVerifyMessage()
  const about = ['verification', chainId, address, 'message', asked?.messageHash ?? 'new'] as const
  const checked = useQuery<CheckedMessage>({
    queryKey: [...about, JSON.stringify(asked), basis],
    gcTime: 60_000,
    refetchInterval: 5_000,
    placeholderData: keptWhile(about),
    queryFn:
      asked && isReady
        ? async ({ signal }) => ({ asked, verification: await verify(asked, signal) })
        : skipToken,
  })
  return { checked: checked.data, error: checked.error, waitingError }
}
