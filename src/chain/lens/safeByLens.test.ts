import { concat, encodeFunctionData, getAddress, padHex, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { countedNode, withoutLens } from '#chain/fixtures/countedNode.ts'
import { type DeployedSafe, deployedVersions, deploySafe, sendAs } from '#chain/fixtures/safeContracts.ts'
import { readSafeFacts } from '#chain/safe/safeFacts.ts'
import { safeWriteAbi } from '#core/abi/safe.ts'
import type { Address, Hex } from '#core/safe/safe.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const account = (index: number): Address =>
  getAddress(padHex(toHex(0xabcdef00000 + index), { size: 20, dir: 'right' }))
const slots = {
  guard: '0x4a204f620c8c5ccdca3fd54d003badd85ba500436a431f0cbda4f558c93c34c8',
  moduleGuard: '0xb104e0b93118902c651344349b610029d694cfdec91c589c91ebafbcd0289947',
}
const enable = (safe: Address, module: Address) =>
  sendAs(anvil, safe, {
    to: safe,
    data: encodeFunctionData({ abi: safeWriteAbi, functionName: 'enableModule', args: [module] }),
  })
const blockNumber = async () => {
  await anvil.call('anvil_mine')
  return BigInt(String(await anvil.call('eth_blockNumber')))
}

/** The facts by the lens and read one by one, without the way. */
async function bothWays(safe: Address) {
  const at = { blockNumber: await blockNumber() }
  const [byLens, plain] = [countedNode(anvil), withoutLens(anvil)]
  const [{ readAt: seen, ...facts }, { readAt, ...same }] = await Promise.all([
    readSafeFacts(byLens.chain, safe, at),
    readSafeFacts(plain.chain, safe, at),
  ])
  expect([seen.isByLens, readAt.isByLens]).toEqual([true, undefined])
  expect(facts).toEqual(same)
  return { facts, methods: byLens.methods() }
}

describe.each(deployedVersions)('a Safe %s', (version) => {
  let safe: DeployedSafe
  beforeAll(async () => {
    const child = await deploySafe(anvil, { version, owners: [account(1)], threshold: 1 })
    const delegating = account(2)
    await anvil.call('anvil_setCode', delegating, concat(['0xef0100', account(9)]))
    safe = await deploySafe(anvil, {
      version,
      owners: [account(3), getAddress(child.address), delegating],
      threshold: 2,
    })
  })

  test('with contract owners and an account that delegates: every fact is the one that is read one by one', async () => {
    const { facts, methods } = await bothWays(safe.address)
    expect(facts.safe).toMatchObject({ known: true, value: { version, threshold: 2 } })
    expect(facts.owners.map(({ account: one }) => one.known && one.value.kind)).toEqual([
      'key',
      'contract',
      'delegated',
    ])
    if (version >= '1.3.0') expect(methods).toEqual(['lens'])
    else expect(methods).not.toContain('eth_getCode')
  })

  test('with modules, guards and a handler of another kind', async () => {
    for (const index of [10, 11]) await enable(safe.address, account(index))
    await enable(safe.address, safe.singleton)
    const write = (slot: string, value: Address) =>
      anvil.call('anvil_setStorageAt', safe.address, slot, padHex(value, { size: 32 }))
    await write(slots.guard, safe.singleton)
    await write(slots.moduleGuard, account(12))
    const { facts } = await bothWays(safe.address)
    expect(facts.guards).toMatchObject({ known: true, value: { moduleGuard: { codeHash: null } } })
    expect(facts.modules).toEqual({
      known: true,
      value: [getAddress(safe.singleton), account(11), account(10)],
    })
  })
})

test('with more modules than a page holds', async () => {
  const safe = await deploySafe(anvil, { version: '1.4.1', owners: [account(1)], threshold: 1 })
  for (let index = 0; index < 53; index += 1) await enable(safe.address, account(100 + index))
  const { facts } = await bothWays(safe.address)
  expect(facts.modules.known && facts.modules.value.length).toBe(53)
}, 60_000)

test.each([1, 2, 7, 23, 50])('with %i owners, of whom every third is a contract', async (count) => {
  const code: Hex = '0x60016000526020600060205260406000f3'
  const owners = Array.from({ length: count }, (_, index) => account(1000 * count + index))
  for (const [index, owner] of owners.entries())
    if (index % 3 === 2) await anvil.call('anvil_setCode', owner, concat([code, toHex(index, { size: 2 })]))
  const safe = await deploySafe(anvil, { version: '1.5.0', owners, threshold: Math.ceil(count / 2) })
  const { facts, methods } = await bothWays(safe.address)
  expect(facts.owners).toHaveLength(count)
  expect(methods).toEqual(['lens'])
})

test('a singleton that lies about the storage of its Safe is not believed', async () => {
  const good = await deploySafe(anvil, { version: '1.4.1', owners: [account(1)], threshold: 1 })
  const code = String(await anvil.call('eth_getCode', good.singleton, 'latest')) as Hex
  // Its owners and number are those of a Safe; what it tells of its storage anybody could have written.
  const evil = account(77)
  await anvil.call('anvil_setCode', evil, `${code}00`)
  await anvil.call('anvil_setStorageAt', good.address, '0x0', padHex(evil, { size: 32 }))
  const { facts } = await bothWays(good.address)
  expect(facts.safe).toMatchObject({ value: { singleton: evil } })
})

test('where there is no Safe, that is said', async () => {
  const { facts } = await bothWays(zeroAddress)
  expect(facts.safe).toEqual({ known: false, reason: 'There is no Safe at this address on this network.' })
})
