import { useQuery } from '@tanstack/react-query'
import { getCreation } from '#gateway/endpoints/transactions.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { useSafeId, useServices } from '#session/react.ts'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { PlainDocument } from './PlainDocument.tsx'

/** How the Safe was made. The service has no details of it by its id, so they are put together from what it says of the creation. */
export function CreationDocument() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const creation = useQuery({
    queryKey: ['gateway', chainId, 'creation', address],
    queryFn: ({ signal }) => gateway.call(getCreation, { path: { chainId, safe_address: address }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (creation.data) {
    const { created, creator, transactionHash, factoryAddress, masterCopy, saltNonce } = creation.data
    const details: TransactionDetails = {
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
    return <PlainDocument details={details} />
  }
  return (
    <Page>
      <PageHead title="How this Safe was made" />
      {creation.error ? (
        <Failed
          kind="unknown"
          title="The service did not say how this Safe was made."
          error={creation.error}
        />
      ) : (
        <RuledLoading label="Reading how this Safe was made" lines={6} />
      )}
    </Page>
  )
}
