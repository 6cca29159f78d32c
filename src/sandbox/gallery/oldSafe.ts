import { createRequire } from 'node:module'
import { encodeFunctionData, padHex, parseAbi, zeroAddress } from 'viem'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import type { SandboxChain } from '#sandbox/chains/sandboxChain.ts'

const require = createRequire(import.meta.url)
const setupAbi = parseAbi([
  'function setup(address[] owners, uint256 threshold, address to, bytes data, address fallbackHandler, address paymentToken, uint256 payment, address paymentReceiver)',
])

type Build = { deployedBytecode: Hex }
const build = (name: string) => require(`safe-contracts-1.1.1/build/contracts/${name}.json`) as Build

/**
 * A Safe 1.1.1 at an address of one's choice: the published code is put there and set up by a real transaction. Its domain has no
 * chain id, so that signatures made for the same address elsewhere hold here too.
 */
export async function putOldSafe(
  { rpc, send }: SandboxChain,
  address: Address,
  {
    owners,
    threshold,
    nonce = 0n,
    ether,
  }: { owners: readonly Address[]; threshold: number; nonce?: bigint; ether: bigint },
): Promise<void> {
  const singleton = deployment('Safe', '1.1.1').addresses[0] ?? zeroAddress
  const word = (value: Hex) => padHex(value, { size: 32 })
  await rpc.batch([
    { method: 'anvil_setCode', params: [singleton, build('GnosisSafe').deployedBytecode] },
    { method: 'anvil_setCode', params: [address, build('Proxy').deployedBytecode] },
    { method: 'anvil_setStorageAt', params: [address, '0x0', word(singleton)] },
    { method: 'anvil_setBalance', params: [address, `0x${ether.toString(16)}`] },
  ])
  const args = [
    [...owners],
    BigInt(threshold),
    zeroAddress,
    '0x',
    zeroAddress,
    zeroAddress,
    0n,
    zeroAddress,
  ] as const
  await send([{ to: address, data: encodeFunctionData({ abi: setupAbi, functionName: 'setup', args }) }])
  // masterCopy, modules, owners, ownerCount, threshold, nonce (GnosisSafe.sol 1.1.1)
  await rpc.call('anvil_setStorageAt', [address, '0x5', word(`0x${nonce.toString(16)}`)])
}
