import { encodeAbiParameters, getAddress, type Hex, keccak256, padHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { readModuleCodes } from './moduleCodes.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

/** Delay 1.1.0, whose address is all that matters here; its code stands for any. */
const delay: Address = '0x01F8cabB808D7dE0dF4202D4B60C8310d2f1339b'
const digits = delay.slice(2).toLowerCase()
/** PUSH0 PUSH0 REVERT. */
const refusing: Hex = '0x5f5ffd'
/** Answers every call with what stands in its first slot: PUSH0 SLOAD PUSH0 MSTORE PUSH1 32 PUSH0 RETURN. */
const answering: Hex = '0x5f545f5260205ff3'
const implementationSlot = '0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc'
const beaconSlot = '0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50'

let next = 0xb0
async function contract(runtime: Hex, slots: readonly (readonly [Hex, Hex])[] = []): Promise<Address> {
  next += 1
  const address = getAddress(padHex(`0x${next.toString(16)}`, { size: 20 }))
  await anvil.call('anvil_setCode', address, runtime)
  for (const [slot, value] of slots)
    await anvil.call('anvil_setStorageAt', address, slot, padHex(value, { size: 32 }))
  return address
}
/** Code that answers getModulesPaginated with these members. */
function modifier(members: readonly Address[], more: Hex = '0x'): Promise<Address> {
  const answer = encodeAbiParameters([{ type: 'address[]' }, { type: 'address' }], [members, delay])
  const size = (answer.length - 2) / 2
  // PUSH2 size, PUSH1 13, PUSH0, CODECOPY, PUSH2 size, PUSH0, RETURN, then the answer
  const length = padHex(`0x${size.toString(16)}`, { size: 2 }).slice(2)
  return contract(`0x61${length}600c5f3961${length}5ff3${answer.slice(2)}${more.slice(2)}`)
}
async function codesOf(...modules: Address[]) {
  await anvil.call('anvil_mine')
  const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  return readModuleCodes(chain, modules, { blockNumber })
}
const vulnerable = async () => {
  await anvil.call('anvil_setCode', delay, refusing)
  return { codeHash: keccak256(refusing) }
}

test('code that does something itself is the code of its module; no code is none', async () => {
  const module = await contract(refusing)
  const key = getAddress(padHex('0xffff01', { size: 20 }))
  expect(await codesOf(module, key)).toEqual([
    { module, steps: [], codeHash: keccak256(refusing) },
    { module: key, steps: [], codeHash: null },
  ])
  expect(await codesOf()).toEqual([])
})

test.each<[string, Hex]>([
  ['EIP-1167', `0x363d3d373d3d3d363d73${digits}5af43d82803e903d91602b57fd5bf3`],
  ['by PUSH0', `0x365f5f375f5f365f73${digits}5af43d5f5f3e5f3d91602a57fd5bf3`],
])('a clone %s is followed to its code', async (_, code) => {
  const known = await vulnerable()
  const module = await contract(code)
  expect(await codesOf(module)).toEqual([{ module, steps: [{ kind: 'EIP-1167', to: delay }], ...known }])
})

test('an account that delegates is followed (EIP-7702)', async () => {
  const known = await vulnerable()
  const module = await contract(`0xef0100${digits}`)
  expect(await codesOf(module)).toEqual([{ module, steps: [{ kind: 'EIP-7702', to: delay }], ...known }])
})

test('slots of EIP-1967 are followed, a clone behind them too, and a beacon is asked', async () => {
  const known = await vulnerable()
  const clone = await contract(`0x363d3d373d3d3d363d73${digits}5af43d82803e903d91602b57fd5bf3`)
  const proxy = await contract('0x5f5ff3', [[implementationSlot, clone]])
  const beacon = await contract(answering, [[padHex('0x', { size: 32 }), delay]])
  const behind = await contract('0x5f5ff3', [[beaconSlot, beacon]])
  expect(await codesOf(proxy, behind)).toEqual([
    {
      module: proxy,
      steps: [
        { kind: 'EIP-1967', to: clone },
        { kind: 'EIP-1167', to: delay },
      ],
      ...known,
    },
    { module: behind, steps: [{ kind: 'beacon', to: delay.toLowerCase() }], ...known },
  ])
})

test('a Safe is followed to its singleton', async () => {
  const wish = { version: '1.4.1', owners: [payer], threshold: 1 } as const
  const { address, singleton } = await deploySafe(anvil, wish)
  const code = await anvil.call('eth_getCode', singleton, 'latest')
  expect(await codesOf(address)).toEqual([
    {
      module: address,
      steps: [{ kind: 'Safe proxy', to: getAddress(singleton) }],
      codeHash: keccak256(code as Hex),
    },
  ])
})

test('modules of a modifier are followed, and theirs, each once', async () => {
  const known = await vulnerable()
  const inner = await contract(`0x363d3d373d3d3d363d73${digits}5af43d82803e903d91602b57fd5bf3`)
  const middle = await modifier([inner])
  const outer = await modifier([middle, inner, middle])
  const found = await codesOf(outer)
  expect(found.map(({ module, within }) => [module, within])).toEqual([
    [outer, undefined],
    [middle, outer],
    [inner, outer],
  ])
  expect(found[2]).toEqual({
    module: inner,
    within: outer,
    steps: [{ kind: 'EIP-1167', to: delay }],
    ...known,
  })
})

test('more than can be followed is an error, not an end', async () => {
  const many = Array.from({ length: 61 }, (_, at) =>
    getAddress(padHex(`0xee${(at + 256).toString(16)}`, { size: 20 })),
  )
  await expect(codesOf(await modifier(many))).rejects.toThrow(
    'There are more modules than this page follows.',
  )
  await expect(codesOf(...many)).rejects.toThrow('There are more modules than this page follows.')
  expect(await codesOf(...many.slice(1))).toHaveLength(60)
  let deep = await modifier([])
  for (let depth = 0; depth < 3; depth++) deep = await modifier([deep])
  expect(await codesOf(deep)).toHaveLength(4)
  await expect(codesOf(await modifier([deep]))).rejects.toThrow(
    'There are more modules than this page follows.',
  )
  let far = await contract(refusing)
  for (let step = 0; step < 4; step++)
    far = await contract(`0x363d3d373d3d3d363d73${far.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`)
  expect((await codesOf(far))[0]?.steps).toHaveLength(4)
  const further = await contract(
    `0x363d3d373d3d3d363d73${far.slice(2).toLowerCase()}5af43d82803e903d91602b57fd5bf3`,
  )
  await expect(codesOf(further)).rejects.toThrow('more proxies than this page follows')
})

test('what a module answers like is told by its code', async () => {
  const fork = await contract('0x63de8dd91d1463dcafac091463ee072baf14')
  expect(await codesOf(fork)).toMatchObject([{ isLike: { name: 'Delay', family: 'delay' } }])
})
