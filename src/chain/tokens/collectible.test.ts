import { encodeAbiParameters, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { readCollectible } from './collectible.ts'
import { readTokenContract } from './tokenContract.ts'
import { readTokenName } from './tokenName.ts'

const stamp: Address = '0x5580558d64B1185f1dc940857F167023a5cFb870'
const badge: Address = '0xD283dfa22e31C03c5bB13B8Ea791DF2dB1e67aF5'
const dollar: Address = '0x3B103f064DAcD1bfe09B32a0814B892c5A6d79c8'
const holder: Address = '0x00000000000000000000000000000000000abcd1'
const other: Address = '0x00000000000000000000000000000000000abcd2'

const stampAbi = parseAbi(['function mint(address, uint256)'])
const badgeAbi = parseAbi(['function mint(address, uint256, uint256)'])

let anvil: TestChain
let chain: Chain

beforeAll(async () => {
  anvil = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [anvil.rpc.url] })
  await anvil.send([
    { to: stamp, data: encodeFunctionData({ abi: stampAbi, args: [holder, 7n] }) },
    { to: badge, data: encodeFunctionData({ abi: badgeAbi, args: [holder, 3n, 12n] }) },
  ])
}, 30_000)
afterAll(() => anvil.stop())

const read = (token: Address, tokenId: bigint, who = holder) =>
  readCollectible(chain, { holder: who, token, tokenId })

test('who owns an ERC-721 token is what its contract says', async () => {
  expect(await read(stamp, 7n)).toEqual({ standard: 'ERC721', owned: 1n })
  expect(await read(stamp, 7n, other)).toEqual({ standard: 'ERC721', owned: 0n })
})

test('a token that was never minted is owned by nobody', async () =>
  expect(await read(stamp, 8n)).toEqual({ standard: 'ERC721', owned: 0n }))

test('of an ERC-1155 token a holder has as many as its contract says', async () => {
  expect(await read(badge, 3n)).toEqual({ standard: 'ERC1155', owned: 12n })
  expect(await read(badge, 4n)).toEqual({ standard: 'ERC1155', owned: 0n })
})

test('neither an ERC-20 token nor an account without code is a collectible', async () => {
  expect(await read(dollar, 1n)).toBeUndefined()
  expect(await read(other, 1n)).toBeUndefined()
})

test('a node that fails leaves it unknown', async () => {
  const silent = createChain({
    chainId: 31337,
    rpc: ['https://node.test'],
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
    retries: 0,
  })
  await expect(readCollectible(silent, { holder, token: stamp, tokenId: 7n })).rejects.toThrow(
    'The collectible could not be read from the chain.',
  )
})

test('a contract of either standard says that it is one of collectibles, a token what it calls itself; an account says nothing of the kind', async () => {
  const said = [stamp, badge, dollar, other].map((address) => readTokenContract(chain, address))
  expect(await Promise.all(said)).toEqual([
    { kind: 'collectibles' },
    { kind: 'collectibles' },
    { kind: 'token', name: 'SUSD' },
    undefined,
  ])
})

test('an account that says yes to whatever it is asked is no contract of tokens', async () => {
  // PUSH1 1 PUSH0 MSTORE PUSH1 32 PUSH0 RETURN: it answers true to every call.
  await anvil.rpc.call('anvil_setCode', [other, '0x60015f5260205ff3'])
  expect(await readTokenContract(chain, other)).toBeUndefined()
  await anvil.rpc.call('anvil_setCode', [other, '0x'])
})

test('a collection is called as its contract calls itself, and nothing where that says nothing', async () => {
  const names = [stamp, badge, other].map((address) => readTokenName(chain, address))
  expect(await Promise.all(names)).toEqual(['STAMP', 'BADGE', undefined])
})

test('a contract that calls itself a whole page is cut, and by whole signs', async () => {
  const long = `${'a'.repeat(38)}🦊🦊 and more`
  const answer = encodeAbiParameters([{ type: 'string' }], [long]).slice(2)
  // PUSH2 size PUSH1 12 PUSH0 CODECOPY PUSH2 size PUSH0 RETURN: whatever it is asked, it answers with what stands behind its code.
  const size = (answer.length / 2).toString(16).padStart(4, '0')
  await anvil.rpc.call('anvil_setCode', [other, `0x61${size}600c5f3961${size}5ff3${answer}`])
  expect(await readTokenName(chain, other)).toBe(`${'a'.repeat(38)}🦊…`)
  await anvil.rpc.call('anvil_setCode', [other, '0x'])
})
