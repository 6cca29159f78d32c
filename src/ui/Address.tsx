import type { Address as AddressText } from '#core/safe.ts'
import { hexGroups } from './hexGroups.ts'
import './Address.css'

type AddressProps = {
  address: AddressText
  size?: 'small' | 'large'
  /** Computed or read here, not claimed by somebody. */
  ink?: boolean
  /** Two rows of five on every width; on phones it is always so. */
  twoRows?: boolean
}

const half = (groups: string[]) => (
  <span className="address-half">
    {groups.map((group, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other identity than their place
      <span key={index} className="address-group">
        {group}
      </span>
    ))}
  </span>
)

/** All forty characters, none of them stressed; gaps are margins, so that a copy is exact. */
export function Address({ address, size, ink, twoRows }: AddressProps) {
  const groups = hexGroups(address)
  const name = ['address', size && `address-${size}`, ink && 'ink', twoRows && 'address-two-rows']
  return (
    <span className={name.filter(Boolean).join(' ')} translate="no">
      <span className="address-prefix">0x</span>
      {half(groups.slice(0, 5))}
      {half(groups.slice(5))}
    </span>
  )
}
