import { get } from '#gateway/endpoint.ts'
import { TransactionDetails } from '#gateway/schemas/details.ts'

/** One transaction, by the id that lists give or by its safeTxHash. */
export const getTransaction = get('/v1/chains/{chainId}/transactions/{transactionId}', TransactionDetails)
