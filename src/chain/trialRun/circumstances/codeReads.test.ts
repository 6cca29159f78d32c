import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { trialCall as call, deployTrial } from '#chain/fixtures/compileTrials.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { alice, batchOf } from '#chain/fixtures/trialSafe.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Address } from '#core/safe/safe.ts'
import { codeReads } from './codeReads.ts'

let anvil: Anvil
let honest: Address

beforeAll(async () => {
  anvil = await startAnvil()
  honest = await deployTrial(anvil, 'Coin20')
}, 60_000)
afterAll(() => anvil.stop())

const blockNumber = async () => BigInt(String(await anvil.call('eth_blockNumber')))

test('code that the node does not give was not seen', async () => {
  const one = decodeCall(call(honest, 'transfer', [alice, 1n]), { chainId: 31337 })
  expect(await codeReads(nodeWithout(anvil, []), one, await blockNumber())).toEqual([])
  expect(await codeReads(nodeWithout(anvil, ['eth_getCode']), one, await blockNumber())).toEqual([
    { account: honest, at: 'unseen' },
  ])
})

test('what stands behind more contracts than are looked into was not seen', async () => {
  const others = Array.from({ length: 30 }, (_, at): Address => `0x${String(at + 10).padStart(40, '5')}`)
  const calls = [...others, honest].map((to) => call(to, 'transfer', [alice, 1n]))
  const reads = await codeReads(
    nodeWithout(anvil, []),
    decodeCall(batchOf(calls), { chainId: 31337 }),
    await blockNumber(),
  )
  expect(reads).toContainEqual({ account: honest, at: 'unseen' })
})
