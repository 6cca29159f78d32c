import { parseTransactionId } from '#core/checks/transactionId.ts'
import { CreationDocument } from '#features/transaction/CreationDocument.tsx'
import { PlainDocument } from '#features/transaction/PlainDocument.tsx'
import { RejectionDocument } from '#features/transaction/RejectionDocument.tsx'
import { TransactionDocument } from '#features/transaction/TransactionDocument.tsx'
import { Checks } from '#parts/document/Checks.tsx'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { useAssets } from '#parts/useAssets.ts'
import { useTransaction } from '#parts/useTransaction.ts'
import { useHref, usePlace } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

function OneTransaction({ id }: { id: string }) {
  const href = useHref()
  const { details, verification, isOutdated, detailsError, verificationError, refetch } = useTransaction(id)
  // Read while the checks run: the document's sentence and its drawing need the tokens, and would move when they came after it.
  useAssets()
  const error = detailsError ?? verificationError
  const isMultisig = details?.detailedExecutionInfo?.type === 'MULTISIG'
  if (details && verification?.tx) {
    return (
      <>
        {error && (
          <Failed
            kind="unknown"
            title="What is shown here was read before. It could not be read again."
            error={error}
          />
        )}
        <TransactionDocument details={details} verification={verification} isOutdated={isOutdated} />
      </>
    )
  }
  // An id that names the hash of what owners sign is answered with that, or not at all.
  const isOfOwners = parseTransactionId(id) !== undefined
  if (details && !isMultisig && !isOfOwners && !detailsError)
    return <PlainDocument details={details} judged={verification} error={verificationError} />
  return (
    <Page>
      <PageHead title="Transaction" />
      {error && (
        <Failed
          kind="unknown"
          title="This transaction could not be read."
          error={error}
          actions={
            <>
              <AskAgain ask={refetch} />
              <ButtonLink href={href('queue')}>Open the queue</ButtonLink>
            </>
          }
        />
      )}
      {!error && verification && (
        <>
          <Notice kind="block" title="The service gives no fields that owners could sign.">
            This address names a transaction of the owners. Sign nothing that another screen shows for it; ask
            the other owners what they have proposed.
          </Notice>
          <Checks results={verification.results} />
        </>
      )}
      {!error && !(details && verification) && (
        <RuledLoading label="Reading and checking this transaction" lines={8} />
      )}
    </Page>
  )
}

/** One transaction, named by its id in the address. */
export function TransactionPage() {
  const { params } = usePlace()
  const href = useHref()
  const id = params.get('id')
  const rejected = params.get('reject')
  if (rejected && /^\d{1,15}$/.test(rejected))
    return <RejectionDocument key={rejected} nonce={BigInt(rejected)} />
  if (id?.startsWith('creation_')) return <CreationDocument id={id} />
  if (id) return <OneTransaction key={id} id={id} />
  return (
    <Page>
      <PageHead title="Transaction" />
      <Empty action={<ButtonLink href={href('queue')}>Open the queue</ButtonLink>}>
        This address names no transaction.
      </Empty>
    </Page>
  )
}
