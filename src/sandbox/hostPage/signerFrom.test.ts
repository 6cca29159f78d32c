import { afterAll, beforeAll, expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { owners } from '#sandbox/accounts.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { signerFrom } from './signerFrom.ts'

let testChain: TestChain
beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
})
afterAll(() => testChain.stop())

test('an owner who sends from several pages at once loses none of it', async () => {
  const [owner] = owners
  const to = '0x00000000000000000000000000000000000A11cE'
  const pages = Array.from({ length: 8 }, () => signerFrom(owner, testChain.url))
  const hashes = await Promise.all(pages.map((page, at) => page.send?.({ to, data: `0x0${at}` })))
  expect(new Set(hashes).size).toBe(8)
  const chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
  const receipts = await Promise.all(
    hashes.map((hash) =>
      chain.client.request({ method: 'eth_getTransactionReceipt', params: [hash ?? '0x'] }),
    ),
  )
  expect(receipts.map((receipt) => receipt?.status)).toEqual(hashes.map(() => '0x1'))
})
