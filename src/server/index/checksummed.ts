import { getAddress } from 'viem/utils'
import type { Address } from '#core/safe/safe.ts'
import { makeRoom } from '#server/read/makeRoom.ts'

/** So many addresses are remembered. */
const maxAddresses = 10_000
const remembered = new Map<string, Address>()

/** Checksummed, as everything that leaves the index is; nearly every log of a range names addresses that the one before named. */
export function checksummed(address: Address): Address {
  const known = remembered.get(address)
  if (known !== undefined) return known
  const found = getAddress(address)
  makeRoom(remembered, maxAddresses)
  remembered.set(address, found)
  return found
}
