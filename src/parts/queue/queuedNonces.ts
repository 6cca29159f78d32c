import type { Gateway } from '#gateway/client/client.ts'
import { listQueue } from '#gateway/endpoints/lists.ts'
import { pagesOf } from '#gateway/paging.ts'
import { gatewayKeys } from '#gateway/queries/keys.ts'
import { followed } from '#gateway/queries/polling.ts'
import { isReadable } from '#gateway/schemas/transaction/list.ts'
import type { Transaction } from '#gateway/schemas/transaction/transaction.ts'

/** A waiting transaction and its nonce; several may have the same. */
export type QueuedNonce = { nonce: bigint; transaction: Transaction }

/** The most pages, of a hundred entries each; a longer queue is not loaded to its end. */
const maxPages = 12

/** All waiting nonces, over all pages: options of a query; loaded again when the Safe's tags change. */
export const queuedNoncesQuery = (gateway: Gateway, chainId: number, address: string) => ({
  queryKey: [...gatewayKeys.queue(chainId, address), 'numbers'],
  queryFn: async ({ signal }: { signal: AbortSignal }): Promise<QueuedNonce[]> => {
    const found: QueuedNonce[] = []
    const path = { chainId, safe_address: address }
    const query = { cursor: 'limit=100&offset=0' }
    let pages = 0
    for await (const { results } of pagesOf(gateway, listQueue, { path, query, signal })) {
      for (const item of results)
        if (
          isReadable(item) &&
          item.type === 'TRANSACTION' &&
          item.transaction.executionInfo?.type === 'MULTISIG'
        )
          found.push({ nonce: item.transaction.executionInfo.nonce, transaction: item.transaction })
      pages += 1
      if (pages === maxPages) break
    }
    return found
  },
  ...followed,
})
