import type { Gateway } from '#gateway/client/client.ts'
import { getTransaction } from '#gateway/endpoints/transactions.ts'
import { gatewayKeys } from './keys.ts'
import { polled } from './polling.ts'

/** One transaction with all its details, by the id that lists give or by its safeTxHash. */
export const transactionQuery = (gateway: Gateway, chainId: number, transactionId: string) => ({
  queryKey: gatewayKeys.transaction(chainId, transactionId),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    gateway.call(getTransaction, { path: { chainId, transactionId }, signal }),
  ...polled,
})
