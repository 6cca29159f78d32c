import { checksumAddress } from 'viem'
import type { Address, SafeVersion } from './safe.ts'
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

/** The contracts whose code a Safe runs, apart from all others: the first page says which one it is. */
export const singletons: readonly Deployment[] = rowsOf(singletonTable, singletonDigits)

/** The official singleton that belongs at this address; whether it is deployed there is for the chain to say. */
export function singletonAt(address: Address): Deployment | undefined {
  return singletons.find((row) => row.address.toLowerCase() === address.toLowerCase())
}

/** The rows of a generated table: under each release a line per contract, a `+` for each variant whose address is next in the digits. */
export function rowsOf(table: string, digits: string): Deployment[] {
  const variants = ['canonical', 'eip155', 'zksync']
  let version: string | undefined
  const addresses = (digits.match(/.{40}/g) ?? []).values()
  return table
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [name, marks = ''] = line.split(' ')
      if (marks === '') version = name
      return [...marks].flatMap((mark, at) =>
        mark === '-'
          ? []
          : [
              {
                name,
                version,
                variant: variants[at],
                address: checksumAddress(`0x${addresses.next().value}`),
              } as Deployment,
            ],
      )
    })
}
