import { amountParts } from '#core/amount.ts'
import { type Asset, useAssets } from '#parts/useAssets.ts'
import { Amount } from '#ui/Amount.tsx'
import { Clause } from '#ui/Clause.tsx'
import { Notice } from '#ui/Notice.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Table } from '#ui/Table.tsx'

const columns = [
  { key: 'asset', head: 'Asset' },
  { key: 'balance', head: 'Balance', number: true },
  { key: 'value', head: 'Value, $', number: true },
] as const

function rowOf(asset: Asset, places: number) {
  const { kind, address, symbol, name, decimals, balance, fiatBalance } = asset
  return {
    key: kind === 'native' ? kind : address,
    cells: [
      <span key="asset">
        <strong>{symbol}</strong> <span className="muted">{name}</span>
      </span>,
      <Amount key="balance" amount={balance} decimals={decimals} places={places} />,
      <span key="value" className="pencil">
        {fiatBalance && Number(fiatBalance) > 0 ? fiatBalance : 'no price'}
      </span>,
    ],
  }
}

/** What the Safe holds: which tokens there may be says the service, how much the chain. */
export function Holdings() {
  const { assets, listError, readError } = useAssets()
  const places = Math.max(
    0,
    ...(assets ?? []).map(({ balance, decimals }) => amountParts(balance, decimals).fraction.length),
  )
  return (
    <Clause title="What the Safe holds" aside="amounts from the chain, prices claimed by the service">
      {listError && (
        <Notice kind="unknown" title="The service did not list this Safe’s tokens.">
          {listError.message} The network’s own coin is read from the chain all the same.
        </Notice>
      )}
      {readError && (
        <Notice kind="unknown" title="The balances could not be read from the chain.">
          {readError.message}
        </Notice>
      )}
      {assets && (
        <Table
          label="What the Safe holds"
          columns={columns}
          rows={assets.map((asset) => rowOf(asset, places))}
        />
      )}
      {!assets && !readError && <RuledLoading label="Reading the balances" lines={3} />}
    </Clause>
  )
}
