import { deploymentTable, zksyncChainIds } from './deployments.generated.ts'
import { AppError } from './errors.ts'
import type { Address, SafeVersion } from './safe.ts'

/** The contracts of a Safe release, by the names of 1.5.0 (older ones have GnosisSafe, GnosisSafeL2 and ProxyFactory). */
export type ContractName =
  | 'Safe'
  | 'SafeL2'
  | 'SafeProxyFactory'
  | 'MultiSend'
  | 'MultiSendCallOnly'
  | 'DefaultCallbackHandler'
  | 'CompatibilityFallbackHandler'
  | 'ExtensibleFallbackHandler'
  | 'TokenCallbackHandler'
  | 'SignMessageLib'
  | 'CreateCall'
  | 'SimulateTxAccessor'
  | 'SafeMigration'
  | 'SafeToL2Migration'
  | 'SafeToL2Setup'

/** One official contract at one address; the hash of its code is `officialCodeHash` (deploymentCode.ts). */
export type Deployment = {
  name: ContractName
  version: SafeVersion
  variant: 'canonical' | 'eip155' | 'zksync'
  address: Address
}

/** Every official contract since 1.0.0, oldest release first. */
export const deployments: readonly Deployment[] = deploymentTable.trim().split('\n').map(rowOf)

const byAddress = new Map(deployments.map((row) => [row.address.toLowerCase(), row]))

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

function rowOf(line: string): Deployment {
  const [name, version, variant, address] = line.split(' ')
  return { name, version, variant, address } as Deployment
}
