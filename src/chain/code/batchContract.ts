import type { Chain } from '#chain/node/client.ts'
import { AppError } from '#core/errors.ts'
import { type Address, type SafeVersion, safeVersions } from '#core/safe/safe.ts'
import type { At } from './code.ts'
import { officialAddress } from './officialCode.ts'

/** MultiSendCallOnly is there since 1.3.0; that one serves the releases before it too. */
const batchVersion = (version: SafeVersion): SafeVersion =>
  safeVersions.indexOf(version) < safeVersions.indexOf('1.3.0') ? '1.3.0' : version

/**
 * The official MultiSendCallOnly for Safes of this release whose code is on this chain.
 * @throws AppError where there is none; ChainError
 */
export async function batchContract(chain: Chain, version: SafeVersion, at: At): Promise<Address> {
  const official = { name: 'MultiSendCallOnly', version: batchVersion(version) } as const
  const address = await officialAddress(chain, official, at)
  if (address !== undefined) return address
  throw new AppError(`The official ${official.name} ${official.version} is not on this network.`, {
    hints: ['Send the calls one by one.'],
  })
}
