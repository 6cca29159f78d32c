import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** What somebody of the person's own calls an account, and by what the page knows it. */
export type KnownAs = {
  /** Their name for it; else what it is to this Safe. */
  name: string
  /** The name is from their address book. */
  isNamed: boolean
  /** By what, in a sentence. */
  by: string
}

export type Acquaintances = {
  /** The open Safe. */
  safe: Address
  nameOf: (address: Address) => string | undefined
  /** Its owners, as the chain has them. */
  owners: readonly Address[]
  /** Safes of this network that the person added. */
  watched: readonly Address[]
}

/** Whom a person knows by all 40 characters: no service is asked, and nobody else's name counts. Undefined for everybody else. */
export function knownAs(
  address: Address,
  { safe, nameOf, owners, watched }: Acquaintances,
): KnownAs | undefined {
  const role = isSameAddress(address, safe)
    ? 'this Safe'
    : includesAddress(owners, address)
      ? 'an owner of this Safe'
      : includesAddress(watched, address)
        ? 'a Safe that you watch'
        : undefined
  const name = nameOf(address)
  if (name !== undefined)
    return {
      name,
      isNamed: true,
      by: `From your address book. All 40 characters match.${role === undefined ? '' : ` This is ${role}.`}`,
    }
  if (role === undefined) return undefined
  return { name: role, isNamed: false, by: 'All 40 characters match.' }
}
