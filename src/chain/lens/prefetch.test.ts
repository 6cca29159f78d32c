import { getAddress, type Hex, padHex } from 'viem'
import { getCode, readContract } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { countedNode } from '#chain/fixtures/countedNode.ts'
import type { Address } from '#core/safe/safe.ts'
import { prefetch } from './prefetch.ts'
import { readAccountCode } from './readAccountCode.ts'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const key: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const abi = [
  { type: 'function', name: 'nonce', inputs: [], outputs: [{ type: 'uint256' }], stateMutability: 'view' },
] as const
/** `nonce()`, 0xaffed0e0. */
const data: Hex = '0xaffed0e0'

/** Contracts whose code returns their own number, and the block from which on they are there. */
async function contracts(count: number) {
  const addresses = await Promise.all(
    Array.from({ length: count }, async (_, at) => {
      const address = getAddress(padHex(`0x${(at + 1).toString(16)}c0`, { size: 20, dir: 'right' }))
      const number = (at + 1).toString(16).padStart(2, '0')
      await anvil.call('anvil_setCode', address, `0x60${number}60005260206000f3`)
      return address
    }),
  )
  await anvil.call('anvil_mine')
  return { addresses, blockNumber: BigInt(String(await anvil.call('eth_blockNumber'))) }
}

/** How often the lens asks for so many contracts, each in a question of its own, and what is read of each then. */
async function readAll(count: number) {
  const { addresses, blockNumber } = await contracts(count)
  const { chain, methods } = countedNode(anvil)
  for (const target of addresses)
    prefetch(chain, { holder: key, accounts: [target], questions: [{ target, data }] }, { blockNumber })
  const nonces = await Promise.all(
    addresses.map((address) =>
      readContract(chain.client, { address, abi, functionName: 'nonce', blockNumber }),
    ),
  )
  const codes = await Promise.all(addresses.map((one) => readAccountCode(chain, one, { blockNumber })))
  const [first] = addresses
  const plain = first && (await getCode(countedNode(anvil).chain.client, { address: first }))
  return { asked: methods(), nonces, codes, plain }
}

test('what several transactions of a Safe ask at once is one call, and each has its own answers', async () => {
  const { asked, nonces, codes, plain } = await readAll(5)
  expect(asked).toEqual(['lens'])
  expect(nonces).toEqual([1n, 2n, 3n, 4n, 5n])
  expect(codes[0]?.head).toBe(plain)
})

test('more than one call may ask goes in several, and nothing is left out', async () => {
  const { asked, nonces } = await readAll(70)
  expect(asked).toEqual(['lens', 'lens', 'lens'])
  expect(nonces).toEqual(Array.from({ length: 70 }, (_, at) => BigInt(at + 1)))
})
