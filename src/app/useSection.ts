import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useOpened, usePageLocation } from '#session/react.ts'
import { sectionOf } from './sections.ts'

/** Whether it no longer needs owners, or never did: only waiting transactions are in the queue. */
export function isDone(id: string, status: TransactionDetails['txStatus'] | undefined): boolean {
  if (/^(creation|module|transfer|ethereum)_/.test(id)) return true
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}

/** The section that the navigation marks: the queue, until the page knows that a transaction was executed. */
export function useSection(): string {
  const { page, params } = usePageLocation()
  const opened = useOpened()
  const client = useQueryClient()
  const id = params.get('id') ?? ''
  const chainId = opened.kind === 'safe' ? opened.safe.chainId : 0
  // The page loads the transaction; this reads only its cached answer.
  const subscribe = useCallback(
    (onChange: () => void) => client.getQueryCache().subscribe(notifyManager.batchCalls(onChange)),
    [client],
  )
  const status = useSyncExternalStore(
    subscribe,
    () => client.getQueryData<TransactionDetails>(gatewayKeys.transaction(chainId, id))?.txStatus,
  )
  return sectionOf(page, isDone(id, status))
}
