import { isSameAddress } from '#core/address.ts'
import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Address } from '#ui/Address.tsx'
import { DataList, type Fact } from '#ui/DataList.tsx'
import type { Verification } from '#verify/judgeTransaction.ts'

const claimed = 'claimed by the service'

/** What only the service says of a transaction: who proposed it, from which app, with what note. The proposer's signature can prove the first. */
export function Claims({
  details,
  verification,
}: {
  details: TransactionDetails
  verification: Verification
}) {
  const { detailedExecutionInfo: info, safeAppInfo, note } = details
  if (info?.type !== 'MULTISIG') return null
  const proposer = info.proposer?.value
  const isProven = verification.signatures.some(
    ({ owner, status }) => status === 'valid' && proposer !== undefined && isSameAddress(owner, proposer),
  )
  const facts: Fact[] = []
  if (proposer) {
    facts.push({
      term: 'Proposed by',
      value: <Address address={proposer} size="small" ink={isProven} />,
      source: isProven ? 'signed it, recovered here' : claimed,
    })
  }
  if (safeAppInfo)
    facts.push({ term: 'From the app', value: safeAppInfo.name, detail: safeAppInfo.url, source: claimed })
  if (note) facts.push({ term: 'Note', value: note, source: claimed })
  if (facts.length === 0) return null
  return <DataList facts={facts} />
}
