import type { Address } from '#core/safe.ts'
import { useNameOf } from './addressBook.ts'

type CalledHereProps = { address: Address; chainId: number }

/** What the person calls an account, in pencil: a name stands beside the whole address, never in its place. */
export function CalledHere({ address, chainId }: CalledHereProps) {
  const name = useNameOf(address, chainId)
  return name === undefined ? null : (
    <span className="pencil">
      <bdi>{name}</bdi> in your address book
    </span>
  )
}
