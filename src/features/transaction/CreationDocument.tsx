import { useQuery } from '@tanstack/react-query'
import { Failed } from '#parts/failures/Failed.tsx'
import { readCreation } from '#parts/past/readPast.ts'
import { useSafeId, useServices } from '#session/react.ts'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { PlainDocument } from './PlainDocument.tsx'

/** How the Safe was made, as a document. */
export function CreationDocument() {
  const { gateway } = useServices()
  const { chainId, address } = useSafeId()
  const creation = useQuery({
    queryKey: ['gateway', chainId, 'creation', address],
    queryFn: ({ signal }) => readCreation({ gateway, chainId, address }, signal),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (creation.data) return <PlainDocument details={creation.data} />
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
