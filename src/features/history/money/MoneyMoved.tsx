import { useState } from 'react'
import type { Address } from '#core/safe/safe.ts'
import type { HistoryFilter } from '#features/history/historyFilter.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { Failed } from '#parts/failures/Failed.tsx'
import { SelectField } from '#ui/controls/Field.tsx'
import { InOutBar } from '#ui/figures/InOutBar.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { byCounterparty, byMonth, drawnLength, nobody, type Sums, tokensIn } from './moneyMoved.ts'
import { useMoneyMoved } from './useMoneyMoved.ts'
import './MoneyMoved.css'

const month = new Intl.DateTimeFormat('en-GB', { month: 'long', year: 'numeric' })

/** "November 2026" for `2026-11`. */
function monthName(key: string): string {
  const [year = 0, number = 1] = key.split('-').map(Number)
  return month.format(new Date(year, number - 1, 1))
}

const ofNobody = new Map<string, string>([
  [nobody.in, 'Created (minted)'],
  [nobody.out, 'Destroyed (burnt)'],
])

/** So many counterparties are drawn; the file has all. */
const maxCounterparties = 12

type SumTableProps = {
  label: string
  head: string
  sums: readonly Sums[]
  token: { symbol: string; decimals: number }
  nameOf: (key: string) => React.ReactNode
}

/** Each row with its bar: what is drawn and what is written are the same figures. */
function SumTable({ label, head, sums, token, nameOf }: SumTableProps) {
  const most = sums.reduce((max, sum) => [max, sum.in, sum.out].reduce((a, b) => (a > b ? a : b)), 0n)
  const columns = [
    { key: 'name', head },
    { key: 'in', head: `In, ${token.symbol}`, number: true },
    { key: 'out', head: `Out, ${token.symbol}`, number: true },
  ]
  const rows = sums.map((sum) => ({
    key: sum.key,
    cells: [
      <span key="name">
        {nameOf(sum.key)}
        <InOutBar came={drawnLength(sum.in, most)} went={drawnLength(sum.out, most)} />
      </span>,
      <Amount key="in" amount={sum.in} decimals={token.decimals} tone="claim" />,
      <Amount key="out" amount={sum.out} decimals={token.decimals} tone="claim" />,
    ],
  }))
  return (
    <section className="money-part" aria-label={label}>
      <h2>{label}</h2>
      <Table label={label} columns={columns} rows={rows} />
    </section>
  )
}

/** What came in and went out of one token, by month and by counterparty. */
export function MoneyMoved({ filter }: { filter: HistoryFilter }) {
  const { data, error } = useMoneyMoved(filter)
  const [chosen, choose] = useState('')
  if (error)
    return <Failed kind="unknown" title="The history could not be loaded to its end." error={error} />
  if (!data) return <RuledLoading label="Loading the whole history" lines={4} small />
  const tokens = tokensIn(data)
  const token = tokens.find((one) => one.token === chosen) ?? tokens[0]
  if (!token) return <p className="muted">No money moved in these entries.</p>
  const moved = data.filter((one) => one.token === token.token)
  const parties = byCounterparty(moved)
  return (
    <div className="money-moved">
      {tokens.length > 1 && (
        <SelectField
          label="Token"
          value={token.token}
          onChange={choose}
          options={tokens.map((one) => ({ value: one.token, label: one.symbol || one.token }))}
        />
      )}
      <SumTable label="By month" head="Month" sums={byMonth(moved)} token={token} nameOf={monthName} />
      <SumTable
        label="By counterparty"
        head="Counterparty"
        sums={parties.slice(0, maxCounterparties)}
        token={token}
        nameOf={(key) => ofNobody.get(key) ?? <Account address={key as Address} size="small" twoRows />}
      />
      <p className="muted small">
        Out is drawn to the left, in to the right. As reported by the service; payments inside a batch and
        fees are not counted.
        {parties.length > maxCounterparties && ` ${parties.length - maxCounterparties} more are in the file.`}
      </p>
    </div>
  )
}
