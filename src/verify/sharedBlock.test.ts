import { getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { createChain } from '#chain/node/client.ts'
import { prefetchSafe, sharedBlock } from './sharedBlock.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const nobody = `0x${'12'.repeat(20)}` as const
const newest = async () => BigInt((await anvil.call('eth_blockNumber')) as string)

test('the first look of a page takes the block that the page has just read', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const read = await getBlockNumber(chain.client, { cacheTime: 0 })
  await anvil.call('anvil_mine')
  await prefetchSafe(chain, nobody)
  expect(await sharedBlock(chain)).toBe(read)
})

test('a page that is opened after an execution is looked at with it', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  await prefetchSafe(chain, nobody)
  await anvil.call('anvil_mine')
  await prefetchSafe(chain, nobody)
  expect(await sharedBlock(chain)).toBe(await newest())
})
