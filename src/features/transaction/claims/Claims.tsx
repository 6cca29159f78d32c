import type { Judged } from '#core/judge/judge.ts'
import { formatAmount } from '#core/money/decimals.ts'
import { unitText } from '#core/money/unitText.ts'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { useExplorer } from '#features/transaction/useExplorer.ts'
import type { MultisigExecutionDetails, TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { howSigned } from '#parts/acting/signatureLines.ts'
import { wholeMomentOf } from '#parts/sentences/when.ts'
import { useKnownChain } from '#session/react.ts'
import { claimedByService as claimed, DataList, type Fact } from '#ui/lists/DataList.tsx'
import { ExternalLink } from '#ui/theme/ExternalLink.tsx'
import { Hash } from '#ui/values/Hash.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

const standings = {
  AWAITING_CONFIRMATIONS: 'Waits for confirmations',
  AWAITING_EXECUTION: 'Waits for execution',
  CANCELLED: 'Cancelled: another transaction used its nonce',
  FAILED: 'Failed: only nonce and gas were spent',
  SUCCESS: 'Executed',
} as const

const account = (term: string, address: AddressText | undefined, source = claimed): Fact[] =>
  address ? [{ term, value: <Account address={address} size="small" />, source }] : []
const moment = (term: string, at: number | undefined): Fact[] =>
  at === undefined ? [] : [{ term, value: wholeMomentOf(at), source: claimed }]

/** So many of a list of the service are shown: whoever writes into it may write much. */
const maxShown = 50
const notShown = (term: string, count: number): Fact[] =>
  count > maxShown
    ? [{ term: `${term}, more`, value: `${count - maxShown} more, not shown`, source: claimed }]
    : []

/** Who proposed it, who executed it, what it paid back: what only a transaction of the owners has. */
function multisigFacts(
  info: MultisigExecutionDetails,
  verification: Judged | undefined,
  native: { symbol: string; decimals: number },
): Fact[] {
  const proposer = info.proposer?.value
  const proven = howSigned(verification?.signatures ?? [], proposer)
  const coins = (term: string, amount: bigint | undefined): Fact[] =>
    amount
      ? [{ term, value: `${formatAmount(amount, native.decimals)} ${native.symbol}`, source: claimed }]
      : []
  const { gasTokenInfo, payment } = info
  const paid =
    payment && gasTokenInfo && gasTokenInfo.type !== 'unknown'
      ? [
          {
            term: 'Refund paid',
            value: `${formatAmount(payment, gasTokenInfo.decimals ?? 0)} ${unitText(gasTokenInfo.symbol ?? '')}`,
            source: claimed,
          },
        ]
      : coins('Refund paid', payment)
  // The service names what is asked for now; the Safe may have asked for more when this ran.
  const of = info.confirmations.length > info.confirmationsRequired ? '' : ` of ${info.confirmationsRequired}`
  const signed = info.confirmations.slice(0, maxShown).map(({ submittedAt, signer }, index) => ({
    term: `Signed, ${index + 1}${of}`,
    value: <Account address={signer.value} size="small" />,
    detail: wholeMomentOf(submittedAt),
    source: claimed,
  }))
  return [
    ...(proposer
      ? [
          {
            term: 'Proposed by',
            value: <Account address={proposer} size="small" ink={proven !== undefined} />,
            detail: wholeMomentOf(info.submittedAt),
            source: proven ?? claimed,
          },
        ]
      : moment('Proposed', info.submittedAt)),
    ...account('Submitted by the proposer (delegate)', info.proposedByDelegate?.value),
    ...signed,
    ...notShown('Signed', info.confirmations.length),
    ...account('Executed by', info.executor?.value),
    ...coins('Network fee', info.fee),
    ...paid,
    ...info.rejectors.slice(0, maxShown).flatMap(({ value }) => account('Signed a rejection', value)),
    ...notShown('Signed a rejection', info.rejectors.length),
    ...(info.trusted === false
      ? [
          {
            term: 'Trusted by the service',
            value: 'No: no owner or proposer signed it, or it runs unknown code',
            source: claimed,
          },
        ]
      : []),
  ]
}

/** What only the service says of a transaction, each fact with where it comes from. The proposer's signature can prove one. */
export function Claims({ details, verification }: { details: TransactionDetails; verification?: Judged }) {
  const { nativeCurrency } = useKnownChain()
  const explorer = useExplorer()
  const { detailedExecutionInfo: info, safeAppInfo, note, txStatus, txHash, executedAt, txData } = details
  const description = 'humanDescription' in details.txInfo ? details.txInfo.humanDescription : undefined
  const facts: Fact[] = [
    {
      term: 'Status',
      value: typeof txStatus === 'string' ? standings[txStatus] : txStatus.unknown,
      source: claimed,
    },
    ...(description
      ? [{ term: 'Description by the service', value: <VisibleText text={description} />, source: claimed }]
      : []),
    ...(info?.type === 'MULTISIG' ? multisigFacts(info, verification, nativeCurrency) : []),
    ...(info?.type === 'MODULE' ? account('Executed by the module', info.address.value) : []),
    ...moment('Executed', executedAt),
    ...(safeAppInfo
      ? [
          {
            term: 'From the app',
            value: <VisibleText text={safeAppInfo.name} />,
            detail: <VisibleText text={safeAppInfo.url} />,
            source: claimed,
          },
        ]
      : []),
    ...(note ? [{ term: 'Note', value: <VisibleText text={note} />, source: claimed }] : []),
    ...(txHash
      ? [
          {
            term: 'Chain transaction',
            value: <Hash hash={txHash} />,
            detail: <ExternalLink href={explorer.ofTransaction(txHash)}>Open in the explorer</ExternalLink>,
            source: claimed,
          },
        ]
      : []),
  ]
  const target = explorer.ofAddress(txData?.to.value)
  return (
    <>
      <DataList facts={facts} />
      {target && (
        <p className="claims-outward">
          <ExternalLink href={target}>Open the called account in the explorer</ExternalLink>
        </p>
      )}
    </>
  )
}
