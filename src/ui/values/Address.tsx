import type { Address as AddressText } from '#core/safe/safe.ts'
import { hexGroups } from './hexGroups.ts'
import './Address.css'

type AddressProps = {
  address: AddressText
  size?: 'small' | 'large'
  /** Computed or read here, not claimed by somebody. */
  ink?: boolean
  /** Two rows of five on every width; on phones it is always so. */
  twoRows?: boolean
  /** It flows with the words around it. */
  inWords?: boolean
}

/** Every other group has the gaps on both of its sides: a list has hundreds of addresses, and each box takes its time. */
const half = ([first, second, third, fourth, fifth]: readonly string[]) => (
  <span className="address-half">
    {first}
    <span className="address-group">{second}</span>
    {third}
    <span className="address-group">{fourth}</span>
    {fifth}
  </span>
)

/** All forty characters, none of them stressed; gaps are margins, so that a copy is exact. */
export function Address({ address, size, ink, twoRows, inWords }: AddressProps) {
  const groups = hexGroups(address)
  let name = 'address'
  if (size) name += ` address-${size}`
  if (ink) name += ' ink'
  if (twoRows) name += ' address-two-rows'
  if (inWords) name += ' address-in-words'
  return (
    <span className={name} translate="no">
      <span className="address-prefix">0x</span>
      {half(groups.slice(0, 5))}
      <wbr />
      {half(groups.slice(5))}
    </span>
  )
}
