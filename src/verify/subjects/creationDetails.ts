import type { Address } from '#core/safe/safe.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { getCreation } from '#gateway/endpoints/transactions.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

/** The creation of a Safe as details. The service has none under its id, so they are made from what it reports about the creation. */
export async function creationDetails(
  gateway: Gateway,
  { chainId, address }: { chainId: number; address: Address },
  signal: AbortSignal,
): Promise<TransactionDetails> {
  const path = { chainId, safe_address: address }
  const made = await gateway.call(getCreation, { path, signal })
  const { created, creator, transactionHash, factoryAddress, masterCopy, saltNonce } = made
  return {
    safeAddress: address,
    txId: `creation_${address}`,
    executedAt: created,
    txStatus: 'SUCCESS',
    txHash: transactionHash,
    txInfo: {
      type: 'Creation',
      creator: { value: creator },
      transactionHash,
      ...(factoryAddress && { factory: { value: factoryAddress } }),
      ...(masterCopy && { implementation: { value: masterCopy } }),
      ...(saltNonce !== undefined && { saltNonce: saltNonce.toString() }),
    },
  }
}
