import { isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'
import type { PlacedCall } from './placedCalls.ts'

/** By whose leave another account acts: its owner's, its module's, its proposer's. */
const making = new Set(['execTransaction', 'module', 'timelock'])

/** The other accounts that these calls make act: what they have is the owners' too. Each once. */
export function wardsIn(places: readonly PlacedCall[], safe: Address): Address[] {
  const found = new Map<string, Address>()
  for (const { as, parents } of places) {
    // Who allows an amount does not belong to who spends it.
    if (parents.at(-1)?.wraps === 'allowance') continue
    const maker = parents.findLast(({ wraps }) => wraps !== undefined && making.has(wraps))
    // Where the bytes do not say who acts, it may be the account that is told to.
    const acting = as ?? maker?.to
    if (maker && acting !== undefined && !isSameAddress(acting, safe)) found.set(acting.toLowerCase(), acting)
  }
  // Multicall3 acts for whoever calls it, and has nothing of its own.
  for (const { call } of places) if (call.wraps === 'multicall') found.delete(call.to.toLowerCase())
  return [...found.values()]
}
