import { encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Address, Hex } from '#core/safe.ts'
import { createChain } from './client.ts'
import { type Anvil, startAnvil } from './fixtures/anvil.ts'
import { deployedVersions, deploySafe, payer, sendAs } from './fixtures/safeContracts.ts'
import { deployToken } from './fixtures/tokens.ts'
import { readShown } from './shownTransfers.ts'

const badges = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
const stamps = parseAbi(['function mint(address to, uint256 id)'])

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

describe.each(deployedVersions)('a Safe %s', (version) => {
  test('is shown to have received ether once, whether it logs it or not', async () => {
    const { address: safe } = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
    const { transactionHash } = await sendAs(anvil, payer, { to: safe, value: '0x5' })
    const shown = await readShown(chain, transactionHash, safe)
    expect(shown.succeeded).toBe(true)
    expect(shown.modules).toEqual([])
    expect(shown.moved.map(({ token, amount }) => ({ token, amount }))).toEqual([
      { token: undefined, amount: 5n },
    ])
    expect(shown.moved[0]?.from.toLowerCase()).toBe(payer.toLowerCase())
  })
})

test('of an ERC-1155 it shows which pieces came and how many of each, of an ERC-721 which', async () => {
  const holder = '0x5aFE000000000000000000000000000000000001'
  const badge = await deployToken(anvil, 'SandboxBadge')
  const stamp = await deployToken(anvil, 'SandboxStamp')
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  const moved = async (to: Address, data: Hex) => {
    const { transactionHash } = await sendAs(anvil, payer, { to, data })
    const shown = await readShown(chain, transactionHash, holder)
    return shown.moved.map(({ token, from, to: receiver, ...piece }) => {
      expect([token, receiver].map((account) => account?.toLowerCase())).toEqual(
        [to, holder].map((one) => one.toLowerCase()),
      )
      return { from: from.toLowerCase(), ...piece }
    })
  }
  const one = { from: zeroAddress, amount: 5n, isPiece: true }
  const minted = encodeFunctionData({ abi: badges, functionName: 'mint', args: [holder, 5n, 12n] })
  expect(await moved(badge, minted)).toEqual([{ ...one, pieces: 12n }])
  for (const id of [6n, 7n]) {
    const data = encodeFunctionData({ abi: badges, functionName: 'mint', args: [payer, id, 10n] })
    await sendAs(anvil, payer, { to: badge, data })
  }
  const batch = encodeFunctionData({
    abi: badges,
    functionName: 'safeBatchTransferFrom',
    args: [payer, holder, [6n, 7n], [1n, 3n], '0x'],
  })
  const given = { ...one, from: payer.toLowerCase() }
  expect(await moved(badge, batch)).toEqual([
    { ...given, amount: 6n, pieces: 1n },
    { ...given, amount: 7n, pieces: 3n },
  ])
  expect(await moved(stamp, encodeFunctionData({ abi: stamps, args: [holder, 5n] }))).toEqual([one])
})

test('what no block holds cannot be read', async () => {
  const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
  await expect(readShown(chain, `0x${'77'.repeat(32)}`, payer)).rejects.toThrow('could not be read')
})
