import type { Address } from '#core/safe/safe.ts'
import { useNameOf } from './useNames.ts'

type CalledHereProps = {
  address: Address
  chainId: number
  /** The name stands beside it already: here only where it comes from. */
  isNamed?: boolean
}

/** What the person calls an account, in pencil: a name stands beside the whole address, never in its place. */
export function AddressBookLabel({ address, chainId, isNamed }: CalledHereProps) {
  const name = useNameOf(address, chainId)
  if (name !== undefined && isNamed)
    return <span className="pencil">From your address book. All 40 characters match.</span>
  return name === undefined ? null : (
    <span className="pencil">
      <bdi>{name}</bdi> in your address book
    </span>
  )
}
