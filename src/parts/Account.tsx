import type { ReactNode } from 'react'
import type { Address as AddressText } from '#core/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { Address } from '#ui/Address.tsx'
import { useNameOf } from './addressBook.ts'
import './Account.css'

type AccountProps = {
  address: AddressText
  size?: 'small' | 'large'
  ink?: boolean
  twoRows?: boolean
  /** Stands beside the address: a button that copies it. */
  children?: ReactNode
}

/** An account of the open Safe's network: its whole address, and above it what the person calls it, where they named it. */
export function Account({ address, children, ...look }: AccountProps) {
  const { chainId } = useKnownChain()
  const name = useNameOf(address, chainId)
  return (
    <span className="account">
      {name !== undefined && (
        <bdi className="account-name" title="Your name for it, from your address book">
          {name}
        </bdi>
      )}
      <span>
        <Address address={address} {...look} /> {children}
      </span>
    </span>
  )
}
