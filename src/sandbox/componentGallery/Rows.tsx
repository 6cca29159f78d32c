import { decodeCall } from '#core/calldata/decode.ts'
import type { Result } from '#core/checks/result.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import type { TransactionDetails } from '#gateway/schemas/transaction/details.ts'
import type { ListedTransactionRow } from '#parts/rows/listingComparison.ts'
import { ShownRow } from '#parts/rows/TransactionRow.tsx'
import { InventedSafe } from './InventedSafe.tsx'
import { first, hash, payee, plainTransfer, resultOf, safe, second, third } from './samples.ts'

const owners = [first, second, third]
const state = { chainId: 7_777_777, address: safe, version: '1.4.1', owners, threshold: 2, nonce: 412n }

const listedAt = (nonce: bigint): ListedTransactionRow => ({
  id: `invented ${nonce}`,
  timestamp: Date.UTC(2026, 10, 12, 9, 14),
  txStatus: 'AWAITING_CONFIRMATIONS',
  txInfo: { type: 'Custom', to: { value: payee }, dataSize: 0, isCancellation: false },
  executionInfo: { type: 'MULTISIG', nonce, confirmationsRequired: 2, confirmationsSubmitted: 1 },
})

const pass = resultOf('HASH-01', 'pass', 'block', 'The details shown belong to this transaction hash.')
const found = (id: Result['id'], severity: Result['severity'], text: string) =>
  resultOf(id, 'finding', severity, text)

const checkedAs = (changes: Partial<Judged>): Judged & { tx: SafeTx } => ({
  kind: 'transaction',
  verdict: 'pass',
  results: [pass],
  closing: { blocks: [], unread: [], stops: [] },
  isUsed: false,
  isNew: false,
  safe: state,
  safeTxHash: hash,
  call: decodeCall(plainTransfer, safe),
  signatures: [{ owner: first, status: 'valid' }],
  ...changes,
  tx: changes.tx ?? plainTransfer,
})

const details = (changes: object) =>
  ({ note: undefined, ...changes }) as Partial<TransactionDetails> as TransactionDetails
const byDelegate = (value: string) =>
  details({ detailedExecutionInfo: { type: 'MULTISIG', proposedByDelegate: { value } } })

type RowsState = {
  key: string
  checked: Judged & { tx: SafeTx }
  details?: TransactionDetails
  at?: bigint
}

const states: readonly RowsState[] = [
  { key: 'to sign', checked: checkedAs({}) },
  { key: 'noted', checked: checkedAs({}), details: details({ note: 'Salaries of November.' }) },
  {
    key: 'to execute',
    checked: checkedAs({
      signatures: [
        { owner: first, status: 'valid' },
        { owner: second, status: 'valid' },
      ],
    }),
  },
  {
    key: 'look',
    checked: checkedAs({ results: [pass, found('ADDR-02', 'warn', 'First payment to this address.')] }),
  },
  {
    key: 'stop',
    checked: checkedAs({ results: [pass, found('SELF-01', 'stop', 'Changes the owners of this Safe.')] }),
  },
  {
    key: 'blocked',
    checked: checkedAs({ results: [found('HASH-01', 'block', 'The hash is not that of these details.')] }),
  },
  {
    key: 'unread',
    checked: checkedAs({
      results: [{ ...pass, outcome: 'unknown', text: 'The node did not answer.' }],
      safe: undefined,
    }),
  },
  { key: 'elsewhere', checked: checkedAs({}), at: 413n },
  { key: 'by a delegate', checked: checkedAs({}), details: byDelegate(third) },
  { key: 'by a delegate with a name', checked: checkedAs({}), details: byDelegate(payee) },
  {
    key: 'signed for another',
    checked: checkedAs({
      signatures: [{ owner: first, status: 'rejected', reason: 'It was made for another transaction.' }],
    }),
  },
]

/** A row of a list that was looked at, in every state that it has; the second owner looks. */
export function Rows() {
  return (
    <InventedSafe you={second}>
      {states.map(({ key, checked, details, at = 412n }) => (
        <ShownRow
          key={key}
          transaction={listedAt(at)}
          nonce={412n}
          link="#components"
          details={details}
          judged={checked}
        />
      ))}
    </InventedSafe>
  )
}
