import { Failed } from '#parts/failures/Failed.tsx'
import { useTransaction } from '#parts/useTransaction.ts'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { PlainDocument } from './PlainDocument.tsx'

/** How the Safe was made, as a document. */
export function CreationDocument({ id }: { id: string }) {
  const { details, verification, detailsError, verificationError } = useTransaction(id)
  if (details) return <PlainDocument details={details} judged={verification} error={verificationError} />
  return (
    <Page>
      <PageHead title="How this Safe was made" />
      {detailsError ? (
        <Failed kind="unknown" title="The service did not say how this Safe was made." error={detailsError} />
      ) : (
        <RuledLoading label="Reading how this Safe was made" lines={6} />
      )}
    </Page>
  )
}
