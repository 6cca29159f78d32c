import { afterAll, beforeAll, expect, test } from 'vitest'
import { txOf } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe.ts'
import { createChain } from './client.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deploySafe, payer } from './fixtures/safeContracts.ts'
import { simulateTransaction } from './simulation.ts'

const stranger = readAddress(`0x${'66'.repeat(20)}`)
const nonceSlot = `0x${'00'.repeat(31)}05`
let anvil: Anvil
let safe: Address

beforeAll(async () => {
  anvil = await startAnvil()
  safe = (await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })).address
}, 20_000)
afterAll(() => anvil.stop())

test.each([0n, 7n])('number %s is tried out as if it were its turn', async (nonce) => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const blockNumber = BigInt((await anvil.call('eth_blockNumber')) as string)
  const tx = txOf({ to: stranger, value: 0n, data: '0x', operation: 0 }, { nonce })
  const tried = await simulateTransaction(chain, { safe, owner: payer, tx }, { blockNumber })
  const used = tried?.storage.find(({ slot }) => slot === nonceSlot)
  expect(tried?.succeeded).toBe(true)
  expect(BigInt(used?.after ?? -1)).toBe(nonce + 1n)
})
