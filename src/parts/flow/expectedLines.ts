import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'

type Drawn = Pick<SafeTx, 'to' | 'value' | 'data' | 'operation' | 'gasPrice'>

/**
 * How many lines a drawing of its money flow has at a glance: for the room that is kept while it is simulated, and for nothing else. A call
 * of the Safe to itself moves nothing, a batch moves two things or more, a fee has a line of its own.
 */
export function expectedLines(safe: Address, { to, value, data, operation, gasPrice }: Drawn): number {
  const isMoving = value > 0n || data !== '0x'
  const moved = isSameAddress(to, safe) || !isMoving ? 0 : operation === 1 ? 2 : 1
  return moved + (gasPrice > 0n ? 1 : 0)
}
