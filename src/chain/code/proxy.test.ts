import { encodeAbiParameters, type Hex, padHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { readProxyTarget } from './proxy.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const code: Address = '0x5555555555555555555555555555555555555555'
const selector = '0x12345678'
/** Answers every call with what stands in its first slot: PUSH0 SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const answering: Hex = '0x5f545f5260205ff3'
/** PUSH0 PUSH0 REVERT. */
const refusing: Hex = '0x5f5ffd'

let next = 0xa0
async function contract(runtime: Hex, slots: readonly (readonly [Hex, Address])[] = []): Promise<Address> {
  next += 1
  const address = padHex(`0x${next.toString(16)}`, { size: 20 })
  await anvil.call('anvil_setCode', address, runtime)
  for (const [slot, value] of slots)
    await anvil.call('anvil_setStorageAt', address, slot, encodeAbiParameters([{ type: 'address' }], [value]))
  return address
}
async function targetOf(address: Address) {
  await anvil.call('anvil_mine')
  const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  return readProxyTarget(chain, address, selector, { blockNumber })
}
const first = padHex('0x00', { size: 32 })

test('EIP-1967: the slot names the code', async () => {
  const slot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
  expect(await targetOf(await contract(refusing, [[slot, code]]))).toEqual({
    kind: 'EIP-1967',
    implementation: code,
  })
})

test('a beacon is asked which code it names', async () => {
  const beacon = await contract(answering, [[first, code]])
  const slot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'
  expect(await targetOf(await contract(refusing, [[slot, beacon]]))).toEqual({
    kind: 'beacon',
    implementation: code,
  })
})

test('proxies before EIP-1967 keep it in their own slot', async () => {
  const slot = '0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3'
  expect(await targetOf(await contract(refusing, [[slot, code]]))).toEqual({
    kind: 'OpenZeppelin',
    implementation: code,
  })
})

test.each([
  `0x363d3d373d3d3d363d73${code.slice(2)}5af43d82803e903d91602b57fd5bf3`,
  `0x3d3d3d3d363d3d37363d73${code.slice(2)}5af43d3d93803e602a57fd5bf3`,
] as const)('EIP-1167: the clone %s names its code in its own', async (runtime) =>
  expect(await targetOf(await contract(runtime))).toEqual({ kind: 'EIP-1167', implementation: code }),
)

test('EIP-2535: the loupe names the facet of the method', async () => {
  expect(await targetOf(await contract(answering, [[first, code]]))).toEqual({
    kind: 'EIP-2535',
    implementation: code,
  })
})

test('a Safe leads to its singleton', async () => {
  const { address, singleton } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const official = '0x41675C099F32341bf84BFc5382aF534df5C7461a'
  await anvil.call('anvil_setCode', official, await anvil.call('eth_getCode', singleton, 'latest'))
  await anvil.call('anvil_setStorageAt', address, first, padHex(official, { size: 32 }))
  expect(await targetOf(address)).toEqual({ kind: 'Safe', implementation: official })
})

test('what refuses, answers nothing, or has no code is no proxy; a node that fails is no answer', async () => {
  expect(await targetOf(await contract(refusing))).toBe(undefined)
  expect(await targetOf(await contract('0x00'))).toBe(undefined)
  expect(await targetOf(await contract(answering))).toBe(undefined)
  expect(await targetOf(code)).toBe(undefined)
  const nobody = createChain({ chainId: 31337, rpc: ['http://127.0.0.1:9'], retries: 0 })
  await expect(readProxyTarget(nobody, code, selector, { blockNumber: 1n })).rejects.toThrow(
    'could not be read',
  )
})
