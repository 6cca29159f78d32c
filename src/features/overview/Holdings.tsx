import { amountParts } from '#core/decimals.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { type Asset, useAssets } from '#parts/useAssets.ts'
import { useHref } from '#session/react.ts'
import { Amount } from '#ui/Amount.tsx'
import { Clause } from '#ui/Clause.tsx'
import { RuledLoading } from '#ui/RuledLoading.tsx'
import { Table } from '#ui/Table.tsx'

const columns = [
  { key: 'asset', head: 'Asset' },
  { key: 'balance', head: 'Balance', number: true },
  { key: 'value', head: 'Value, $', number: true },
] as const

const dollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })

/** Of a text every digit is kept: as a number, large ones would lose some. */
const worth = (fiat: string) => (Number(fiat) < 0.005 ? 'under 0.01' : dollars.format(fiat as `${number}`))

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
        {fiatBalance !== undefined && Number(fiatBalance) > 0 ? worth(fiatBalance) : 'no price'}
      </span>,
    ],
  }
}

/** What the Safe holds: which tokens there may be says the service, how much the chain. */
export function Holdings() {
  const { assets, listError, readError } = useAssets()
  const href = useHref()
  const places = Math.max(
    0,
    ...(assets ?? []).map(({ balance, decimals }) => amountParts(balance, decimals).fraction.length),
  )
  return (
    <Clause title="What the Safe holds" aside="amounts from the chain, prices claimed by the service">
      {listError && (
        <Failed kind="unknown" title="The service did not list this Safe’s tokens." error={listError}>
          The network’s own coin is read from the chain all the same.
        </Failed>
      )}
      {readError && (
        <Failed kind="unknown" title="The balances could not be read from the chain." error={readError} />
      )}
      {assets && (
        <Table
          label="What the Safe holds"
          columns={columns}
          rows={assets.map((asset) => rowOf(asset, places))}
        />
      )}
      {assets && (
        <p className="small">
          <a className="reached" href={href('assets')}>
            All assets, in your currency
          </a>
        </p>
      )}
      {!assets && !readError && <RuledLoading label="Reading the balances" lines={3} />}
    </Clause>
  )
}
