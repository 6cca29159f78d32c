import type { DecodedCall } from '#core/calldata/decode.ts'
import type { CheckId, Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'

/** One thing that the service says, beside what this page made of the chain or of the bytes. */
export type ComparedRow = {
  key: string
  label: string
  claimed: string
  computed: string
  /** Left out where one side could not be had. */
  same?: boolean
}

/** Facts whose check keeps both sides: under which names they stand in its evidence. */
const sides: readonly { id: CheckId; label: string; ours: string }[] = [
  { id: 'STATE-08', label: 'Version', ours: 'answered' },
  { id: 'STATE-10', label: 'Fallback handler', ours: 'handler' },
  { id: 'STATE-11', label: 'Guard', ours: 'guard' },
  { id: 'STATE-12', label: 'Modules', ours: 'modules' },
]

const textOf = (value: unknown): string => {
  if (Array.isArray(value)) return value.length === 0 ? 'none' : value.join(', ')
  return typeof value === 'string' ? value : 'none'
}

const isSame = (one: string, two: string) => one.toLowerCase() === two.toLowerCase()

function attachedRows(results: readonly Result[]): ComparedRow[] {
  return sides.flatMap(({ id, label, ours }) => {
    const result = results.find((one) => one.id === id)
    if (!result) return []
    if (result.outcome === 'unknown')
      return result.severity === 'info'
        ? []
        : [{ key: id, label, claimed: 'not compared', computed: 'could not be loaded' }]
    const { claimed, [ours]: read } = result.evidence
    const said = id === 'STATE-08' && claimed === undefined ? undefined : textOf(claimed)
    if (said === undefined) return []
    return [
      {
        key: id,
        label,
        claimed: said,
        computed: textOf(read),
        same: result.outcome === 'pass' || isSame(said, textOf(read)),
      },
    ]
  })
}

/** Whom these bytes pay, and how much in base units; undefined for anything but one payment. */
function paidBy({ to, data, value, method, parameters }: DecodedCall) {
  if (data === '0x') return { recipient: to, amount: value.toString() }
  const [first, second] = parameters ?? []
  if (method !== 'transfer' || first?.type !== 'address' || second?.type !== 'uint256') return undefined
  return { recipient: first.value, amount: second.value }
}

function paymentRows({ txInfo }: TransactionDetails, call: DecodedCall): ComparedRow[] {
  if (txInfo.type !== 'Transfer' || txInfo.transferInfo.type === 'ERC721') return []
  const { recipient, transferInfo } = txInfo
  const paid = paidBy(call)
  const amount = 'value' in transferInfo ? String(transferInfo.value ?? 0n) : 'not reported'
  const row = (key: string, label: string, claimed: string, computed: string | undefined): ComparedRow => ({
    key,
    label,
    claimed,
    computed: computed ?? 'no such payment in the bytes',
    same: computed !== undefined && isSame(claimed, computed),
  })
  return [
    row('recipient', 'Recipient', recipient.value, paid?.recipient),
    row('amount', 'Amount, in base units', amount, paid?.amount),
  ]
}

function methodRows(
  { txData }: TransactionDetails,
  results: readonly Result[],
  call: DecodedCall,
): ComparedRow[] {
  const said = txData?.dataDecoded?.method
  const result = results.find(({ id }) => id === 'DEC-01')
  if (said === undefined || !result) return []
  const same = result.outcome === 'pass'
  const read = call.method ?? 'an unknown method'
  const computed = !same && said === read ? `${read}, with other parameters` : read
  return [{ key: 'DEC-01', label: 'Method', claimed: said, computed, same }]
}

/** What the service says of a transaction and of its Safe, row by row, each beside what was computed or read here. */
export function comparedRows(
  details: TransactionDetails,
  { results, call, safe, tx }: Pick<Judged, 'results' | 'call' | 'safe' | 'tx'>,
): ComparedRow[] {
  const waits = safe && tx && tx.nonce >= safe.nonce
  return [
    ...(call ? [...paymentRows(details, call), ...methodRows(details, results, call)] : []),
    ...(waits ? attachedRows(results) : []),
  ]
}
