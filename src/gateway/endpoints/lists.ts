import { get } from '#gateway/client/endpoint.ts'
import {
  HistoryQuery,
  IncomingQuery,
  ModuleQuery,
  MultisigQuery,
  QueueQuery,
} from '#gateway/schemas/query.ts'
import { page } from '#gateway/schemas/transaction/list.ts'
import { HistoryItem, ListedTransaction, QueueItem } from '#gateway/schemas/transaction/transaction.ts'

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

/** What the Safe received, newest first. */
export const listIncomingTransfers = get(
  '/v1/chains/{chainId}/safes/{address}/incoming-transfers/',
  page(ListedTransaction),
  { query: IncomingQuery },
)

/** What modules executed, newest first. */
export const listModuleTransactions = get(
  '/v1/chains/{chainId}/safes/{address}/module-transactions/',
  page(ListedTransaction),
  { query: ModuleQuery },
)

/** What owners proposed and executed, highest nonce first. */
export const listMultisigTransactions = get(
  '/v1/chains/{chainId}/safes/{address}/multisig-transactions/',
  page(ListedTransaction),
  { query: MultisigQuery },
)
