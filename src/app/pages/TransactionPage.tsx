import { useEffect } from 'react'
import { parseTransactionId } from '#core/checks/claims/transactionId.ts'
import { AskAgain } from '#parts/failures/AskAgain.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { expectedLines } from '#parts/flow/expectedLines.ts'
import { Deferred } from '#parts/loading/Deferred.tsx'
import { lazyComponent } from '#parts/loading/lazyComponent.ts'
import { SheetLoading } from '#parts/loading/SheetLoading.tsx'
import { useAssets } from '#parts/safe/useAssets.ts'
import { useTransaction } from '#parts/verification/useTransaction.ts'
import { usePrefetch } from '#parts/verification/useVerification.ts'
import { useHref, usePageLocation } from '#session/react.ts'
import { ButtonLink } from '#ui/controls/Button.tsx'
import { Empty } from '#ui/layout/Empty.tsx'
import { Page, PageHead } from '#ui/layout/Page.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Notice } from '#ui/theme/Notice.tsx'
import { claimOf } from '#verify/subjects/claim.ts'

/** What shows it comes while it is being verified, which needs none of it. */
const sheet = lazyComponent(() =>
  import('#features/transaction/TransactionDocument.tsx').then((part) => part.TransactionDocument),
)
const checks = lazyComponent(() => import('#parts/document/Checks.tsx').then((part) => part.Checks))
const plain = lazyComponent(() =>
  import('#features/transaction/PlainDocument.tsx').then((part) => part.PlainDocument),
)
const creation = lazyComponent(() =>
  import('#features/transaction/CreationDocument.tsx').then((part) => part.CreationDocument),
)
const rejection = lazyComponent(() =>
  import('#features/transaction/rejection/RejectionDocument.tsx').then((part) => part.RejectionDocument),
)

const loading = <SheetLoading title="Transaction" label="Loading this transaction" lines={0} />

function OneTransaction({ id }: { id: string }) {
  usePrefetch({ inWorker: false })
  useEffect(() => void sheet.load(), [])
  const href = useHref()
  const { details, verification, isOutdated, detailsError, verificationError, refetch } = useTransaction(id)
  // Loaded while the checks run: sentence and money flow need the tokens, and would move when they came later.
  useAssets()
  const error = detailsError ?? verificationError
  const claim = details && claimOf(details)
  const claimed = claim && (
    <SheetLoading
      title="Transaction"
      label="Loading and checking this transaction"
      lines={expectedLines(claim.safe, claim.tx)}
    />
  )
  const isMultisig = details?.detailedExecutionInfo?.type === 'MULTISIG'
  if (details && verification?.tx) {
    return (
      <>
        {error && (
          <Failed
            kind="unknown"
            title="This page may be out of date: it could not be loaded again."
            error={error}
          />
        )}
        <Deferred needed part={sheet} props={{ details, verification, isOutdated }} loading={claimed} />
      </>
    )
  }
  // An id with a hash to sign gets exactly that transaction, or none.
  const isOfOwners = parseTransactionId(id) !== undefined
  if (details && !isMultisig && !isOfOwners && !detailsError)
    return (
      <Deferred
        needed
        part={plain}
        props={{ details, judged: verification, error: verificationError }}
        loading={loading}
      />
    )
  if (claimed && !error && !verification) return claimed
  return (
    <Page>
      <PageHead title="Transaction" />
      {error && (
        <Failed
          kind="unknown"
          title="This transaction could not be loaded."
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
          <Notice kind="block" title="The Safe service reports no fields that owners could sign.">
            Do not sign what another screen shows for this link. It names a transaction of the owners: ask
            them what they have proposed.
          </Notice>
          <Deferred needed part={checks} props={{ results: verification.results }} />
        </>
      )}
      {!error && !(details && verification) && (
        <RuledLoading label="Loading and checking this transaction" lines={8} />
      )}
    </Page>
  )
}

const proposed = (id: string) => <OneTransaction key={id} id={id} />

/** One transaction, named by its id in the address. */
export function TransactionPage() {
  const { params } = usePageLocation()
  const href = useHref()
  const id = params.get('id')
  const rejected = params.get('reject')
  if (rejected && /^\d{1,15}$/.test(rejected))
    return (
      <Deferred
        needed
        key={rejected}
        part={rejection}
        props={{ nonce: BigInt(rejected), proposed }}
        loading={loading}
      />
    )
  if (id?.startsWith('creation_')) return <Deferred needed part={creation} props={{ id }} loading={loading} />
  if (id) return <OneTransaction key={id} id={id} />
  return (
    <Page>
      <PageHead title="Transaction" />
      <Empty action={<ButtonLink href={href('queue')}>Open the queue</ButtonLink>}>
        This link names no transaction.
      </Empty>
    </Page>
  )
}
