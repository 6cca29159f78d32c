import type { ReactNode } from 'react'
import { compareDecimals } from '#core/money/decimals.ts'
import { PageName } from '#parts/accounts/PageName.tsx'
import { useNameOf } from '#parts/accounts/useNames.ts'
import { usePageName } from '#parts/accounts/usePageName.ts'
import { hrefOf } from '#session/location.ts'
import { prefixed } from '#session/session.ts'
import { valueIn } from '#stores/currency.ts'
import { Address } from '#ui/values/Address.tsx'
import type { ListedSafe } from './useSafes.ts'
import './SafeRow.css'

function Waits({ safe: { id, overview } }: { safe: ListedSafe }) {
  if (!overview) return null
  const { awaitingConfirmation = 0, queued } = overview
  if (awaitingConfirmation === 0 && queued === 0) return <span className="muted">Nothing waits</span>
  return (
    <a className="reached" href={hrefOf(prefixed(id), 'queue')}>
      {awaitingConfirmation > 0 ? (
        <strong>{awaitingConfirmation} to confirm</strong>
      ) : (
        `${queued} in the queue`
      )}
    </a>
  )
}

type SafeRowProps = { safe: ListedSafe; currency: string; isAsking: boolean; action?: ReactNode }

/** One Safe: where it is, its whole address, how many sign, its worth and what waits there. All but the address is a claim. */
export function SafeRow({ safe, currency, isAsking, action }: SafeRowProps) {
  const { id, network, overview } = safe
  const name = useNameOf(id.address, id.chainId)
  const claimed = usePageName(id.address, id.chainId)
  const unnamed = claimed === undefined ? 'No name yet' : <PageName name={claimed} />
  const worth = overview?.fiatTotal
  const total = worth !== undefined && compareDecimals(worth, '0') > 0 && valueIn(currency, worth)
  return (
    <li className="safe-row">
      <div className="safe-row-who">
        <a className="safe-row-name" href={hrefOf(prefixed(id), '')}>
          <span className="safe-row-title">{name === undefined ? unnamed : <bdi>{name}</bdi>}</span>
          <span className="muted small">{network}</span>
          <Address address={id.address} />
        </a>
        {name === undefined && (
          <p className="safe-row-unnamed">
            <a
              className="reached"
              href={hrefOf(prefixed(id), 'addressBook', { address: id.address })}
              aria-label={`Add name for ${id.address}`}
            >
              Add name
            </a>
          </p>
        )}
      </div>
      {overview ? (
        <>
          <span className="safe-row-signs pencil">
            Threshold {overview.threshold} of {overview.owners.length}
          </span>
          <span className="safe-row-total pencil">{total ? `${total} ${currency}` : 'no price'}</span>
          <span className="safe-row-waits pencil">
            <Waits safe={safe} />
          </span>
        </>
      ) : (
        <span className="safe-row-silent muted">
          {isAsking ? 'Loading from the service' : 'Not reported by the service'}
        </span>
      )}
      {action !== undefined && <span className="safe-row-action">{action}</span>}
    </li>
  )
}
