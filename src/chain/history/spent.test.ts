import { getAddress, pad, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { readSpent } from './spent.ts'

const receiver: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
/** Whoever sends it is the owner: no signature is needed beyond that. */
const bySender: Hex = `0x${pad(payer).slice(2)}${'00'.repeat(32)}01`

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

test.each(['1.3.0', '1.4.1'] as const)(
  'a Safe %s shows what a number of it paid, and when; under another number nothing is told',
  async (version) => {
    const made = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const address = getAddress(made.address)
    await sendAs(anvil, payer, { to: address, value: '0x5' })
    const { transactionHash } = await sendAs(anvil, payer, {
      to: address,
      data: execTransactionCalldata(
        { to: receiver, value: 3n, data: '0x', operation: 0, nonce: 0n, ...gas },
        bySender,
      ),
    })
    const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
    const safe = { chainId: 31337, address, version }
    const { timestamp } = (await anvil.call('eth_getBlockByNumber', 'latest', false)) as { timestamp: Hex }
    const txHash = transactionHash as Hash
    expect(await readSpent(chain, safe, { txHash, nonce: 0n })).toEqual({
      at: Number(timestamp),
      spent: [{ to: receiver, amount: 3n, at: Number(timestamp) }],
    })
    await expect(readSpent(chain, safe, { txHash, nonce: 1n })).rejects.toThrow(
      'The payments of nonce 1 of this Safe are not visible in its chain transaction.',
    )
  },
)

test('a Safe 1.0.0 tells of no success, so what it paid is not counted as nothing but said to be unknown; a failure paid nothing', async () => {
  const made = await deploySafe(anvil, { version: '1.0.0', owners: [payer], threshold: 1 })
  const address = getAddress(made.address)
  await sendAs(anvil, payer, { to: address, value: '0x5' })
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const safe = { chainId: 31337, address, version: '1.0.0' } as const
  const run = async (value: bigint, nonce: bigint) => {
    const tx = { to: receiver, value, data: '0x', operation: 0, nonce, ...gas } as const
    const { transactionHash } = await sendAs(anvil, payer, {
      to: address,
      data: execTransactionCalldata(tx, bySender),
    })
    return { txHash: transactionHash as Hash, nonce }
  }
  await expect(readSpent(chain, safe, await run(3n, 0n))).rejects.toThrow('are not visible')
  expect(await readSpent(chain, safe, await run(10n ** 18n, 1n))).toMatchObject({ spent: [] })
})
