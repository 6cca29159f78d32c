import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe/safe.ts'
import { Address } from './Address.tsx'
import './NamedAddress.css'
import { VisibleText } from './VisibleText.tsx'

export type NamedAddressProps = {
  address: AddressText
  /** What somebody calls it: a claim, in pencil. */
  name: string | undefined
  size?: 'small' | 'large'
  ink?: boolean
  twoRows?: boolean
  /** Stands beside the address: a button that copies it. */
  children?: ReactNode
}

/** A whole address with its name above it, never in its place. */
export function NamedAddress({ address, name, children, ...look }: NamedAddressProps) {
  return (
    <span className="named-address">
      {name !== undefined && (
        <bdi className="named-address-name" title="Your name for it, from your address book">
          <VisibleText text={name} />
        </bdi>
      )}
      <span>
        <Address address={address} {...look} /> {children}
      </span>
    </span>
  )
}
