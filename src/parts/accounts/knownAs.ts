import { includesAddress, isSameAddress } from '#core/addresses/address.ts'
import type { Address } from '#core/safe/safe.ts'

/** The person's own name for an account, and how the page knows it. */
export type KnownAs = {
  /** Their name for it; otherwise its relation to this Safe. */
  name: string
  /** The name is from their address book. */
  isNamed: boolean
  /** How the page knows it, in a sentence. */
  by: string
}

export type Acquaintances = {
  /** The open Safe. */
  safe: Address
  nameOf: (address: Address) => string | undefined
  /** Its owners on chain. */
  owners: readonly Address[]
  /** Safes of this network that the person added. */
  watched: readonly Address[]
}

/** How a person knows an account, by all 40 characters of its address: from their own data alone. Undefined for unknown accounts. */
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
