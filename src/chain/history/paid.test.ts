import { concat, encodeFunctionData, pad, parseAbi, zeroAddress } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import { nodeWithout } from '#chain/fixtures/refusing.ts'
import {
  type DeployedVersion,
  deployCode,
  deployedVersions,
  deploySafe,
  payer,
  sendAs,
} from '#chain/fixtures/safeContracts.ts'
import { createChain } from '#chain/node/client.ts'
import { execTransactionCalldata } from '#core/calldata/execTransaction.ts'
import type { Address, Hex } from '#core/safe/safe.ts'
import { readPaid } from './paid.ts'

const receiver: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
const gas = { safeTxGas: 0n, baseGas: 0n, gasPrice: 0n, gasToken: zeroAddress, refundReceiver: zeroAddress }
/** Whoever sends it is the owner: no signature is needed beyond that. */
const bySender: Hex = `0x${pad(payer).slice(2)}${'00'.repeat(32)}01`

const transferTopic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'

let anvil: Anvil

beforeAll(async () => {
  anvil = await startAnvil()
}, 20_000)
afterAll(() => anvil.stop())

const chain = () => createChain({ chainId: 31337, rpc: [anvil.url] })

async function safeWith(version: DeployedVersion, ether: Hex) {
  const { address } = await deploySafe(anvil, { version, owners: [payer], threshold: 1 })
  await sendAs(anvil, payer, { to: address, value: ether })
  return address
}

const execute = (safe: Address, call: { to: Address; value: bigint; data: Hex }) =>
  sendAs(anvil, payer, {
    to: safe,
    data: execTransactionCalldata({ ...call, operation: 0, nonce: 0n, ...gas }, bySender),
  })

describe.each(deployedVersions)('a Safe %s', (version) => {
  test('paid whom it sent coin', async () => {
    const safe = await safeWith(version, '0x5')
    const { transactionHash } = await execute(safe, { to: receiver, value: 3n, data: '0x' })
    expect((await readPaid(chain(), safe, transactionHash))?.map((one) => one.toLowerCase())).toEqual([
      receiver.toLowerCase(),
    ])
  })
})

test('what a Safe only received or never executed is no payment of its', async () => {
  const safe = await safeWith('1.4.1', '0x5')
  const { transactionHash } = await sendAs(anvil, payer, { to: safe, value: '0x1' })
  expect(await readPaid(chain(), safe, transactionHash)).toEqual([])
})

test('a token that anybody has tell of a transfer by the Safe makes nobody a recipient', async () => {
  const safe = await safeWith('1.4.1', '0x5')
  // PUSH32 receiver PUSH32 safe PUSH32 topic PUSH1 0 PUSH1 0 LOG3: an event without a transfer.
  const emits = `7f${pad(receiver).slice(2)}7f${pad(safe).slice(2)}7f${transferTopic}60006000a3`
  const size = (emits.length / 2).toString(16).padStart(2, '0')
  const token = await deployCode(anvil, `0x60${size}80600b6000396000f3${emits}`)
  const { transactionHash } = await sendAs(anvil, payer, { to: token, data: '0x01' })
  expect(await readPaid(chain(), safe, transactionHash)).toEqual([])
})

test('a token is paid to whom the executed call names', async () => {
  const safe = await safeWith('1.3.0', '0x5')
  const token = await deployCode(anvil, '0x60016000f3')
  const data = encodeFunctionData({
    abi: parseAbi(['function transfer(address,uint256)']),
    args: [receiver, 7n],
  })
  const { transactionHash } = await execute(safe, { to: token, value: 0n, data })
  expect((await readPaid(chain(), safe, transactionHash))?.map((one) => one.toLowerCase())).toEqual([
    receiver.toLowerCase(),
  ])
})

/**
 * An owner that is a contract: it tells of a transfer of 7 from the Safe to a look-alike, and passes its calldata on to the Safe. The last two
 * words of the calldata are the Safe and the look-alike.
 */
const [safeWord, poisonWord] = ['6040360335', '6020360335']
const tells = `6007600052${poisonWord}${safeWord}7f${transferTopic}60206000a3`
const relayCode = `${tells}366000600037600060003660006000${safeWord}5af15000`
const poison: Address = '0x90F79aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaB906'

async function relayed(version: DeployedVersion) {
  const size = (relayCode.length / 2).toString(16).padStart(2, '0')
  const relay = await deployCode(anvil, `0x60${size}80600b6000396000f3${relayCode}`)
  const { address: safe } = await deploySafe(anvil, { version, owners: [relay], threshold: 1 })
  await sendAs(anvil, payer, { to: safe, value: '0x5' })
  const byRelay: Hex = `0x${pad(relay).slice(2)}${'00'.repeat(32)}01`
  const call = { to: receiver, value: 3n, data: '0x', operation: 0, nonce: 0n, ...gas } as const
  const data = concat([execTransactionCalldata(call, byRelay), pad(safe), pad(poison)])
  const { transactionHash } = await sendAs(anvil, payer, { to: relay, data })
  return { safe, transactionHash }
}

test.each(['1.3.0', '1.4.1', '1.5.0'] as const)(
  'who passes on the own transaction of a Safe %s makes nobody paid by an event of theirs; its payment is found in the trace',
  async (version) => {
    const { safe, transactionHash } = await relayed(version)
    expect((await readPaid(chain(), safe, transactionHash))?.map((one) => one.toLowerCase())).toEqual([
      receiver.toLowerCase(),
    ])
  },
)

test('a node that traces nothing does not tell whom the Safe paid by what somebody else’s contract had the Safe execute', async () => {
  const { safe, transactionHash } = await relayed('1.4.1')
  expect(
    await readPaid(nodeWithout(anvil, ['debug_traceTransaction']), safe, transactionHash),
  ).toBeUndefined()
})
