import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { Icon } from '#ui/theme/Icon.tsx'
import { Address } from '#ui/values/Address.tsx'
import './SafeSwitcher.css'

type SafeSwitcherProps = {
  address: AddressText
  /** The person's name for the Safe; never the network's. */
  name: ReactNode
  network: string
  /** "2 of 3"; absent until the chain has been read. */
  signatures?: string | undefined
  /** Opens the choice of another Safe. In a frame the host chooses, so there is none. */
  onOpen?: (() => void) | undefined
}

/** The Safe of the page: its network, its threshold, and its whole address in two rows. */
export function SafeSwitcher({ address, name, network, signatures, onOpen }: SafeSwitcherProps) {
  const words = (
    <span className="safe-switcher-words">
      <span className="safe-switcher-detail">
        <span>{name}</span>
        <span>{network}</span>
        <span>{signatures}</span>
      </span>
      <Address address={address} size="small" twoRows />
    </span>
  )
  if (onOpen === undefined) return <div className="safe-switcher">{words}</div>
  return (
    <button type="button" className="safe-switcher" onClick={onOpen}>
      <span className="hidden-text">Open a Safe other than </span>
      {words}
      <Icon name="open" />
    </button>
  )
}
