import { encodeFunctionData, pad, parseAbi, toHex, zeroAddress } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import { deployCode, deploySafe, payer, sendAs } from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import type { HistoryTransfer } from '#core/checks/effectFacts.ts'
import type { Address, Hex, SafeVersion } from '#core/safe/safe.ts'
import { readRecentTransfers } from './recentTransfers.ts'

const poison: Address = '0x90f79aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaab906'
const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

let anvil: Anvil
beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

/** Tells of a transfer as its calldata says: from, to, amount. */
const emits = `604035600052602035600035${'7f'}${transferTopic}60206000a3`
const newToken = () =>
  deployCode(anvil, `0x60${(emits.length / 2).toString(16).padStart(2, '0')}80600b6000396000f3${emits}`)
const tell = (token: Address, from: Address, to: Address, amount: bigint) =>
  sendAs(anvil, payer, {
    to: token,
    data: `${pad(from)}${pad(to).slice(2)}${pad(toHex(amount)).slice(2)}` as Hex,
  })

const chain = () => createChain({ chainId: 31337, rpc: [anvil.url] })
const newest = async () => BigInt(String(await anvil.call('eth_blockNumber')))

test('what the logs tell of a Safe, newest first, with nobody named as who caused it', async () => {
  const { address: safe } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const token = await newToken()
  const forged = await tell(token, safe, poison, 0n)
  const dust = await tell(token, poison, safe, 190n)
  const coin = await sendAs(anvil, payer, { to: safe, value: '0x3b9aca00' })
  await tell(token, payer, poison, 5n)
  const at = ({ blockNumber, transactionHash }: { blockNumber: Hex; transactionHash: Hex }) => ({
    blockNumber: Number(blockNumber),
    txHash: transactionHash,
  })
  const lower = (address: Address) => address.toLowerCase()
  const { transfers: found, since } = await readRecentTransfers(chain(), safe, {
    blockNumber: await newest(),
  })
  expect(since).toBe(0n)
  expect(
    found.map((one) => ({
      ...one,
      from: lower(one.from),
      to: lower(one.to),
      token: one.token && lower(one.token),
    })),
  ).toEqual([
    {
      direction: 'in',
      token: undefined,
      from: lower(payer),
      to: lower(safe),
      amount: 10n ** 9n,
      ...at(coin),
    },
    { direction: 'in', token: lower(token), from: poison, to: lower(safe), amount: 190n, ...at(dust) },
    { direction: 'out', token: lower(token), from: lower(safe), to: poison, amount: 0n, ...at(forged) },
  ])
  const then = await readRecentTransfers(chain(), safe, { blockNumber: BigInt(Number(forged.blockNumber)) })
  expect(then.transfers).toHaveLength(1)
})

test('a node that refuses logs is an error, and no history of nothing', async () => {
  const node = nodeWithout(anvil, ['eth_getLogs'])
  await expect(readRecentTransfers(node, poison, { blockNumber: 1n })).rejects.toThrow(
    'could not be read from the chain',
  )
})

test('what went out and in by the Safe’s own execution is its own; out of it only to whom it paid', async () => {
  const { address: safe } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const token = await newToken()
  const bySender: Hex = `0x${pad(payer).slice(2)}${'00'.repeat(32)}01`
  const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  const execute = (from: Address, to: Address, nonce: bigint) => {
    const data: Hex = `${pad(from)}${pad(to).slice(2)}${pad('0x07').slice(2)}` as Hex
    const call = { to: token, value: 0n, data, operation: 0, nonce, ...gas } as const
    return sendAs(anvil, payer, { to: safe, data: execTransactionCalldata(call, bySender) })
  }
  await execute(safe, poison, 0n)
  await execute(poison, safe, 1n)
  await tell(token, safe, poison, 7n)
  await tell(token, poison, safe, 7n)
  const asked = { blockNumber: await newest() }
  const of = ({ transfers }: { transfers: readonly HistoryTransfer[] }) =>
    transfers.map(({ direction, initiator }) => [direction, initiator])
  expect(of(await readRecentTransfers(chain(), safe, { ...asked, paid: [poison] }))).toEqual([
    ['in', undefined],
    ['out', undefined],
    ['in', 'safe'],
    ['out', 'safe'],
  ])
  expect(of(await readRecentTransfers(chain(), safe, asked))).toEqual([
    ['in', undefined],
    ['out', undefined],
    ['in', 'safe'],
    ['out', undefined],
  ])
})

test('what went out where the Safe did nothing was caused by others, of a release that tells of what it does', async () => {
  const { address: safe } = await deploySafe(anvil, { version: '1.4.1', owners: [payer], threshold: 1 })
  const [token, failing] = [await newToken(), await newToken()]
  await anvil.call('anvil_setCode', failing, '0x5f5ffd')
  const bySender: Hex = `0x${pad(payer).slice(2)}${'00'.repeat(32)}01`
  const gas = { baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
  /** Passes an execution on and tells of a transfer in the same chain transaction: CALL(safe, calldata[96…]), then the log. */
  const passing = await newToken()
  await anvil.call(
    'anvil_setCode',
    passing,
    `0x606036038060605f375f5f825f5f73${safe.slice(2)}5af15050${emits}`,
  )
  const passOn = (to: Address, nonce: bigint, safeTxGas = 0n) => {
    const call = { to, value: 0n, data: '0x' as Hex, operation: 0, nonce, safeTxGas, ...gas } as const
    const byPasser: Hex = `0x${pad(passing).slice(2)}${'00'.repeat(32)}01`
    const execution = execTransactionCalldata(call, byPasser)
    const words = `${pad(safe)}${pad(poison).slice(2)}${pad('0x09').slice(2)}`
    return sendAs(anvil, payer, { to: passing, data: `${words}${execution.slice(2)}` as Hex })
  }
  const owning = encodeFunctionData({
    abi: parseAbi(['function addOwnerWithThreshold(address owner, uint256 threshold)']),
    args: [passing, 1n],
  })
  const adding = {
    to: safe,
    value: 0n,
    data: owning,
    operation: 0,
    nonce: 0n,
    safeTxGas: 0n,
    ...gas,
  } as const
  await sendAs(anvil, payer, { to: safe, data: execTransactionCalldata(adding, bySender) })
  await tell(token, safe, poison, 5n)
  await passOn(payer, 1n)
  await passOn(failing, 2n, 50_000n)
  await tell(token, poison, safe, 5n)
  const asked = { blockNumber: await newest() }
  const initiators = async (version?: SafeVersion) =>
    (await readRecentTransfers(chain(), safe, { ...asked, ...(version && { version }) })).transfers.map(
      ({ direction, initiator }) => [direction, initiator],
    )
  const silent = [
    ['in', undefined],
    ['out', undefined],
    ['out', undefined],
  ]
  expect(await initiators('1.4.1')).toEqual([...silent, ['out', 'other']])
  expect(await initiators('1.1.1')).toEqual([...silent, ['out', 'other']])
  expect(await initiators('1.0.0')).toEqual([...silent, ['out', undefined]])
  expect(await initiators()).toEqual([...silent, ['out', undefined]])
})
