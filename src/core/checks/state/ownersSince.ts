import { includesAddress, isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { ownChangesOf } from '#core/checks/calls/ownChanges.ts'
import type { OwnerChange } from '#core/checks/calls/ownerSet.ts'
import type { PlacedCall } from '#core/checks/calls/placedCalls.ts'
import type { Address } from '#core/safe/safe.ts'

/** What a call makes of the owners of that Safe, in the order in which it does. */
export function ownerChangesIn(call: DecodedCall, safe: Address): OwnerChange[] {
  const places: PlacedCall[] = []
  walkCalls(call, (inner, { path, as, parents }) => places.push({ call: inner, path, as, parents }))
  return ownChangesOf(places).flatMap((one) =>
    one.kind === 'owners' && isSameAddress(one.safe, safe) ? [one.change] : [],
  )
}

/** Whether the owners of the chain are those that the service lists, after these changes; without any change there is no since. */
export function areOwnersSince(
  { claimed, onChain }: { claimed: readonly Address[]; onChain: readonly Address[] },
  changes: readonly OwnerChange[],
): boolean {
  if (changes.length === 0) return false
  const then = changes.reduce(changed, claimed)
  return then.length === onChain.length && onChain.every((one) => includesAddress(then, one))
}

/** Whether as many must sign as the last of these changes says. */
export function isThresholdSince(onChain: number, changes: readonly OwnerChange[]): boolean {
  const last = changes.findLast((change) => change.kind !== 'swap')
  return last !== undefined && Number(last.threshold) === onChain
}

function changed(owners: readonly Address[], change: OwnerChange): readonly Address[] {
  switch (change.kind) {
    case 'add':
      return [change.owner, ...owners]
    case 'remove':
      return withoutAddresses(owners, [change.owner])
    case 'swap':
      return owners.map((one) => (isSameAddress(one, change.owner) ? change.newOwner : one))
    case 'threshold':
      return owners
  }
}
