import { addDecimals, amountParts, roundedPrice } from '#core/money/decimals.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import { type HeldAsset, useAssets } from '#parts/safe/useAssets.ts'
import { useHref } from '#session/react.ts'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'

const columns = [
  { key: 'asset', head: 'Asset' },
  { key: 'balance', head: 'Balance', number: true },
  { key: 'value', head: 'Value, $', number: true },
] as const

function rowOf(asset: HeldAsset, places: number) {
  const { kind, address, symbol, name, decimals, balance, fiatBalance } = asset
  return {
    key: kind === 'native' ? kind : address,
    cells: [
      <span key="asset">
        <strong>{symbol}</strong> <span className="muted">{name}</span>
      </span>,
      <Amount key="balance" amount={balance} decimals={decimals} places={places} />,
      <span key="value" className="pencil">
        {Number(fiatBalance) > 0 ? roundedPrice(fiatBalance ?? '', 2) : 'no price'}
      </span>,
    ],
  }
}

/** What the Safe holds: which tokens there may be says the service, how much the chain. */
export function Holdings() {
  const { assets, listError, readError } = useAssets()
  const href = useHref()
  const held = assets ?? []
  const total = addDecimals(held.map(({ fiatBalance = '0' }) => fiatBalance))
  const places = Math.max(
    0,
    ...held.map(({ balance, decimals }) => amountParts(balance, decimals).fraction.length),
  )
  return (
    <Clause title="Assets of the Safe" aside="amounts from the chain, prices reported by the service">
      {listError && (
        <Failed
          kind="unknown"
          title="The tokens of this Safe could not be loaded from the service."
          error={listError}
        >
          The network’s own coin is still loaded from the chain.
        </Failed>
      )}
      {readError && (
        <Failed kind="unknown" title="The balances could not be loaded from the chain." error={readError} />
      )}
      {assets ? (
        <>
          <Table
            label="Assets of the Safe"
            columns={columns}
            rows={held.map((asset) => rowOf(asset, places))}
            {...(Number(total) > 0 && { total: ['Total', '', roundedPrice(total, 2)] })}
          />
          <p className="small">
            <a className="reached" href={href('assets')}>
              All assets, in your currency
            </a>
          </p>
        </>
      ) : (
        !readError && <RuledLoading label="Loading the balances" lines={3} />
      )}
    </Clause>
  )
}
