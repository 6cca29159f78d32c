import { checksumAddress } from 'viem'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import { singletonDigits, singletonTable } from './singletons.generated.ts'

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

/** The contracts whose code a Safe runs by their addresses in lower case, apart from all others: the first page says which one it is. */
export const singletons: ReadonlyMap<string, Deployment> = rowsOf(singletonTable, singletonDigits)

/** The official singleton that belongs at this address; whether it is deployed there is for the chain to say. */
export function singletonAt(address: Address): Deployment | undefined {
  return singletons.get(address.toLowerCase())
}

/**
 * The rows of a generated table by their addresses in lower case: under each release a line per contract, a `+` for each variant whose
 * address is next in the digits.
 */
export function rowsOf(table: string, digits: string): Map<string, Deployment> {
  const rows = new Map<string, Deployment>()
  const variants = ['canonical', 'eip155', 'zksync']
  const addresses = (digits.match(/.{40}/g) ?? []).values()
  let version: string | undefined
  for (const line of table.trim().split('\n')) {
    const [name, marks = ''] = line.split(' ')
    if (marks === '') version = name
    for (const [at, mark] of [...marks].entries()) {
      if (mark === '-') continue
      const digits: Address = `0x${addresses.next().value}`
      rows.set(digits, {
        name,
        version,
        variant: variants[at],
        // Their checksums took longer than all else that a page or a worker does before it begins.
        get address() {
          return checksumAddress(digits)
        },
      } as Deployment)
    }
  }
  return rows
}
