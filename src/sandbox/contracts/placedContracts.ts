import { createRequire } from 'node:module'
import { keccak256 } from 'viem'
import { AppError } from '#core/errors.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { Rpc } from '#sandbox/chains/rpc.ts'

const require = createRequire(import.meta.url)

/** The release before 1.3.0 that the sandbox can make Safes of: the one whose published code is in a package, byte for byte. */
export const placedVersion = '1.1.1'

// [name of ours, artifact inside the package, file of @safe-global/safe-deployments]
const contracts = [
  ['Safe', 'GnosisSafe', 'gnosis_safe'],
  ['SafeProxyFactory', 'ProxyFactory', 'proxy_factory'],
  ['MultiSend', 'MultiSend', 'multi_send'],
  ['DefaultCallbackHandler', 'DefaultCallbackHandler', 'default_callback_handler'],
] as const

type Name = (typeof contracts)[number][0]

function placed() {
  return contracts.map(([name, artifact, file]) => {
    const { deployedBytecode } = require(
      `safe-contracts-${placedVersion}/build/contracts/${artifact}.json`,
    ) as { deployedBytecode: Hex }
    const { deployments } = require(
      `@safe-global/safe-deployments/dist/assets/v${placedVersion}/${file}.json`,
    ) as { deployments: { canonical: { address: Address; codeHash: Hash } } }
    return { name, code: deployedBytecode, ...deployments.canonical }
  })
}

/**
 * Puts the contracts of 1.1.1 at their official addresses and answers these by name. Plain accounts had created them there, so
 * no transaction can: the code itself is put, after it was compared with the published hash. Throws AppError when it differs.
 */
export async function placeContracts(rpc: Rpc): Promise<Record<Name, Address>> {
  const all = placed()
  for (const { name, code, codeHash } of all)
    if (keccak256(code) !== codeHash)
      throw new AppError(`${name} ${placedVersion} of the package is not the contract that was published.`)
  await rpc.batch(all.map(({ address, code }) => ({ method: 'anvil_setCode', params: [address, code] })))
  return Object.fromEntries(all.map(({ name, address }) => [name, address])) as Record<Name, Address>
}
