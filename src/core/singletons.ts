import type { Address, SafeVersion } from './safe.ts'
import { singletonTable } from './singletons.generated.ts'

/** One official contract at one address; the hash of its code is `officialCodeHash` (deploymentCode.ts). */
export type Deployment = {
  name:
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
  version: SafeVersion
  variant: 'canonical' | 'eip155' | 'zksync'
  address: Address
}

/** The contracts whose code a Safe runs, apart from all others: the first page says which one it is. */
export const singletons: readonly Deployment[] = rowsOf(singletonTable)

/** The official singleton that belongs at this address; whether it is deployed there is for the chain to say. */
export function singletonAt(address: Address): Deployment | undefined {
  return singletons.find((row) => row.address.toLowerCase() === address.toLowerCase())
}

/** The rows of a generated table. */
export function rowsOf(table: string): Deployment[] {
  return table
    .trim()
    .split('\n')
    .map((line) => {
      const [name, version, variant, address] = line.split(' ')
      return { name, version, variant, address } as Deployment
    })
}
