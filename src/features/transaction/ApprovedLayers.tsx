import type { Layer } from '#core/nested/layers.ts'
import { Account } from '#parts/Account.tsx'
import { RecordPart } from '#ui/Document.tsx'
import { Hash } from '#ui/Hash.tsx'

const named = (layer: Layer) =>
  [
    ['Domain hash', layer.domainHash],
    ['Message hash', layer.messageHash],
    ['Safe transaction hash', layer.safeTxHash],
  ] as const

/** The transactions of other Safes that this one approves: what the owners of each sign, from the outside in. */
export function ApprovedLayers({ layers }: { layers: readonly Layer[] }) {
  if (layers.length === 0) return null
  return (
    <RecordPart
      title={layers.length === 1 ? 'The transaction that it approves' : 'The transactions that it approves'}
    >
      <p className="muted small">
        These hashes were computed here. Compare them with those that the owners of the other Safe see.
      </p>
      <ul className="plain-list">
        {layers.map((layer) => (
          <li key={layer.safeTxHash}>
            <Account address={layer.safe.address} size="small" twoRows />
            <p className="small">Its transaction uses nonce {layer.tx.nonce.toString()}.</p>
            {named(layer).map(([name, hash]) => (
              <p key={name} className="small">
                {name} <Hash hash={hash} />
              </p>
            ))}
          </li>
        ))}
      </ul>
    </RecordPart>
  )
}
