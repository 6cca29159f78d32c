import { TransactionDocument } from '#features/transaction/TransactionDocument.tsx'
import { useTransaction } from '#parts/useTransaction.ts'
import { useHref, usePlace } from '#session/react.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Empty } from '#ui/Empty.tsx'
import { Notice } from '#ui/Notice.tsx'
import { Page, PageHead } from '#ui/Page.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'

function OneTransaction({ id }: { id: string }) {
  const { details, verification, detailsError, verificationError } = useTransaction(id)
  const error = detailsError ?? verificationError
  const isMultisig = details?.detailedExecutionInfo?.type === 'MULTISIG'
  if (details && verification?.tx) {
    return (
      <>
        {error && (
          <Notice kind="unknown" title="What is shown here was read before. It could not be read again.">
            {error.message}
          </Notice>
        )}
        <TransactionDocument details={details} verification={verification} />
      </>
    )
  }
  return (
    <Page>
      <PageHead title="Transaction" />
      {error && (
        <Notice kind="unknown" title="This transaction could not be read.">
          {error.message}
        </Notice>
      )}
      {details && !isMultisig && (
        <Notice
          kind="info"
          title="The owners did not sign this one: there is nothing here that a signature could depend on."
        />
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
  if (id) return <OneTransaction key={id} id={id} />
  return (
    <Page>
      <Empty action={<ButtonLink href={href('queue')}>Open the queue</ButtonLink>}>
        This address names no transaction.
      </Empty>
    </Page>
  )
}
