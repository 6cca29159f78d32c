import { deploymentAt } from '#core/deployments/deployments.ts'
import type { Address } from '#core/safe/safe.ts'
import type { StoredToken } from '#server/read/tokens.ts'
import type { ChainService } from '#server/service.ts'

/** An account as the gateway names it on the wire. */
export type AddressInfoWire = { value: Address; name: string | null; logoUri: string | null }

/** An account without a name: owners and signers are never looked up. */
export const plainInfo = (value: Address): AddressInfoWire => ({ value, name: null, logoUri: null })

/** Where names of contracts come from: the official deployments of a chain, and the operator's files. */
export type NameSources = Pick<ChainService, 'config' | 'abis'>

/** The name of a contract that the operator's files or the official deployments name ("SafeL2 1.4.1"), or none. */
export function contractInfo({ config, abis }: NameSources, value: Address): AddressInfoWire {
  const own = abis.contractAt(config.chainId, value)?.name
  const official = deploymentAt(value, config.chainId)
  return { value, name: own || (official ? `${official.name} ${official.version}` : null), logoUri: null }
}

/** A token by its name, else as `contractInfo`. */
export function namedInfo(
  names: NameSources,
  value: Address,
  token: StoredToken | undefined,
): AddressInfoWire {
  return token ? { value, name: token.name, logoUri: null } : contractInfo(names, value)
}
