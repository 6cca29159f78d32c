import { concat, getAddress, type Hex } from 'viem'
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

/** Accounts that nobody has, `count` of them. */
const accounts = (count: number, digit: string): Address[] =>
  Array.from({ length: count }, (_, at): Address => `0x${String(at + 10).padStart(40, digit)}`)
/** PUSH20 and POP for each account, then STOP. */
const naming = (named: readonly Address[]): Hex =>
  concat([...named.flatMap((one): Hex[] => ['0x73', one, '0x50']), '0x00'])
/** COINBASE and POP: code that asks who mines. */
const minding: Hex = '0x415000'
const readsOf = async (calls: readonly Address[]) => {
  const one = batchOf(calls.map((to) => call(to, 'transfer', [alice, 1n])))
  return codeReads(nodeWithout(anvil, []), decodeCall(one, { chainId: 31337 }), await blockNumber())
}
const setCode = (account: Address, code: Hex) => anvil.call('anvil_setCode', account, code)

test('of what code names eight are looked into, and what is beyond was not seen', async () => {
  const [at, named] = [getAddress('0x7a00000000000000000000000000000000000001'), accounts(9, '6')]
  await setCode(at, naming(named.slice(0, 8)))
  expect(await readsOf([at])).toEqual([])
  await setCode(at, naming(named))
  expect(await readsOf([at])).toEqual([{ account: at, at: 'unseen' }])
  // The eighth is looked into, and the ninth is not.
  await setCode(named[7] as Address, minding)
  expect(await readsOf([at])).toEqual([
    { account: at, at: 'miner' },
    { account: at, at: 'unseen' },
  ])
  await setCode(named[7] as Address, '0x')
  await setCode(named[8] as Address, minding)
  expect(await readsOf([at])).toEqual([{ account: at, at: 'unseen' }])
})

test('what code forwards to is looked into before what it names', async () => {
  const [implementation, named] = [getAddress('0x7a00000000000000000000000000000000000003'), accounts(8, '8')]
  const proxy = getAddress('0x7a00000000000000000000000000000000000002')
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  await setCode(implementation, minding)
  await setCode(proxy, naming(named))
  await anvil.call('anvil_setStorageAt', proxy, slot, `0x${implementation.slice(2).padStart(64, '0')}`)
  expect(await readsOf([proxy])).toEqual([
    { account: proxy, at: 'miner' },
    { account: proxy, at: 'unseen' },
  ])
})

test('of contracts that are called twenty-four are looked into', async () => {
  const called = accounts(25, '9')
  await setCode(called[23] as Address, minding)
  expect(await readsOf(called.slice(0, 24))).toEqual([{ account: called[23], at: 'miner' }])
  expect(await readsOf(called)).toEqual([
    { account: called[23], at: 'miner' },
    { account: called[24], at: 'unseen' },
  ])
})

test.each<[string, Hex, readonly string[]]>([
  ['ORIGIN and EXTCODESIZE', '0x323b5000', ['executor', 'account']],
  ['ORIGIN, cut to an account, and EXTCODEHASH', '0x32600160016001901b03163f5000', ['executor', 'account']],
  ['ORIGIN compared with CALLER, and EXTCODESIZE of another', '0x333214503b5000', ['executor']],
  ['CALLER and EXTCODESIZE', '0x333b5000', []],
])('what whoever executes is, is asked by %s', async (_, code, asked) => {
  const at = getAddress('0x7a00000000000000000000000000000000000004')
  await setCode(at, code)
  expect((await readsOf([at])).map((one) => one.at)).toEqual(asked)
})
