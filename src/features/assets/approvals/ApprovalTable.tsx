import type { Approval } from '#chain/history/approvals.ts'
import { encodeErc20Approve } from '#core/calldata/erc20.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { sendParams } from '#parts/sentences/sendLink.ts'
import { useHref } from '#session/react.ts'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { VisibleText } from '#ui/values/VisibleText.tsx'

/** From here on an amount is no limit: half of all that fits, as the sentences have it. */
const unlimited = 2n ** 255n

const columns = [
  { key: 'spender', head: 'Spender' },
  { key: 'amount', head: 'May take', number: true },
  { key: 'revoke', head: 'Act', number: true },
] as const

/** Who may take how much of which token, and the transaction that ends it. */
export function ApprovalTable({ label, approvals }: { label: string; approvals: readonly Approval[] }) {
  const href = useHref()
  const rows = approvals.map(({ token, spender, amount }) => ({
    key: `${token.address} ${spender}`,
    cells: [
      <Account key="spender" address={spender} size="small" twoRows />,
      <span key="amount">
        {amount < unlimited ? <Amount amount={amount} decimals={token.decimals} /> : 'unlimited'}{' '}
        <VisibleText text={token.symbol} />
      </span>,
      <a
        key="revoke"
        className="asset-act"
        href={href(
          'compose',
          sendParams({ kind: 'call', to: token.address, data: encodeErc20Approve(spender, 0n) }),
        )}
        aria-label={`Revoke: ${spender} may take ${token.symbol}`}
      >
        Revoke
      </a>,
    ],
  }))
  return (
    <div className="approval-table">
      <Table label={label} columns={columns} rows={rows} />
    </div>
  )
}
