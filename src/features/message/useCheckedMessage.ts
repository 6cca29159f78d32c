import { useQuery } from '@tanstack/react-query'
import { useMessageQuery } from '#parts/verification/useMessageQuery.ts'
import type { MessageToVerify } from '#parts/verification/verification.ts'

/** The check of a message, made again every 5 s because the chain moves on. */
export function useCheckedMessage(asked: MessageToVerify | undefined) {
  const { query, waitingError } = useMessageQuery(asked)
  const checked = useQuery(query)
  return {
    checked: checked.data,
    /** What stands is of a former state of it, or of what it rests on. */
    isOutdated: checked.isPlaceholderData,
    error: checked.error,
    waitingError,
  }
}
