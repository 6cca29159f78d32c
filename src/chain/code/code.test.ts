import { concat, getAddress, type Hex, keccak256, padHex, toHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { type Chain, createChain } from '#chain/node/client.ts'
import { type At, readCodeFact } from './code.ts'

let anvil: Anvil
let chain: Chain

beforeAll(async () => {
  anvil = await startAnvil()
  chain = createChain({ chainId: 31337, rpc: [anvil.url] })
}, 20_000)
afterAll(() => anvil.stop())

const at = async (): Promise<At> => ({ blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) })
const accountAt = (index: number) => padHex(toHex(0xabc000 + index), { size: 20 })

test('where a proxy leads and what code is there: EIP-1167, EIP-1967, a beacon, and older slots', async () => {
  const [proxy, target] = [accountAt(501), getAddress(accountAt(503))]
  await anvil.call('anvil_setCode', target, '0x6002')
  await anvil.call('anvil_mine')
  const there = { implementation: target, implementationHash: keccak256('0x6002') }
  const forms: [Hex, Hex][] = [
    ['0x363d3d373d3d3d363d73', '0x5af43d82803e903d91602b57fd5bf3'],
    ['0x365f5f375f5f365f73', '0x5af43d5f5f3e5f3d91602a57fd5bf3'],
  ]
  for (const [before, after] of forms) {
    const code = concat([before, target, after])
    await anvil.call('anvil_setCode', proxy, code)
    await anvil.call('anvil_mine')
    const size = (code.length - 2) / 2
    expect(await readCodeFact(chain, proxy, await at())).toEqual({
      size,
      codeHash: keccak256(code),
      ...there,
    })
  }
  // A beacon that answers anything with the address: PUSH20 PUSH1 0 MSTORE PUSH1 32 PUSH1 0 RETURN.
  const beacon = accountAt(502)
  await anvil.call('anvil_setCode', beacon, concat(['0x73', target, '0x60005260206000f3']))
  const slots: [Hex, Hex][] = [
    ['0x360894a13ba1a3210667c828492db98dca3e2076cc3735a920a3ca505d382bbc', target],
    ['0xa3f0ad74e5423aebfd80d3ef4346578335a9a72aeaee59ff6cb3582b35133d50', beacon],
    ['0xc5f16f0fcc639fa48a6947836d9850f504798523bf8c9a3a87d5876cf622bcf7', target],
    ['0x7050c9e0f4ca769c69bd3a8ef740bc37934f8e2c036e5a723fd8ee048ed3f8c3', target],
  ]
  for (const [index, [slot, value]] of slots.entries()) {
    const account = accountAt(510 + index)
    await anvil.call('anvil_setCode', account, '0x6001')
    await anvil.call('anvil_setStorageAt', account, slot, padHex(value))
    await anvil.call('anvil_mine')
    expect(await readCodeFact(chain, account, await at())).toEqual({
      size: 2,
      codeHash: keccak256('0x6001'),
      ...there,
    })
  }
})

test('of a Safe the code of its singleton is told, so that another one shows', async () => {
  const { address, singleton } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const { implementation, implementationHash, codeHash } = await readCodeFact(chain, address, await at())
  expect(implementation).toBeUndefined()
  expect(implementationHash).toBe(keccak256((await anvil.call('eth_getCode', singleton, 'latest')) as Hex))
  const other = accountAt(601)
  await anvil.call('anvil_setCode', other, '0x6003')
  await anvil.call('anvil_setStorageAt', address, toHex(0, { size: 32 }), padHex(other))
  await anvil.call('anvil_mine')
  expect(await readCodeFact(chain, address, await at())).toMatchObject({
    codeHash,
    implementationHash: keccak256('0x6003'),
  })
})
