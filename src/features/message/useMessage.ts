import { useQuery } from '@tanstack/react-query'
import type { Requester } from '#core/checks/message/messageFacts.ts'
import type { Hash } from '#core/safe/safe.ts'
import { messageQuery } from '#gateway/queries/messagesQuery.ts'
import { messageInput, requesterOf } from '#parts/sentences/messageWords.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { useCheckedMessage } from './useCheckedMessage.ts'

/** One message by its hash: what the service claims of it, and what this page made of that. `requester`: the app in this page that wants it. */
export function useMessage(messageHash: Hash, requester?: Requester) {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const claimed = useQuery(messageQuery(gateway, chainId, messageHash))
  const claim = claimed.data
  const { checked, isOutdated, error, waitingError } = useCheckedMessage(
    claim && {
      message: messageInput(claim),
      // What was asked for counts, not what the answer calls itself.
      messageHash,
      confirmations: claim.confirmations.map(({ owner, signature }) => ({ owner: owner.value, signature })),
      requester: requester ?? requesterOf(claim),
    },
  )
  return { claim, checked, isOutdated, claimError: claimed.error, error, waitingError }
}
