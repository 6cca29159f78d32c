import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

type Drawn = Pick<SafeTx, 'to' | 'value' | 'data' | 'operation' | 'gasPrice'>

/**
 * The lines that a money flow probably has, only for the room that is kept while it is simulated. A call of the Safe to itself has none, a
 * batch two or more, a fee one more.
 */
export function expectedLines(safe: Address, { to, value, data, operation, gasPrice }: Drawn): number {
  const isMoving = value > 0n || data !== '0x'
  const moved = isSameAddress(to, safe) || !isMoving ? 0 : operation === 1 ? 2 : 1
  return moved + (gasPrice > 0n ? 1 : 0)
}
