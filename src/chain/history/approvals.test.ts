import { encodeFunctionData, maxUint256, pad, parseAbi } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { deployCode, sendAs } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
import { createChain } from '#chain/node/client.ts'
import { encodeErc20Approve } from '#core/calldata/erc20.ts'
import type { Address } from '#core/safe/safe.ts'
import { readApprovals } from './approvals.ts'

const router: Address = '0x1111111111111111111111111111111111111111'
const old: Address = '0x2222222222222222222222222222222222222222'
const abi = parseAbi([
  'function approve(address spender, uint256 value)',
  'function transferFrom(address from, address to, uint256 value)',
  'function mint(address to, uint256 value)',
])

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const newest = async () => BigInt(String(await anvil.call('eth_blockNumber')))
const newHolder = () => `0x${crypto.randomUUID().replaceAll('-', '')}00000000` as Address

test('approve(spender, amount) is written as a compiler of Solidity has it', () =>
  expect(encodeErc20Approve(router, 25n)).toBe(
    encodeFunctionData({ abi, functionName: 'approve', args: [router, 25n] }),
  ))

test('what is still open of the approvals of a holder, as the token itself has it; newest first', async () => {
  const [holder, other] = [newHolder(), newHolder()]
  const [dollar, second] = [
    await deployToken(anvil, 'SandboxDollar'),
    await deployToken(anvil, 'SandboxDollar'),
  ]
  const approve = (from: Address, token: Address, spender: Address, amount: bigint) =>
    sendAs(anvil, from, { to: token, data: encodeErc20Approve(spender, amount) })
  await approve(holder, dollar, old, 5n)
  await approve(holder, dollar, router, 100n)
  await approve(holder, second, router, maxUint256)
  await approve(other, dollar, router, 7n)
  await approve(holder, dollar, old, 0n)
  // What was taken since counts: the event still says 100.
  await sendAs(anvil, holder, {
    to: dollar,
    data: encodeFunctionData({ abi, functionName: 'mint', args: [holder, 100n] }),
  })
  await sendAs(anvil, router, {
    to: dollar,
    data: encodeFunctionData({ abi, functionName: 'transferFrom', args: [holder, other, 40n] }),
  })
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const found = await readApprovals(chain, holder, { blockNumber: await newest() })
  expect(found.since).toBe(0n)
  expect(found.isCut).toBe(false)
  expect(
    found.approvals.map(({ token, ...one }) => ({ ...one, token: token.address.toLowerCase() })),
  ).toEqual([
    { spender: router, amount: maxUint256, token: second },
    { spender: router, amount: 60n, token: dollar },
  ])
  expect(found.approvals[0]?.token).toMatchObject({ symbol: 'SUSD', decimals: 6 })
})

test('a contract that only tells of approvals, and has none, is left out', async () => {
  const holder = newHolder()
  const topic = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
  // Emits Approval(first word, second word, third word) and answers nothing.
  const emits = `604035600052602035600035${'7f'}${topic}60206000a3`
  const fake = await deployCode(
    anvil,
    `0x60${(emits.length / 2).toString(16).padStart(2, '0')}80600b6000396000f3${emits}`,
  )
  await sendAs(anvil, router, {
    to: fake,
    data: `${pad(holder)}${pad(router).slice(2)}${pad('0x64').slice(2)}`,
  })
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  expect((await readApprovals(chain, holder, { blockNumber: await newest() })).approvals).toEqual([])
})

test('a node that gives no events is named, not taken for no approvals', async () => {
  const chain = nodeWithout(anvil, ['eth_getLogs'])
  await expect(readApprovals(chain, newHolder(), { blockNumber: await newest() })).rejects.toThrow(
    'The approvals of this Safe could not be read from the chain.',
  )
})
