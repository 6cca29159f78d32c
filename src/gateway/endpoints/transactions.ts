import { get, remove, sends } from '#gateway/client/endpoint.ts'
import { Creation } from '#gateway/schemas/creation.ts'
import { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import type { DeletionBody } from '#gateway/schemas/transaction/proposal.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'

/** One transaction, by the id that lists give or by its safeTxHash. */
export const getTransaction = get('/v1/chains/{chainId}/transactions/{transactionId}', TransactionDetails)

/** The transaction that made the Safe. */
export const getCreation = get('/v1/chains/{chainId}/safes/{safe_address}/transactions/creation', Creation)

/** Takes a transaction out of the queue; signed by its proposer as `deleteRequestTypedData` says. */
export const deleteTransaction = remove(
  '/v1/chains/{chainId}/transactions/{safeTxHash}',
  sends<DeletionBody>('DeletionBody'),
  Nothing,
)
