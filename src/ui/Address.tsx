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

function Half({ groups, prefix }: { groups: string[]; prefix?: string }) {
  return (
    <span className="address-half">
      {prefix !== undefined && <span className="address-prefix">{prefix}</span>}
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the groups have no other identity than their place
        <span key={index} className="address-group">
          {group}
        </span>
      ))}
    </span>
  )
}

/** All forty characters, none of them stressed; gaps are margins, so that a copy is exact. */
export function Address({ address, size, ink, twoRows }: AddressProps) {
  const groups = hexGroups(address)
  const name = ['address', size && `address-${size}`, ink && 'ink', twoRows && 'address-two-rows']
  return (
    <span className={name.filter(Boolean).join(' ')} translate="no">
      <Half groups={groups.slice(0, 5)} prefix="0x" />
      <Half groups={groups.slice(5)} />
    </span>
  )
}
