import { isSameAddress } from './address.ts'
import { deployments } from './deployments.generated.ts'
import { AppError } from './errors.ts'
import type { Address, Hash, SafeVersion } from './safe.ts'

/** The contracts of a Safe release, by the names of 1.5.0 (1.3.0 has GnosisSafe, GnosisSafeL2 and ProxyFactory). */
export type ContractName = (typeof deployments)[number]['name']

/** One official contract at one address; `codeHash` is keccak256 of its runtime code, the same on every chain. */
export type Deployment = {
  name: ContractName
  version: SafeVersion
  variant: 'canonical' | 'eip155'
  address: Address
  codeHash: Hash
}

/** The official addresses of a contract, canonical first, and its code hash. @throws AppError when there is none. */
export function deployment(
  name: ContractName,
  version: SafeVersion,
): { addresses: Address[]; codeHash: Hash } {
  const found = deployments.filter((row) => row.name === name && row.version === version)
  const [first] = found
  if (first === undefined) throw new AppError(`There is no official ${name} ${version}.`)
  return { addresses: found.map((row) => row.address), codeHash: first.codeHash }
}

/** The official contract that belongs at this address, on any chain; whether it is deployed there is for the chain to say. */
export function deploymentAt(address: Address): Deployment | undefined {
  return deployments.find((row) => isSameAddress(row.address, address))
}
