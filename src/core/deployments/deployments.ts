import { AppError } from '#core/errors.ts'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import { libraryDigits, libraryTable, zksyncChainIds } from './deployments.generated.ts'
import { type Deployment, rowsOf, singletons } from './singletons.ts'

export type { Deployment } from './singletons.ts'

/** The contracts of a Safe release, by the names of 1.5.0 (older ones have GnosisSafe, GnosisSafeL2 and ProxyFactory). */
export type ContractName = Deployment['name']

const byAddress = new Map([...singletons, ...rowsOf(libraryTable, libraryDigits)])

/** Every official contract since 1.0.0, the singletons first, each oldest release first. */
export const deployments: readonly Deployment[] = [...byAddress.values()]

/** The official addresses of a contract, canonical first. @throws AppError when there is none. */
export function deployment(name: ContractName, version: SafeVersion): { addresses: Address[] } {
  const found = deployments.filter((row) => row.name === name && row.version === version)
  if (found.length === 0) throw new AppError(`There is no official ${name} ${version}.`)
  return { addresses: found.map((row) => row.address) }
}

/**
 * The official contract that belongs at this address; whether it is deployed there is for the chain to say. With a chain,
 * the addresses of zkSync's own deployments count only on the chains that have them.
 */
export function deploymentAt(address: Address, chainId?: number): Deployment | undefined {
  const found = byAddress.get(address.toLowerCase())
  if (found?.variant === 'zksync' && chainId !== undefined && !zksyncChainIds.includes(chainId))
    return undefined
  return found
}
