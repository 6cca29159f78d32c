import type { ReactNode } from 'react'
import './BalanceLedger.css'

export type TAccount = {
  key: string
  name: ReactNode
  note?: ReactNode
  in?: ReactNode
  out?: ReactNode
  /** "Before, USDC" and "After, USDC". */
  balances?: readonly { name: string; amount: ReactNode }[]
}

function Account({ account }: { account: TAccount }) {
  return (
    <div className="t-account">
      <h3 className="t-account-head">
        {account.name} <span>{account.note}</span>
      </h3>
      <dl className="t-account-sides">
        <div>
          <dt>in</dt>
          <dd>{account.in}</dd>
        </div>
        <div>
          <dt>out</dt>
          <dd>{account.out}</dd>
        </div>
      </dl>
      {account.balances !== undefined && (
        <dl className="t-account-balances">
          {account.balances.map(({ name, amount }) => [
            <dt key={`${name}-name`}>{name}</dt>,
            <dd key={name}>{amount}</dd>,
          ])}
        </dl>
      )}
    </div>
  )
}

type TAccountsProps = {
  from: TAccount
  to: readonly TAccount[]
  amount: ReactNode
  /** One under the other: the amount has too many digits to stand between two. */
  stacked?: boolean
}

/** Who pays whom: what leaves one page's edge arrives at the next. More than two parties stand one under the other. */
export function BalanceLedger({ from, to, amount, stacked = false }: TAccountsProps) {
  const [first] = to
  if (stacked || to.length !== 1 || first === undefined) {
    return (
      <div className="t-accounts t-accounts-stacked">
        {[from, ...to].map((account) => (
          <Account key={account.key} account={account} />
        ))}
      </div>
    )
  }
  return (
    <div className="t-accounts">
      <Account account={from} />
      <div className="t-accounts-flow">
        {amount}
        <span className="t-accounts-arrow" />
      </div>
      <Account account={first} />
    </div>
  )
}
