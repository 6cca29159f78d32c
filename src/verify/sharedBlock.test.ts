import { getBlockNumber } from 'viem/actions'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { createChain } from '#chain/node/client.ts'
import { prefetchEarly, prefetchSafe, readAnew, sharedBlock } from './sharedBlock.ts'

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

test('what is read while the page loads is taken by it once, and read anew by the next page', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const early = await newest()
  prefetchEarly(chain, nobody)
  expect(await sharedBlock(chain)).toBe(early)
  await anvil.call('anvil_mine')
  await prefetchSafe(chain, nobody)
  expect(await sharedBlock(chain)).toBe(early)
  await prefetchSafe(chain, nobody)
  expect(await sharedBlock(chain)).toBe(await newest())
})

test('what was read early is of that Safe alone, and counts no more where the newest block is asked for', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  prefetchEarly(chain, nobody)
  await sharedBlock(chain)
  await anvil.call('anvil_mine')
  await prefetchSafe(chain, `0x${'13'.repeat(20)}`)
  expect(await sharedBlock(chain)).toBe(await newest())
  prefetchEarly(chain, nobody)
  await sharedBlock(chain)
  await anvil.call('anvil_mine')
  readAnew(chain)
  await prefetchSafe(chain, nobody)
  expect(await sharedBlock(chain)).toBe(await newest())
})

test('a question for the newest block that is still under way is older than what came since', async () => {
  let arrive = () => {}
  const isLate = new Promise<void>((resolve) => {
    arrive = resolve
  })
  let first = true
  // Its first answer is on its way for a while.
  const late: typeof fetch = async (input, init) => {
    const answer = await fetch(input, { ...init, signal: null })
    if (first && String(init?.body).includes('eth_blockNumber')) {
      first = false
      await isLate
    }
    return answer
  }
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], fetch: late })
  const old = await newest()
  const before = sharedBlock(chain)
  await vi.waitFor(() => expect(first).toBe(false), { timeout: 10_000 })
  await anvil.call('anvil_mine')
  readAnew(chain)
  const after = sharedBlock(chain)
  arrive()
  expect([await before, await after]).toEqual([old, old + 1n])
})
