import { encodeFunctionData, erc20Abi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { txOf } from '#core/fixtures/effectCase.ts'
import { readAddress } from '#core/fixtures/readTx.ts'
import type { Address } from '#core/safe/safe.ts'
import { estimateExecution, tryCall } from './estimation.ts'
import { readFees } from './fees.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deploySafe, payer } from './fixtures/safeContracts.ts'
import { createChain } from './node/client.ts'

const stranger = readAddress(`0x${'66'.repeat(20)}`)
let anvil: Anvil
let safe: Address
const chain = () => createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })

beforeAll(async () => {
  anvil = await startAnvil()
  safe = (await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })).address
  await anvil.call('anvil_setBalance', safe, '0xde0b6b3a7640000')
}, 20_000)
afterAll(() => anvil.stop())

test('an execution is tried with one agreement, and every further signature is added', async () => {
  const tx = txOf({ to: stranger, value: 1n, data: '0x', operation: 0 }, { nonce: 3n })
  const gas = (threshold: number) => estimateExecution(chain(), { safe, owner: payer, threshold, tx }, {})
  const one = (await gas(1)) ?? 0n
  // A bare payment of a Safe uses some 60,000 to 110,000 gas: https://docs.safe.global, and every explorer.
  expect(one).toBeGreaterThan(50_000n)
  expect(one).toBeLessThan(130_000n)
  expect((await gas(3)) ?? 0n).toBe(one + 15_000n)
})

test('one that would fail has no estimate', async () => {
  const tx = txOf({ to: stranger, value: 2n * 10n ** 18n, data: '0x', operation: 0 })
  expect(await estimateExecution(chain(), { safe, owner: payer, threshold: 1, tx }, {})).toBeUndefined()
})

/** Code that reverts with these bytes: it copies what stands behind itself and hands it to REVERT. */
const revertingWith = (data: string) => {
  const size = (data.length / 2).toString(16).padStart(2, '0')
  return `0x60${size}600c60003960${size}6000fd${data}`
}
const text = '08c379a0'.concat('20'.padStart(64, '0'), '4'.padStart(64, '0'), '6e6f7065'.padEnd(64, '0'))

test.each([
  [text, 'the contract says “nope”'],
  [`4e487b71${'11'.padStart(64, '0')}`, 'a number in it would become too large or negative'],
  [
    `e450d38c${stranger.slice(2).padStart(64, '0')}${'5'.padStart(64, '0')}${'9'.padStart(64, '0')}`,
    'the token says there are 5 base units, and 9 are needed',
  ],
  ['deadbeef', 'the contract gives an error of its own, 0xdeadbeef'],
])('a refusal is said in words: %#', async (data, reason) => {
  await anvil.call('anvil_setCode', stranger, revertingWith(data))
  const call = {
    to: stranger,
    value: 0n,
    data: encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args: [payer, 1n] }),
  }
  expect(await tryCall(chain(), safe, call, {})).toEqual({ succeeds: false, reason })
})

test('a payment of more coin than there is, and one that goes through', async () => {
  await anvil.call('anvil_setCode', stranger, '0x')
  const pay = (value: bigint) => tryCall(chain(), safe, { to: stranger, value, data: '0x' }, {})
  expect(await pay(10n ** 18n)).toEqual({ succeeds: true })
  expect(await pay(10n ** 18n + 1n)).toEqual({
    succeeds: false,
    reason: 'the balance of the Safe is too low',
  })
})

test('the fee is the next base fee times 1.2, and the tip of the blocks', async () => {
  await anvil.call('anvil_setNextBlockBaseFeePerGas', '0x3b9aca00')
  await anvil.call('anvil_mine', '0x1')
  const history = (await anvil.call('eth_feeHistory', '0x1', 'latest', [])) as { baseFeePerGas: string[] }
  const next = BigInt(history.baseFeePerGas.at(-1) ?? 0)
  const fees = await readFees(chain())
  const [limit, tip] = 'maxFeePerGas' in fees ? [fees.maxFeePerGas, fees.maxPriorityFeePerGas] : [0n, 0n]
  expect(limit - tip).toBe((next * 12n + 9n) / 10n)
})
