import type { Address } from '#core/safe/safe.ts'
import { useKnownChain } from '#session/react.ts'
import { AddName } from './AddName.tsx'
import { useNameOf } from './useNames.ts'

/** Offers to name an account, where the person has no name for it yet. */
export function NameOffer({ address }: { address: Address }) {
  const name = useNameOf(address, useKnownChain().chainId)
  return name === undefined && <AddName address={address} />
}
