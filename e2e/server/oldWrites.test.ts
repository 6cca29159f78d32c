import { encodeFunctionData, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Anvil, startAnvil } from '#chain/fixtures/anvil.ts'
import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { keys, makeOldSafe, type OldSafe, owners, plainTx } from './support/oldSafes.ts'
import { type Served, serve } from './support/served.ts'

const friend: Address = '0x90F79bf6EB2c4f870365E785982E1f101E93b906'
let anvil: Anvil
let served: Served
beforeAll(async () => {
  anvil = await startAnvil()
  served = await serve({ rpc: anvil.url, database: 'memory' })
})
afterAll(async () => {
  await served.stop()
  await anvil.stop()
})

const hashAbi = parseAbi([
  'function getTransactionHash(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, uint256 nonce) view returns (bytes32)',
])
/** The hash that the contract itself gives for a transaction. */
async function hashOnChain({ address }: OldSafe, tx: SafeTx): Promise<Hash> {
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce } = tx
  const call = encodeFunctionData({
    abi: hashAbi,
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, nonce],
  })
  return (await anvil.call('eth_call', { to: address, data: call }, 'latest')) as Hash
}
const account = (index: number) => privateKeyToAccount(keys[index] ?? '0x')

describe.each(['1.0.0', '1.1.1', '1.2.0'] as const)('A Safe %s', (version) => {
  let safe: OldSafe
  beforeAll(async () => {
    safe = await makeOldSafe(anvil, version)
    await served.index()
  })
  const body = async (tx: SafeTx, signature: Hex) => ({
    to: tx.to,
    value: tx.value.toString(),
    data: null,
    operation: 0,
    nonce: tx.nonce.toString(),
    safeTxGas: '0',
    baseGas: '0',
    gasPrice: '0',
    gasToken: tx.gasToken,
    refundReceiver: tx.refundReceiver,
    safeTxHash: await hashOnChain(safe, tx),
    sender: owners[0],
    signature,
  })
  const propose = async (tx: SafeTx, signature: Hex) =>
    served.ask<{ message?: string }>(
      `/v1/chains/31337/transactions/${safe.address}/propose`,
      await body(tx, signature),
    )
  const tx = plainTx({ to: friend, nonce: 0n })

  test('takes a proposal and a confirmation over the hash that its own contract gives', async () => {
    const hash = await hashOnChain(safe, tx)
    const proposed = await propose(tx, await account(0).sign({ hash }))
    expect(proposed).toMatchObject({ status: 200, body: { txStatus: 'AWAITING_CONFIRMATIONS' } })
    const signature = await account(1).sign({ hash })
    expect(
      await served.ask(`/v1/chains/31337/transactions/${hash}/confirmations`, { signature }),
    ).toMatchObject({
      status: 200,
      body: { txStatus: 'AWAITING_EXECUTION' },
    })
  })

  test('takes a signed text only where its contract does', async () => {
    const later = plainTx({ to: friend, nonce: 1n })
    const raw = await hashOnChain(safe, later)
    const signed = await account(0).signMessage({ message: { raw } })
    const ethSign = `${signed.slice(0, -2)}${signed.endsWith('1b') ? '1f' : '20'}` as Hex
    const { status } = await propose(later, ethSign)
    expect(status).toBe(version === '1.0.0' ? 422 : 200)
  })

  test('is told how much gas a call needs, which later releases need not know', async () => {
    const path = `/v2/chains/31337/safes/${safe.address}/multisig-transactions/estimations`
    const { body: estimate } = await served.ask<{ safeTxGas: string }>(path, {
      to: friend,
      value: '0',
      data: null,
      operation: 0,
    })
    expect(Number(estimate.safeTxGas)).toBeGreaterThan(1000)
  })
})
