import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createChain } from './client.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deployedVersions, deploySafe, payer, sendAs } from './fixtures/safeContracts.ts'
import { readShown } from './shownTransfers.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

describe.each(deployedVersions)('a Safe %s', (version) => {
  test('is shown to have received ether once, whether it logs it or not', async () => {
    const { address: safe } = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
    const { transactionHash } = await sendAs(anvil, payer, { to: safe, value: '0x5' })
    const shown = await readShown(chain, transactionHash, safe)
    expect(shown.succeeded).toBe(true)
    expect(shown.modules).toEqual([])
    expect(shown.moved.map(({ token, amount }) => ({ token, amount }))).toEqual([
      { token: undefined, amount: 5n },
    ])
    expect(shown.moved[0]?.from.toLowerCase()).toBe(payer.toLowerCase())
  })
})

test('what no block holds cannot be read', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  await expect(readShown(chain, `0x${'77'.repeat(32)}`, payer)).rejects.toThrow('could not be read')
})
