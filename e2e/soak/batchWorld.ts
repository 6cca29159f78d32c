import type { Hex } from 'viem'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { creationCode, deployCode } from '#chain/fixtures/safeContracts.ts'
import { deployment } from '#core/deployments/deployments.ts'
import type { Address, SafeVersion } from '#core/safe/safe.ts'

/** One MultiSend on the chain, at its official address where it has one, and the account that runs batches with it. */
export type Target = {
  version: SafeVersion
  callOnly: boolean
  address: Address
  self: Address
  isListed: boolean
}
export type BatchWorld = { anvil: Anvil; targets: readonly Target[] }

const recent = (name: string, contract: string) =>
  `${name}/build/artifacts/contracts/libraries/${contract}.sol/${contract}.json`
const packages = [
  ['1.3.0', '@gnosis.pm/safe-contracts'],
  ['1.4.1', '@safe-global/safe-contracts'],
  ['1.5.0', '@safe-global/safe-smart-account'],
] as const
type Contract = readonly [version: SafeVersion, callOnly: boolean, path: string]
const contracts: readonly Contract[] = [
  ['1.0.0', false, 'safe-contracts-1.0.0/build/contracts/MultiSend.json'],
  ['1.1.1', false, 'safe-contracts-1.1.1/build/contracts/MultiSend.json'],
  ['1.2.0', false, 'safe-contracts-1.2.0/build/contracts/MultiSend.json'],
  ...packages.flatMap(([version, name]): Contract[] => [
    [version, false, recent(name, 'MultiSend')],
    [version, true, recent(name, 'MultiSendCallOnly')],
  ]),
]

/**
 * Stands for a Safe: hands what others call it with to the target by DELEGATECALL and fails when that fails; what it is
 * called with by itself does nothing.
 */
const delegatorTo = (target: Address): Hex =>
  `0x3330146032573660006000376000600036600073${target.slice(2)}5af460325760006000fd5b00`.toLowerCase() as Hex

/** Puts the code of every MultiSend on a chain of its own, each with an account that runs batches with it. */
export async function startBatchWorld(): Promise<BatchWorld> {
  const anvil = await startAnvil({ flags: ['--gas-limit', '3000000000'] })
  const targets: Target[] = []
  for (const [index, [version, callOnly, path]] of contracts.entries()) {
    const made = await deployCode(anvil, creationCode(path))
    // 1.2.0 brought no MultiSend of its own to any chain, and 1.0.0's is not in the registry.
    const isListed = version !== '1.0.0' && version !== '1.2.0'
    const name = callOnly ? 'MultiSendCallOnly' : 'MultiSend'
    const address = isListed ? (deployment(name, version).addresses[0] ?? made) : made
    await anvil.call('anvil_setCode', address, await anvil.call('eth_getCode', made, 'latest'))
    const self: Address = `0x5afe${'00'.repeat(17)}${(index + 1).toString(16).padStart(2, '0')}`
    await anvil.call('anvil_setCode', self, delegatorTo(address))
    for (const account of [self, address])
      await anvil.call('anvil_setBalance', account, `0x${'f'.repeat(40)}`)
    targets.push({ version, callOnly, address, self, isListed })
  }
  return { anvil, targets }
}
