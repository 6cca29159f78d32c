import { zeroAddress } from 'viem'
import { includesAddress, isSameAddress, withoutAddresses } from '#core/addresses/address.ts'
import { type Address, type SafeVersion, safeVersions } from '#core/safe/safe.ts'

/** Owners in the order of the Safe's linked list, and how many of them must sign. */
export type OwnerSet = { owners: readonly Address[]; threshold: number }

/** A change of owners as OwnerManager.sol knows them. */
export type OwnerChange =
  | { kind: 'add'; owner: Address; threshold: bigint }
  | { kind: 'remove'; previous: Address; owner: Address; threshold: bigint }
  | { kind: 'swap'; previous: Address; owner: Address; newOwner: Address }
  | { kind: 'threshold'; threshold: bigint }

/** The set after a change, or the contract's own reason why it refuses (GS2xx of OwnerManager.sol). */
export type OwnerSetChange = { ok: true; set: OwnerSet } | { ok: false; code: string; reason: string }

const sentinel: Address = '0x0000000000000000000000000000000000000001'

/** The Safe whose owners change; without a release it is judged by the rules of the newer ones. */
export type ChangingSafe = { address: Address; version: SafeVersion | undefined }

/** What `addOwnerWithThreshold`, `removeOwner`, `swapOwner` or `changeThreshold` of this Safe makes of its owners. */
export function changeOwners(
  safe: ChangingSafe,
  { owners, threshold }: OwnerSet,
  change: OwnerChange,
): OwnerSetChange {
  switch (change.kind) {
    case 'threshold':
      return withThreshold(owners, change.threshold)
    case 'add': {
      const refusal = refusedOwner(safe, owners, change.owner)
      return refusal ?? withThreshold([change.owner, ...owners], change.threshold)
    }
    case 'remove': {
      if (BigInt(owners.length - 1) < change.threshold)
        return refused('GS201', 'fewer owners would remain than the threshold')
      const refusal = refusedPlace(owners, change)
      return refusal ?? withThreshold(without(owners, change.owner), change.threshold)
    }
    case 'swap': {
      const refusal = refusedOwner(safe, owners, change.newOwner) ?? refusedPlace(owners, change)
      if (refusal) return refusal
      const swapped = owners.map((one) => (isSameAddress(one, change.owner) ? change.newOwner : one))
      return { ok: true, set: { owners: swapped, threshold } }
    }
  }
}

function withThreshold(owners: readonly Address[], threshold: bigint): OwnerSetChange {
  if (threshold > BigInt(owners.length))
    return refused('GS201', 'the threshold would be higher than the number of owners')
  if (threshold < 1n) return refused('GS202', 'the threshold must be at least 1')
  return { ok: true, set: { owners, threshold: Number(threshold) } }
}

function refusedOwner(
  safe: ChangingSafe,
  owners: readonly Address[],
  owner: Address,
): OwnerSetChange | undefined {
  if (includesAddress([zeroAddress, sentinel], owner)) return refused('GS203', `${owner} cannot be an owner`)
  if (isSameAddress(safe.address, owner) && !mayOwnItself(safe.version))
    return refused('GS203', 'a Safe cannot own itself')
  if (includesAddress(owners, owner)) return refused('GS204', `${owner} is an owner already`)
  return undefined
}

/** Up to 1.2.0 the contract lets a Safe be its own owner, who then can never sign. */
export function mayOwnItself(version: SafeVersion | undefined): boolean {
  return version !== undefined && safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0')
}

/** The list is linked: who stands before the owner must be named, the sentinel before the first. */
function refusedPlace(
  owners: readonly Address[],
  { previous, owner }: { previous: Address; owner: Address },
): OwnerSetChange | undefined {
  if (includesAddress([zeroAddress, sentinel], owner)) return refused('GS203', `${owner} is not an owner`)
  const at = owners.findIndex((one) => isSameAddress(one, owner))
  if (at < 0) return refused('GS205', `${owner} is not an owner`)
  if (isSameAddress(owners[at - 1] ?? sentinel, previous)) return undefined
  return refused('GS205', `${previous} does not come before ${owner} in the list of owners`)
}

function refused(code: string, reason: string): OwnerSetChange {
  return { ok: false, code, reason }
}

function without(owners: readonly Address[], owner: Address): Address[] {
  return withoutAddresses(owners, [owner])
}
