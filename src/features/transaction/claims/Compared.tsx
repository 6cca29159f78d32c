import { parseAddress } from '#core/addresses/address.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import { Address } from '#ui/values/Address.tsx'
import { Hash } from '#ui/values/Hash.tsx'
import { Comparison } from '#ui/verdict/Comparison.tsx'
import { comparedRows } from './comparedRows.ts'

/** A value as it is read best: accounts in groups, whole numbers in thousands, all else as it is. */
function Told({ text }: { text: string }) {
  const accounts = text.split(', ').map((one) => parseAddress(one))
  if (accounts.every((account) => account.ok))
    return accounts.map(({ address }) => <Address key={address} address={address} size="small" twoRows />)
  return /^\d{4,78}$/.test(text) ? BigInt(text).toLocaleString('en') : text
}

type ComparedProps = { details: TransactionDetails; verification: Judged }

/** Our safeTxHash beside the service's, and the facts of the Safe it names beside the chain's. */
export function Compared(props: ComparedProps) {
  const rows = rowsOf(props)
  return rows.length > 0 && <Comparison rows={rows} />
}

/** What all rows come to; undefined where something could not be compared. */
export function agreesWithService(props: ComparedProps): boolean | undefined {
  const all = rowsOf(props).map(({ same }) => same)
  if (all.includes(false)) return false
  return all.includes(undefined) ? undefined : true
}

function rowsOf({ details, verification }: ComparedProps) {
  const { detailedExecutionInfo: claim } = details
  const { safeTxHash, safe, tx, results } = verification
  if (claim?.type !== 'MULTISIG') return []
  const ownersCheck = results.find(({ id }) => id === 'STATE-01')
  const rows = [
    {
      key: 'hash',
      label: 'Transaction hash',
      claimed: <Hash hash={claim.safeTxHash} />,
      computed: safeTxHash ? <Hash hash={safeTxHash} ink /> : 'could not be computed',
      same: safeTxHash ? safeTxHash.toLowerCase() === claim.safeTxHash.toLowerCase() : undefined,
    },
    {
      key: 'threshold',
      label: 'Threshold',
      claimed: String(claim.confirmationsRequired),
      computed: safe ? String(safe.threshold) : 'could not be loaded',
      same: safe && safe.threshold === claim.confirmationsRequired,
    },
    {
      key: 'owners',
      label: 'Owners',
      claimed: String(claim.signers.length),
      computed: safe ? String(safe.owners.length) : 'could not be loaded',
      same: ownersCheck && ownersCheck.outcome !== 'unknown' ? ownersCheck.outcome === 'pass' : undefined,
    },
  ]
  const told = tx && tx.nonce >= (safe?.nonce ?? 0n) ? rows : rows.slice(0, 1)
  const further = comparedRows(details, verification).map(({ claimed, computed, ...row }) => ({
    ...row,
    claimed: <Told text={claimed} />,
    computed: <Told text={computed} />,
  }))
  return [...told, ...further]
}
