import { deploymentAt } from '#core/deployments.ts'
import type { Address } from '#core/safe.ts'
import type { Token } from '#server/read/tokens.ts'

/** An account as the gateway names it on the wire. */
export type AddressInfoWire = { value: Address; name: string | null; logoUri: string | null }

/** An account without a name: owners and signers are never looked up. */
export const plainInfo = (value: Address): AddressInfoWire => ({ value, name: null, logoUri: null })

/** The name of an official contract, "SafeL2 1.4.1", or none. */
export function contractInfo(value: Address): AddressInfoWire {
  const official = deploymentAt(value)
  return { value, name: official ? `${official.name} ${official.version}` : null, logoUri: null }
}

/** A token by its name, else as `contractInfo`. */
export function namedInfo(value: Address, token: Token | undefined): AddressInfoWire {
  return token ? { value, name: token.name, logoUri: null } : contractInfo(value)
}
