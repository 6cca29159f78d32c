import { notifyManager, useQueryClient } from '@tanstack/react-query'
import { useCallback, useSyncExternalStore } from 'react'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { useOpened, usePageLocation } from '#session/react.ts'
import { sectionOf } from './sections.ts'

/** What needs no owners any more, or never did: only a transaction of theirs waits in the queue. */
export function isDone(id: string, status: TransactionDetails['txStatus'] | undefined): boolean {
  if (/^(creation|module|transfer|ethereum)_/.test(id)) return true
  return status === 'SUCCESS' || status === 'FAILED' || status === 'CANCELLED'
}

/** The section that the navigation marks: a transaction is of the queue until the page has read that it was executed. */
export function useSection(): string {
  const { page, params } = usePageLocation()
  const opened = useOpened()
  const client = useQueryClient()
  const id = params.get('id') ?? ''
  const chainId = opened.kind === 'safe' ? opened.safe.chainId : 0
  // The page asks for the transaction; a second asker with nothing to ask by would stand in its way.
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
