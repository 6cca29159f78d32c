import { isSameAddress } from '#core/address.ts'
import type { DecodedCall } from '#core/calldata/decode.ts'
import { walkCalls } from '#core/calldata/walk.ts'
import { addressFrom } from '#core/checks/argument.ts'
import { ownChangesOf } from '#core/checks/ownChanges.ts'
import type { OwnerChange } from '#core/checks/ownerSet.ts'
import type { Place } from '#core/checks/places.ts'
import type { Evidence } from '#core/checks/result.ts'
import type { Address } from '#core/safe.ts'

/** What a call makes of the owners of that Safe, in the order in which it does. */
export function ownerChangesIn(call: DecodedCall, safe: Address): OwnerChange[] {
  const places: Place[] = []
  walkCalls(call, (inner, { path, as, parents }) => places.push({ call: inner, path, as, parents }))
  return ownChangesOf(places).flatMap((one) =>
    one.kind === 'owners' && isSameAddress(one.safe, safe) ? [one.change] : [],
  )
}

function changed(owners: readonly Address[], change: OwnerChange): readonly Address[] {
  switch (change.kind) {
    case 'add':
      return [change.owner, ...owners]
    case 'remove':
      return owners.filter((one) => !isSameAddress(one, change.owner))
    case 'swap':
      return owners.map((one) => (isSameAddress(one, change.owner) ? change.newOwner : one))
    case 'threshold':
      return owners
  }
}

const addressesIn = (value: unknown): Address[] => (Array.isArray(value) ? value.map(addressFrom) : [])

/** Whether the owners that the chain lists (`evidence` of STATE-01) are those that the service lists after these changes. */
export function areOwnersSince({ claimed, onChain }: Evidence, changes: readonly OwnerChange[]): boolean {
  if (changes.length === 0) return false
  const now = addressesIn(onChain)
  const then = changes.reduce(changed, addressesIn(claimed))
  return then.length === now.length && now.every((one) => then.some((owner) => isSameAddress(owner, one)))
}

/** Whether as many must sign (`evidence` of STATE-02) as the last of these changes says. */
export function isThresholdSince({ onChain }: Evidence, changes: readonly OwnerChange[]): boolean {
  const last = changes.findLast((change) => change.kind !== 'swap')
  return last !== undefined && Number(last.threshold) === onChain
}
