import type { Address } from '#core/safe/safe.ts'
import { OwnerMark } from '#ui/verdict/OwnerMark.tsx'
import './HostBadge.css'

type HostPlaceProps = { address: Address; origin: string }

/** In a frame, in place of the connect button: the Safe that acts, and the host. It opens nothing. */
export function HostBadge({ address, origin }: HostPlaceProps) {
  return (
    <div className="host-place">
      <OwnerMark address={address} />
      <div>
        <p>This Safe</p>
        <p className="host-place-origin">inside {origin.replace(/^https?:\/\//, '')}</p>
      </div>
    </div>
  )
}
