import { createPublicClient, custom, encodeFunctionData, parseAbi, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import { safeTxHash } from '#core/safe/safeTxHash.ts'
import { safeTxTypedData } from '#core/safe/safeTxTypedData.ts'
import { type ConnectedFrame, connectFrame } from '#frame/connection/connect.ts'
import { errorOf } from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage, createFakeWindow } from '#frame/fixtures/fakeWindow.ts'
import { createMemoryHost, signerOf } from '#host/fixtures/memoryHost.ts'
import { type HostProfile, hostProfiles } from '#host/protocol/profile.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'

const hostOrigin = 'https://wallet.example'
// Account 0 of the public test mnemonic.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const recipient: Address = '0x00000000000000000000000000000000000A11cE'
const execAbi = parseAbi([
  'function execTransaction(address to, uint256 value, bytes data, uint8 operation, uint256 safeTxGas, uint256 baseGas, uint256 gasPrice, address gasToken, address refundReceiver, bytes signatures) payable',
  'function changeThreshold(uint256 threshold)',
])
const own = {
  operation: 0,
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
} as const

let testChain: TestChain
let chain: Chain
let channel: MessageChannel
let host: ReturnType<typeof createMemoryHost>
let safe: Address
let openHost: (profile: HostProfile) => void
let storage = createFakeStorage()
const opened: ConnectedFrame[] = []

beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())
beforeEach(async () => {
  const made = await testChain.makeSafe({ owners: [owner.address], threshold: 1, ether: 10n ** 18n })
  safe = made.address
  storage = createFakeStorage()
  openHost = (profile) => {
    channel = new MessageChannel()
    const decide = { transactions: async () => signerOf(owner) }
    host = createMemoryHost({ port: channel.port2, chain, safe: made, decide, profile })
  }
  openHost(hostProfiles.parity)
})
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
  host.close()
  channel.port1.close()
  channel.port2.close()
})

async function connect() {
  const fake = createFakeWindow({ ancestor: hostOrigin })
  fake.window.parent.postMessage = (message) => channel.port1.postMessage(message)
  channel.port1.addEventListener('message', ({ data }) => fake.say(data, hostOrigin))
  channel.port1.start()
  const options = { allowedHosts: [hostOrigin], storage, now: () => Date.now(), around: () => ({ chain }) }
  const frame = await connectFrame({ window: fake.window, ...options })
  if (frame.kind !== 'connected') throw new Error(frame.kind)
  opened.push(frame)
  const ask = (method: string, ...params: unknown[]) =>
    (frame.provider.request as (request: object) => Promise<Record<string, unknown> | null>)({
      method,
      params,
    })
  return { ...frame, ask, adapter: await frame.open() }
}

/** An owner executes on chain, past host and service. */
async function execute(
  tx: Pick<SafeTx, 'to' | 'value' | 'data' | 'nonce'> & Partial<SafeTx>,
): Promise<[Hash, Hash]> {
  const whole: SafeTx = { ...own, ...tx }
  const identity = { chainId: 31337, address: safe, version: '1.4.1' } as const
  const signature = await owner.signTypedData(safeTxTypedData(identity, whole))
  const { to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = whole
  const args = [
    to,
    value,
    data,
    operation,
    safeTxGas,
    baseGas,
    gasPrice,
    gasToken,
    refundReceiver,
    signature,
  ] as const
  const call = encodeFunctionData({ abi: execAbi, functionName: 'execTransaction', args })
  const [txHash] = await testChain.send([{ to: safe, data: call }])
  return [safeTxHash(identity, whole), txHash as Hash]
}
const payment = { to: recipient, value: 5n, data: '0x' as Hex, nonce: 0n }

describe('A19 what becomes of a transaction, on a real chain', () => {
  test('A19 executed: known by its event while host and service still say that it waits, and both hashes answer', async () => {
    const { actor, adapter, ask } = await connect()
    const { hash } = await actor.send([payment])
    expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
    const [ours, txHash] = await execute(payment)
    expect(ours).toBe(hash)
    expect(await adapter.resolution.awaitEnd(hash)).toEqual({ kind: 'executed', txHash })
    const receipt = await ask('eth_getTransactionReceipt', hash)
    expect(receipt).toMatchObject({ transactionHash: hash, status: '0x1', realTransactionHash: txHash })
    const logs = receipt?.logs as { transactionHash: Hash }[]
    expect(new Set(logs.map((log) => log.transactionHash))).toEqual(new Set([hash]))
    expect(await ask('eth_getTransactionByHash', hash)).toMatchObject({ hash, realTransactionHash: txHash })
    expect(await ask('eth_getTransactionReceipt', txHash)).toMatchObject({ transactionHash: txHash })
  })

  test('A19 failed inside: the block took it, and its receipt says 0x0', async () => {
    // Only hosts that propose an app's gas let a call fail inside.
    host.close()
    openHost(hostProfiles.old)
    const { adapter, ask } = await connect()
    const data = encodeFunctionData({ abi: execAbi, functionName: 'changeThreshold', args: [255n] })
    const hash = (await ask('eth_sendTransaction', { to: safe, data, gas: '0xc350' })) as unknown as Hash
    const [ours, txHash] = await execute({ to: safe, value: 0n, data, nonce: 0n, safeTxGas: 50_000n })
    expect(ours).toBe(hash)
    expect(await adapter.resolution.awaitEnd(hash)).toEqual({ kind: 'failed', txHash })
    expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ status: '0x0' })
    expect(await ask('wallet_getCallsStatus', hash)).toMatchObject({ status: 500 })
  })

  test('A26 getCallsStatus has the final form: one receipt with the real hash and the Safe’s own logs', async () => {
    const { adapter, ask } = await connect()
    const calls = [{ to: recipient, value: '0x5' }]
    const sent = (await ask('wallet_sendCalls', {
      version: '2.0.0',
      chainId: '0x7a69',
      atomicRequired: true,
      calls,
    })) as {
      id: Hash
    }
    const waiting = {
      version: '2.0.0',
      id: sent.id,
      chainId: '0x7a69',
      status: 100,
      atomic: true,
      receipts: [],
    }
    expect(await ask('wallet_getCallsStatus', sent.id)).toEqual(waiting)
    const [, txHash] = await execute(payment)
    await adapter.resolution.awaitEnd(sent.id)
    const status = (await ask('wallet_getCallsStatus', sent.id)) as {
      receipts: { logs: { address: Address }[] }[]
    }
    expect(status).toMatchObject({
      status: 200,
      atomic: true,
      receipts: [{ transactionHash: txHash, status: '0x1' }],
    })
    expect(status.receipts).toHaveLength(1)
    expect(status.receipts[0]?.logs.map(({ address }) => address.toLowerCase())).toEqual([
      safe.toLowerCase(),
      safe.toLowerCase(),
    ])
  })

  test('A18 what waited is known after a reload, and its end is found then', async () => {
    const first = await connect()
    const { hash } = await first.actor.send([payment])
    await first.close()
    const [, txHash] = await execute(payment)
    const { adapter, ask } = await connect()
    expect(await adapter.resolution.awaitEnd(hash)).toEqual({ kind: 'executed', txHash })
    expect(await ask('eth_getTransactionReceipt', hash)).toMatchObject({ transactionHash: hash })
  })
})

describe('A20 what will never come', () => {
  test.each([
    ['replaced', { ...payment, value: 6n }, 'was replaced by'],
    ['cancelled', { to: () => safe, value: 0n, data: '0x', nonce: 0n }, 'was cancelled by'],
  ] as const)('A20 %s: its nonce was taken by another, which is named', async (kind, tx, words) => {
    const { actor, adapter, ask, provider } = await connect()
    const { hash } = await actor.send([payment])
    adapter.pending.setState({
      [hash]: { submittedAt: 0, calls: [], state: { kind: 'waiting', nonce: 0 } },
    })
    const to = typeof tx.to === 'function' ? tx.to() : tx.to
    const [by, txHash] = await execute({ ...tx, to })
    expect(await adapter.resolution.awaitEnd(hash)).toEqual({ kind, by, txHash })
    for (const method of ['eth_getTransactionReceipt', 'eth_getTransactionByHash'])
      expect(await errorOf(ask(method, hash))).toMatchObject({
        code: -32003,
        message: expect.stringContaining(words),
        data: { state: kind, by },
      })
    expect(await ask('wallet_getCallsStatus', hash)).toMatchObject({ status: 400 })
    const client = createPublicClient({ transport: custom(provider), pollingInterval: 50 })
    const waiting = errorOf(client.waitForTransactionReceipt({ hash, retryCount: 0 }))
    expect(String(await waiting)).toContain(words)
  })

  test('A21 whoever waits for the end can give up, and hears of progress before it', async () => {
    const { actor, adapter } = await connect()
    const { hash } = await actor.send([payment])
    const controller = new AbortController()
    const waiting = errorOf(adapter.resolution.awaitEnd(hash, controller.signal))
    controller.abort(new Error('enough'))
    expect(await waiting).toMatchObject({ message: 'enough' })
    await vi.waitFor(() => expect(adapter.pending.getState()[hash]?.state.kind).toBe('waiting'))
  })
})
