import { amountParts } from '#core/money/decimals.ts'
import { Failed } from '#parts/failures/Failed.tsx'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { useHref } from '#session/react.ts'
import { valueIn } from '#stores/currency.ts'
import { Allocation, Swatch } from '#ui/figures/Allocation.tsx'
import { Clause } from '#ui/layout/Clause.tsx'
import { RuledLoading } from '#ui/layout/RuledLoading.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { firstByValue, hasPrice, valued } from './arranged.ts'
import { useHoldings } from './useHoldings.ts'

/** A Safe with more assets shows those of the greatest value, and the rest in one row. */
const maxRows = 6

type Held = Pick<ReturnType<typeof useHoldings>, 'currency' | 'total' | 'shareOf'> & {
  assets: readonly HeldAsset[]
}

function HeldTable({ assets, currency, total, shareOf }: Held) {
  const isPriced = Number(total) > 0
  const { first: named, rest: others } = firstByValue(assets, maxRows)
  const places = Math.max(
    0,
    ...named.map(({ balance, decimals }) => amountParts(balance, decimals).fraction.length),
  )
  const shares = named.map((asset) => ({
    key: asset.address,
    name: asset.symbol,
    thousandths: shareOf(asset),
  }))
  const rest = {
    key: 'others',
    name: `${others.length} others`,
    thousandths: others.reduce((sum, asset) => sum + shareOf(asset), 0),
  }
  const columns = [
    { key: 'asset', head: 'Asset' },
    { key: 'balance', head: 'Balance', number: true },
    { key: 'value', head: `Value, ${currency}`, number: true },
    ...(isPriced ? [{ key: 'share', head: 'Share, %', number: true, wide: true }] : []),
  ]
  const share = (thousandths: number) =>
    isPriced
      ? [
          <span key="share" className="pencil">
            {(thousandths / 10).toFixed(1)}
          </span>,
        ]
      : []
  const rows = named.map((asset, index) => ({
    key: asset.address,
    cells: [
      <span key="asset">
        {isPriced && <Swatch index={index} />}
        <strong>{asset.symbol}</strong> <span className="muted">{asset.name}</span>
      </span>,
      <Amount key="balance" amount={asset.balance} decimals={asset.decimals} places={places} />,
      <span key="value" className="pencil">
        {hasPrice(asset) ? valueIn(currency, asset.fiatBalance ?? '') : 'no price'}
      </span>,
      ...share(shareOf(asset)),
    ],
  }))
  const row = {
    key: rest.key,
    cells: [
      <span key="asset">
        {isPriced && <Swatch index={named.length} />}
        {rest.name}
      </span>,
      '',
      <span key="value" className="pencil">
        {others.some(hasPrice) ? valueIn(currency, valued(others).total) : 'no price'}
      </span>,
      ...share(rest.thousandths),
    ],
  }
  return (
    <>
      {isPriced && <Allocation shares={others.length > 0 ? [...shares, rest] : shares} />}
      <Table
        label="Assets of the Safe"
        columns={columns}
        rows={others.length > 0 ? [...rows, row] : rows}
        {...(isPriced && { total: ['Total', '', valueIn(currency, total), '100.0'] })}
      />
    </>
  )
}

/** What the Safe holds, for the overview: which tokens there may be says the service, how much the chain. */
export function Holdings() {
  const { shown, apart, hidden, currency, total, shareOf, listError, readError } = useHoldings()
  const href = useHref()
  const away = apart.length + hidden.length
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
      {shown ? (
        <>
          <HeldTable assets={shown} currency={currency} total={total} shareOf={shareOf} />
          <p className="small">
            <a className="reached" href={href('assets')}>
              All assets
            </a>
            {away > 0 && <span className="muted"> {away} more, hidden or set apart</span>}
          </p>
        </>
      ) : (
        !readError && <RuledLoading label="Loading the balances" lines={3} />
      )}
    </Clause>
  )
}
