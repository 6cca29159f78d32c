import { useQuery } from '@tanstack/react-query'
import type { Hash } from '#core/safe/safe.ts'
import { messageQuery } from '#gateway/queries/messagesQuery.ts'
import { useSafeId, useServices } from '#session/react.ts'

type Progress = {
  messageHash?: Hash | undefined
  confirmations?: number | undefined
  required?: number | undefined
}

/** How many have signed a message, as the service says now or the adapter heard last; nothing where nobody knows. */
export function Signed({ message: { messageHash, confirmations, required } }: { message: Progress }) {
  const { gateway } = useServices()
  const { chainId } = useSafeId()
  const { data } = useQuery({
    ...messageQuery(gateway, chainId, messageHash ?? ''),
    enabled: messageHash !== undefined,
    retry: false,
  })
  const [signed, needed] = data
    ? [data.confirmations.length, data.confirmationsRequired]
    : [confirmations ?? 0, required]
  return needed === undefined ? null : `, ${signed} of ${needed} have signed`
}
