import { privateKeyToAccount } from 'viem/accounts'
import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'

export const hour = 3_600_000
/** The service counts hours: a second after one began. */
export const start = 500_000 * hour + 1000
export const account = (index: number) => privateKeyToAccount(owners[index]?.privateKey ?? '0x')
export const delegator: Address = owners[0].address
export const delegate: Address = owners[3].address

export const typed = (of: Address, totp: number, domain: object = { chainId: 31337 }) =>
  ({
    domain: { name: 'Safe Transaction Service', version: '1.0', ...domain },
    types: {
      Delegate: [
        { name: 'delegateAddress', type: 'address' },
        { name: 'totp', type: 'uint256' },
      ],
    },
    primaryType: 'Delegate',
    message: { delegateAddress: of, totp: BigInt(totp) },
  }) as const
export const signed = (signer: number, of: Address = delegate, totp = 500_000, domain?: object) =>
  account(signer).signTypedData(typed(of, totp, domain))

export const v2 = '/v2/chains/31337/delegates'
export const done = { status: 200, body: '' }
export const refused = (message: string, status = 400) => ({ status, body: { code: status, message } })
