import type { Layer } from '#core/nested/layers.ts'
import { Account } from '#parts/accounts/Account.tsx'
import { PanelPart } from '#ui/layout/Sheet.tsx'
import { Hash } from '#ui/values/Hash.tsx'

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
    <PanelPart title={layers.length === 1 ? 'The approved transaction' : 'The approved transactions'}>
      <p className="muted small">
        These hashes were computed on this device. Compare them with those of the other Safe’s owners.
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
    </PanelPart>
  )
}
