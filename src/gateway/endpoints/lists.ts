import { get } from '#gateway/endpoint.ts'
import { page } from '#gateway/schemas/list.ts'
import { HistoryQuery, QueueQuery } from '#gateway/schemas/query.ts'
import { HistoryItem, QueueItem } from '#gateway/schemas/transaction.ts'

/** What waits for signatures or execution, by nonce. */
export const listQueue = get(
  '/v1/chains/{chainId}/safes/{safe_address}/transactions/queued',
  page(QueueItem),
  {
    query: QueueQuery,
  },
)

/** What was executed and received, newest first. */
export const listHistory = get(
  '/v1/chains/{chainId}/safes/{safe_address}/transactions/history',
  page(HistoryItem),
  { query: HistoryQuery },
)
