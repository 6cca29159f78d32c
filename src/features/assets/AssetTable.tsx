import { Fragment, type ReactNode, useDeferredValue } from 'react'
import { amountParts } from '#core/money/decimals.ts'
import type { HeldAsset } from '#parts/safe/useAssets.ts'
import { sendParams } from '#parts/sentences/sendLink.ts'
import { useHref } from '#session/react.ts'
import { priceIn, valueIn } from '#stores/currency.ts'
import { Swatch } from '#ui/figures/Allocation.tsx'
import { Table } from '#ui/lists/Table.tsx'
import { Amount } from '#ui/values/Amount.tsx'
import { hasPrice } from './arranged.ts'
import './AssetTable.css'

/** What asks Compose for this asset. */
export const sendParamsOf = (asset: HeldAsset) =>
  sendParams(asset.kind === 'native' ? { kind: 'native' } : { kind: 'erc20', token: asset.address })

type AssetTableProps = {
  label: string
  assets: readonly HeldAsset[]
  currency: string
  /** In thousandths; without it no shares are shown. */
  shareOf?: (asset: HeldAsset) => number
  total?: string | undefined
  /** Why an asset does not stand with the others. */
  reasonOf?: (asset: HeldAsset) => ReactNode
}

/** Rows that are drawn at once; the rest of many follows in small pieces, so that the page answers meanwhile. */
const atOnce = 40

/** Assets with exact amounts from the chain, and prices, values and shares as the service claims them. */
export function AssetTable({ label, assets, currency, shareOf, total, reasonOf }: AssetTableProps) {
  const href = useHref()
  const drawn = useDeferredValue(assets.length, Math.min(assets.length, atOnce))
  const places = Math.max(
    0,
    ...assets.map(({ balance, decimals }) => amountParts(balance, decimals).fraction.length),
  )
  const columns = [
    { key: 'asset', head: 'Asset' },
    { key: 'balance', head: 'Balance', number: true },
    { key: 'price', head: `Price, ${currency}`, number: true, wide: true },
    { key: 'value', head: `Value, ${currency}`, number: true },
    ...(shareOf ? [{ key: 'share', head: 'Share, %', number: true, wide: true }] : []),
    { key: 'send', head: 'Act', number: true },
  ]
  const rows = assets.slice(0, drawn).map((asset, index) => ({
    key: asset.kind === 'native' ? 'native' : asset.address,
    cells: [
      <Fragment key="asset">
        <a className="asset-name" href={href('assets', { token: asset.address })} aria-haspopup="dialog">
          {shareOf && <Swatch index={index} />}
          <strong>{asset.symbol}</strong> <span className="asset-long-name">{asset.name}</span>
        </a>
        {reasonOf?.(asset)}
      </Fragment>,
      <Amount key="balance" amount={asset.balance} decimals={asset.decimals} places={places} />,
      <span key="price" className="pencil">
        {hasPrice(asset) ? priceIn(currency, asset.fiatConversion ?? '') : 'no price'}
      </span>,
      <span key="value" className="pencil">
        {hasPrice(asset) ? valueIn(currency, asset.fiatBalance ?? '') : '–'}
      </span>,
      ...(shareOf
        ? [
            <span key="share" className="pencil">
              {hasPrice(asset) ? (shareOf(asset) / 10).toFixed(1) : '–'}
            </span>,
          ]
        : []),
      <a
        key="send"
        className="asset-act"
        href={href('compose', sendParamsOf(asset))}
        aria-label={`Send ${asset.symbol}`}
      >
        Send
      </a>,
    ],
  }))
  return (
    <div className="asset-table">
      <Table
        label={label}
        columns={columns}
        rows={rows}
        {...(total !== undefined && {
          total: ['Total', '', '', valueIn(currency, total), ...(shareOf ? ['100.0'] : []), ''],
        })}
      />
    </div>
  )
}
