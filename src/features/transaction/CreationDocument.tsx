import { Failed } from '#parts/failures/Failed.tsx'
import { useTransaction } from '#parts/verification/useTransaction.ts'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { PlainDocument } from './PlainDocument.tsx'

/** How the Safe was made, as a document. */
export function CreationDocument({ id }: { id: string }) {
  const { details, verification, detailsError, verificationError } = useTransaction(id)
  if (details) return <PlainDocument details={details} judged={verification} error={verificationError} />
  return (
    <Page>
      <PageHead title="Creation of this Safe" />
      {detailsError ? (
        <Failed
          kind="unknown"
          title="The creation of this Safe could not be loaded from the service."
          error={detailsError}
        />
      ) : (
        <RuledLoading label="Loading the creation of this Safe" lines={6} />
      )}
    </Page>
  )
}
