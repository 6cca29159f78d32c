import { encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { type DeployedVersion, deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { readChangesSince } from './changesSince.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const abi = parseAbi([
  'function addOwnerWithThreshold(address owner, uint256 threshold)',
  'function changeThreshold(uint256 threshold)',
  'function enableModule(address module)',
])
const added: Address = '0x00000000000000000000000000000000000000a1'
const module: Address = '0x00000000000000000000000000000000000000b2'

test.each<DeployedVersion>(['1.3.0', '1.4.1'])(
  'Safe %s: what its own events tell since a moment',
  async (version) => {
    const { address } = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const change = (
      functionName: 'changeThreshold' | 'addOwnerWithThreshold' | 'enableModule',
      args: readonly unknown[],
    ) =>
      sendAs(anvil, address, {
        to: address,
        data: encodeFunctionData({ abi, functionName, args } as Parameters<typeof encodeFunctionData>[0]),
      })
    await change('addOwnerWithThreshold', [added, 2n])
    const block = (await anvil.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: string }
    const since = Number(block.timestamp) + 86_400
    await anvil.call('evm_increaseTime', 9 * 86_400)
    await change('changeThreshold', [1n])
    await change('enableModule', [module])
    const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
    const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
    expect(await readChangesSince(chain, address, since, { blockNumber })).toEqual([
      'the threshold was set to 1',
      `the module ${module} was enabled`,
    ])
    expect(await readChangesSince(chain, address, 0, { blockNumber })).toContain(`${added} became an owner`)
  },
)
