import type { TransactionDetails } from '#gateway/schemas/details.ts'
import { Comparison } from '#ui/Comparison.tsx'
import { Hash } from '#ui/Hash.tsx'
import type { Verification } from '#verify/judgeTransaction.ts'
import { comparedRows } from './comparedRows.ts'

/** Our safeTxHash beside the service's, and the facts of the Safe it names beside the chain's. */
export function Compared({
  details,
  verification,
}: {
  details: TransactionDetails
  verification: Verification
}) {
  const { detailedExecutionInfo: claim } = details
  const { safeTxHash, safe, tx, results } = verification
  if (claim?.type !== 'MULTISIG') return null
  const rows = [
    {
      key: 'hash',
      label: 'Transaction hash',
      claimed: <Hash hash={claim.safeTxHash} />,
      computed: safeTxHash ? <Hash hash={safeTxHash} ink /> : 'could not be computed',
      same: safeTxHash?.toLowerCase() === claim.safeTxHash.toLowerCase(),
    },
    {
      key: 'threshold',
      label: 'Signatures needed',
      claimed: String(claim.confirmationsRequired),
      computed: safe ? String(safe.threshold) : 'could not be read',
      same: safe?.threshold === claim.confirmationsRequired,
    },
    {
      key: 'owners',
      label: 'Owners',
      claimed: String(claim.signers.length),
      computed: safe ? String(safe.owners.length) : 'could not be read',
      same: results.some(({ id, outcome }) => id === 'STATE-01' && outcome === 'pass'),
    },
  ]
  const told = tx && tx.nonce >= (safe?.nonce ?? 0n) ? rows : rows.slice(0, 1)
  return <Comparison rows={[...told, ...comparedRows(details, verification)]} />
}
