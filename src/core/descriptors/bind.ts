import { isSameAddress } from '#core/addresses/address.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { domainSeparator, type Encodable } from '#core/typedData/encode.ts'
import { bytesIn, contractOf, integerOf } from '#core/typedData/struct.ts'
import type { Deployment, Descriptor } from './format/descriptor.ts'

/** Where an EIP-1967 proxy sends its calls, as its chain says; undefined where that is not known or it is none. */
export type ImplementationOf = (address: Address) => Address | undefined

/**
 * Whether a descriptor is one of the contract that is called (ERC-7730, "Context"): its chain and its address, or those of what a
 * proxy calls, are listed. A contract that only a factory's event would show is not bound here. Never by the selector alone.
 */
export function isBoundToCall(
  { binding }: Descriptor,
  { chainId, to }: { chainId: number; to: Address },
  implementationOf: ImplementationOf,
): boolean {
  return binding.kind === 'contract' && isAt(binding.deployments, chainId, to, implementationOf)
}

/** Whether a descriptor is one of a message: every member of the domain that it names is so, and its contract is listed. */
export function isBoundToMessage(
  { binding }: Descriptor,
  message: Encodable,
  implementationOf: ImplementationOf,
): boolean {
  if (binding.kind !== 'message') return false
  const { domain, deployments, domainSeparator: separator } = binding
  if (!Object.entries(domain).every(([name, wanted]) => isMember(message, name, wanted))) return false
  if (separator !== undefined && separator.toLowerCase() !== domainSeparator(message)) return false
  if (deployments === undefined) return true
  const chainId = chainOf(message)
  const contract = contractOf(message)
  if (chainId === undefined || contract === undefined) return false
  return isAt(deployments, chainId, contract, implementationOf)
}

/**
 * The chain that a domain names: its `chainId`, or, in domains without one, a `salt` that is the chain's number as 32 bytes, as
 * meta-transactions on Polygon have it.
 */
export function chainOf({ domain }: Encodable): number | undefined {
  const chainId = integerOf(domain, 'chainId')
  if (chainId !== undefined) return chainId > maxChain ? undefined : Number(chainId)
  const salt = bytesIn(domain, 'salt')
  const number = salt.length === 66 ? BigInt(salt) : 0n
  return number > 0n && number <= maxChain ? Number(number) : undefined
}

const maxChain = BigInt(Number.MAX_SAFE_INTEGER)

function isAt(
  deployments: readonly Deployment[],
  chainId: number,
  address: Address,
  implementationOf: ImplementationOf,
): boolean {
  const isListed = (wanted: Address) =>
    deployments.some((one) => one.chainId === chainId && isSameAddress(one.address, wanted))
  if (isListed(address)) return true
  const implementation = implementationOf(address)
  return implementation !== undefined && isListed(implementation)
}

/** Names and versions are equal letter by letter; numbers, addresses and salts as what they are. */
function isMember({ domain, types }: Encodable, name: string, wanted: unknown): boolean {
  const field = types.get('EIP712Domain')?.find((one) => one.name === name)
  const value = field === undefined ? undefined : domain[name]
  if (typeof value === 'bigint')
    return (typeof wanted === 'number' || typeof wanted === 'string') && `${wanted}` === `${value}`
  if (typeof value !== 'string' || typeof wanted !== 'string') return value !== undefined && value === wanted
  return field?.type === 'string' ? value === wanted : value.toLowerCase() === wanted.toLowerCase()
}

/** The first four bytes of a call; undefined where it has none. */
export function selectorOf(data: Hex): Hex | undefined {
  return data.length < 10 ? undefined : `0x${data.slice(2, 10).toLowerCase()}`
}
