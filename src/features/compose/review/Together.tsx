import type { Spent } from '#features/compose/madeBatch.ts'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'

/** What all calls send of each asset, beside what there is and what would be left. */
export function Together({ spent }: { spent: readonly Spent[] }) {
  return (
    <Table
      label="Balances of this Safe before and after"
      columns={[
        { key: 'asset', head: 'This Safe' },
        { key: 'before', head: 'Before', number: true, wide: true },
        { key: 'change', head: 'Sends', number: true },
        { key: 'after', head: 'After', number: true },
      ]}
      rows={spent.map(({ key, symbol, decimals, held, sent }) => {
        const amountOf = (amount: bigint) => <Amount amount={amount} decimals={decimals} />
        const left = held === undefined ? undefined : held - sent
        return {
          key,
          cells: [
            symbol,
            held === undefined ? 'could not be loaded' : amountOf(held),
            <Amount key="sent" amount={-sent} decimals={decimals} tone="ink" />,
            left === undefined
              ? 'could not be loaded'
              : left < 0n
                ? 'needs assets from an earlier call'
                : amountOf(left),
          ],
        }
      })}
    />
  )
}
