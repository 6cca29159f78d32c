import { getAddress, padHex } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deploySafe, payer } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readSigners } from './signers.ts'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const account = (number: number) => getAddress(padHex(`0x${number.toString(16)}`, { size: 20 }))
async function signersOf(...accounts: Address[]) {
  const blockNumber = BigInt(String(await anvil.call('eth_blockNumber')))
  const chain = createChain({ chainId: 31337, rpc: [anvil.url], retries: 0 })
  const { of } = await readSigners(chain, accounts, { blockNumber })
  return new Map([...of].map(([one, fact]) => [one.toLowerCase(), fact.known ? fact.value : fact.reason]))
}

test('keys, accounts that delegate, contracts that answer and contracts that do not', async () => {
  const codes: [Address, Hex][] = [
    [account(0xc1), `0xef0100${'11'.repeat(20)}`],
    [account(0xc2), '0x631626ba7e14'],
    [account(0xc3), '0x6320c13b0b14'],
    [account(0xc4), '0x5f5ff3'],
  ]
  for (const [address, code] of codes) await anvil.call('anvil_setCode', address, code)
  await anvil.call('anvil_mine')
  const found = await signersOf(account(0xc0), ...codes.map(([address]) => address))
  expect([...found.values()].map((one) => (typeof one === 'string' ? one : one.kind))).toEqual([
    'key',
    'key',
    'contract',
    'contract',
    'none',
  ])
})

test('a Safe signs by its owners, which are read too; one that nobody answers for does not', async () => {
  const key = account(0xd0)
  const inner = await deploySafe(anvil, { version: '1.4.1', owners: [payer, key], threshold: 2 })
  const outer = await deploySafe(anvil, { version: '1.4.1', owners: [inner.address], threshold: 1 })
  const silent = await deploySafe(anvil, {
    version: '1.4.1',
    owners: [payer],
    threshold: 1,
    fallbackHandler: account(0),
  })
  const found = await signersOf(outer.address, silent.address)
  expect(found.get(outer.address.toLowerCase())).toEqual({
    kind: 'safe',
    owners: [getAddress(inner.address)],
    threshold: 1,
  })
  expect(found.get(inner.address.toLowerCase())).toMatchObject({ kind: 'safe', threshold: 2 })
  expect(found.get(key.toLowerCase())).toEqual({ kind: 'key' })
  expect(found.get(silent.address.toLowerCase())).toEqual({ kind: 'none' })
})
