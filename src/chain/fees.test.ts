import { afterAll, beforeAll, expect, test } from 'vitest'
import { readFees } from './fees.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { readGasPrice } from './gasPrice.ts'
import { createChain } from './node/client.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const chain = () => createChain({ chainId: 31337, rpc: [anvil.url] })

test('a network with base fees has a cap and a tip within it', async () => {
  const fees = await readFees(chain())
  if (!('maxFeePerGas' in fees)) throw new Error('There is no cap.')
  expect(fees.maxFeePerGas).toBeGreaterThan(fees.maxPriorityFeePerGas)
})

test('one that is said to take no cap has the one price its node names', async () =>
  expect(await readFees(chain(), { hasFeeCap: false })).toEqual({
    gasPrice: BigInt((await anvil.call('eth_gasPrice')) as string),
  }))

test('what one gas costs is what the node names', async () =>
  expect(await readGasPrice(chain())).toBe(BigInt((await anvil.call('eth_gasPrice')) as string)))
