import type { Address } from '#core/safe/safe.ts'
import { OwnerMark } from '#ui/verdict/OwnerMark.tsx'
import './HostBadge.css'

type HostPlaceProps = { address: Address; name?: string | undefined; origin: string }

/** Inside a host the connect button's place says whom we act as and who asks; it opens nothing. */
export function HostBadge({ address, name, origin }: HostPlaceProps) {
  return (
    <div className="host-place">
      <OwnerMark address={address} />
      <div>
        <p>{name ?? 'This Safe'}</p>
        <p className="host-place-origin">inside {origin.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  )
}
