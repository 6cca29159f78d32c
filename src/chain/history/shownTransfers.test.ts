import { encodeFunctionData, pad, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { deployedVersions, deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { deployToken } from '#chain/fixtures/tokens.ts'
import { createChain } from '#chain/node/client.ts'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readShown } from './shownTransfers.ts'

const badges = parseAbi([
  'function mint(address to, uint256 id, uint256 value)',
  'function safeBatchTransferFrom(address from, address to, uint256[] ids, uint256[] values, bytes data)',
])
const stamps = parseAbi(['function mint(address to, uint256 id)'])
const modules = parseAbi([
  'function enableModule(address module)',
  'function execTransactionFromModule(address to, uint256 value, bytes data, uint8 operation) returns (bool)',
])
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
/** Whoever sends it is the owner: no signature is needed beyond that. */
const bySender: Hex = `0x${pad(payer).slice(2)}${'00'.repeat(32)}01`

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

  test('is shown to have let a module act, or to be of a release that tells nothing of that', async () => {
    const { address: safe } = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
    const chain = createChain({ chainId: 31337, rpc: [anvil.url] })
    const enabling = encodeFunctionData({ abi: modules, functionName: 'enableModule', args: [payer] })
    const tx = { to: safe, value: 0n, data: enabling, operation: 0, nonce: 0n, ...gas } as const
    await sendAs(anvil, payer, { to: safe, data: execTransactionCalldata(tx, bySender) })
    const data = encodeFunctionData({
      abi: modules,
      functionName: 'execTransactionFromModule',
      args: [payer, 0n, '0x', 0],
    })
    const { transactionHash } = await sendAs(anvil, payer, { to: safe, data })
    const shown = await readShown(chain, transactionHash, safe, { isOfModule: true })
    expect(shown.succeeded).toBe(true)
    expect(shown.tellsOfModules).toBe(version !== '1.0.0')
    expect(shown.modules.map(({ succeeded }) => succeeded)).toEqual(version === '1.0.0' ? [] : [true])
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
