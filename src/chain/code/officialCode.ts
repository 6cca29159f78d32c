import { keccak256 } from 'viem'
import type { Chain } from '#chain/node/client.ts'
import { codeHashAt } from '#core/deployments/deploymentCode.ts'
import { type ContractName, deployment } from '#core/deployments/deployments.ts'
import type { Address, SafeVersion } from '#core/safe/safe.ts'
import { type At, readCode } from './code.ts'

/**
 * The first official address of a contract whose code on this chain is exactly the official one; undefined where there is none.
 * @throws ChainError
 */
export async function officialAddress(
  chain: Chain,
  { name, version }: { name: ContractName; version: SafeVersion },
  at: At,
): Promise<Address | undefined> {
  for (const address of deployment(name, version).addresses) {
    const code = await readCode(chain, address, at)
    if (code !== '0x' && keccak256(code) === codeHashAt(address, chain.chainId)) return address
  }
  return undefined
}
