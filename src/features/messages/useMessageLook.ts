import { skipToken, useQuery } from '@tanstack/react-query'
import type { Message } from '#gateway/schemas/message.ts'
import { keptWhile } from '#parts/keptWhile.ts'
import { looks } from '#parts/looks.ts'
import { givenMessage } from '#parts/messageWords.ts'
import { useVerifyMessage } from '#parts/verifying/useVerifyMessage.ts'
import { useSafeId } from '#session/react.ts'

/** While a row is in view it is looked at again this often, in ms. */
const again = 15_000

/** One row of the messages: what came of checking it as its document does, when its turn comes. The list itself has all that is checked. */
export function useMessageLook(message: Message) {
  const { chainId, address } = useSafeId()
  const { isReady, basis, verify } = useVerifyMessage()
  const { messageHash } = message
  const asked = {
    message: givenMessage(message),
    messageHash,
    confirmations: message.confirmations.map(({ owner, signature }) => ({ owner: owner.value, signature })),
  }
  const about = ['verification', chainId, address, 'message', messageHash, 'look'] as const
  return useQuery({
    queryKey: [...about, JSON.stringify(asked), basis],
    gcTime: 60_000,
    staleTime: again / 2,
    refetchInterval: again,
    placeholderData: keptWhile(about),
    queryFn: isReady ? ({ signal }) => looks.take(() => verify(asked, signal), signal) : skipToken,
  })
}
