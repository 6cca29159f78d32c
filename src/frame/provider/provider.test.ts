import { createClient, createWalletClient, custom, toEventSelector, UserRejectedRequestError } from 'viem'
import { getBlockNumber, getTransaction } from 'viem/actions'
import { afterEach, describe, expect, test } from 'vitest'
import type { Address } from '#core/safe/safe.ts'
import type { ConnectedFrame } from '#frame/connection/connect.ts'
import {
  type Answers,
  createFakeFrame,
  errorOf,
  node,
  refuse,
  fakeSafe as safe,
  signed,
} from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'

const other: Address = '0x00000000000000000000000000000000000A11cE'
const safeTxHash = `0x${'5a'.repeat(32)}` as const
const opened: ConnectedFrame[] = []
afterEach(async () => {
  for (const frame of opened.splice(0)) await frame.close()
})

async function setUp(answers: Answers = {}, storage = createFakeStorage()) {
  const frame = await createFakeFrame(answers, { storage, now: () => 7 })
  opened.push(frame)
  return frame
}
type ProviderFrame = Awaited<ReturnType<typeof setUp>>
const ask = (frame: ProviderFrame, { method, params = [] }: { method: string; params?: unknown[] }) =>
  frame.ask(method, ...params)
const sent = (frame: ProviderFrame, method: string) => frame.sent(method)

describe('what the Safe answers without its host', () => {
  test.each([
    ['eth_accounts', [safe]],
    ['eth_requestAccounts', [safe]],
    ['eth_chainId', '0x1'],
    ['net_version', '1'],
    ['eth_coinbase', safe],
  ])('%s', async (method, expected) => {
    const frame = await setUp()
    expect(await ask(frame, { method })).toEqual(expected)
    expect(frame.fake.posted).toHaveLength(1)
  })
})

describe('spec 5.1 to 5.3: who may sign', () => {
  test.each([
    ['personal_sign', ['0x68656c6c6f', other], 'The address or message hash is invalid'],
    ['personal_sign', ['0x68656c6c6f'], 'The address or message hash is invalid'],
    ['eth_sign', [other, '0x1234'], 'The address or message hash is invalid'],
    ['eth_sign', [safe, 'hello'], 'The address or message hash is invalid'],
    ['eth_signTypedData_v4', [other, '{}'], 'The address is invalid'],
  ])('5.1 5.2 5.3 another account is refused with 4100', async (method, params, message) => {
    const frame = await setUp()
    expect(await errorOf(ask(frame, { method, params }))).toMatchObject({ message, code: 4100 })
  })

  test("5.1 the Safe's address in any case may", async () => {
    const frame = await setUp({
      signMessage: () => ({ messageHash: safeTxHash, signature: '0x1234' }),
      rpcCall: signed,
    })
    const params = ['hello', safe.toLowerCase()]
    expect(await ask(frame, { method: 'personal_sign', params })).toBe('0x1234')
    expect(sent(frame, 'signMessage')).toEqual([{ message: 'hello' }])
  })

  test('5.3 typed data as text or as an object reaches the host as an object', async () => {
    const typedData = {
      domain: { chainId: 1 },
      types: { A: [{ name: 'b', type: 'string' }] },
      message: { b: 'c' },
    }
    const frame = await setUp({
      signTypedMessage: () => ({ messageHash: safeTxHash, signature: '0x1234' }),
      rpcCall: signed,
    })
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const params = [safe, given]
      expect(await ask(frame, { method: 'eth_signTypedData_v4', params })).toBe('0x1234')
    }
    expect(sent(frame, 'signTypedMessage')).toEqual([{ typedData }, { typedData }])
  })
})

describe('spec 5.4: what is not implemented', () => {
  test.each(['foo_bar', 'wallet_switchEthereumChain', 'wallet_showCallsStatus', 'toString', 'constructor'])(
    '5.4 others are not implemented',
    async (method) => {
      const message = `"${method}" not implemented`
      expect(await errorOf(ask(await setUp(), { method }))).toMatchObject({ message, code: 4200 })
    },
  )
})

describe('spec 5.5: a transaction as the host gets it', () => {
  const answers: Answers = { sendTransactions: () => ({ safeTxHash }) }
  test.each([
    ['gas in hex as a number', { to: other, gas: '0x5208' }, { to: other, value: '0', data: '0x' }, 21000],
    ['no value and no data', { to: other }, { to: other, value: '0', data: '0x' }, undefined],
    [
      'only three fields',
      { from: safe, to: other, value: '0x1', data: '0xab', nonce: '0x1', type: '0x2' },
      { to: other, value: '0x1', data: '0xab' },
      undefined,
    ],
    [
      'calldata in `input`',
      { to: other, input: '0xabcd' },
      { to: other, value: '0', data: '0xabcd' },
      undefined,
    ],
  ])('5.5 the host gets what it takes', async (_, tx, call, safeTxGas) => {
    const frame = await setUp(answers)
    expect(await ask(frame, { method: 'eth_sendTransaction', params: [tx] })).toBe(safeTxHash)
    expect(sent(frame, 'sendTransactions')).toEqual([{ txs: [call], params: { safeTxGas } }])
  })

  test.each([
    [{ from: other, to: other }, 4100],
    [{ to: other, chainId: '0x2' }, 4901],
    [{ to: other, data: '0xab', input: '0xcd' }, -32602],
    [undefined, -32602],
  ])('%j asks nobody', async (tx, code) => {
    const frame = await setUp(answers)
    const error = await errorOf(ask(frame, { method: 'eth_sendTransaction', params: tx ? [tx] : [] }))
    expect(error).toMatchObject({ code })
    expect(sent(frame, 'sendTransactions')).toEqual([])
  })
})

describe('spec 4.3 and 4.4: a transaction that waits for owners', () => {
  const answers: Answers = {
    sendTransactions: () => ({ safeTxHash }),
    getTxBySafeTxHash: () => refuse('Request failed'),
    rpcCall: () => null,
  }
  const pending = {
    from: safe,
    hash: safeTxHash,
    gas: 0,
    gasPrice: '0x00',
    nonce: 0,
    input: '0xab',
    value: '0x1',
    to: other,
    blockHash: null,
    blockNumber: null,
    transactionIndex: null,
  }

  test('is pending by its safeTxHash, without a block, gas price 0x00, nonce 0, after a reload too', async () => {
    const frame = await setUp(answers)
    const tx = { to: other, value: '0x1', data: '0xab' }
    await ask(frame, { method: 'eth_sendTransaction', params: [tx] })
    const query = { method: 'eth_getTransactionByHash', params: [safeTxHash] }
    expect(await ask(frame, query)).toEqual(pending)
    const reloaded = await setUp(answers, frame.storage)
    expect(await ask(reloaded, query)).toEqual(pending)
    expect(await reloaded.pending()).toEqual({
      [safeTxHash]: { submittedAt: 7, updatedAt: 7, calls: [tx], state: { kind: 'waiting' } },
    })
  })

  test('answers by the hash it was asked with once its block is known', async () => {
    const txHash = `0x${'77'.repeat(32)}`
    const topics = [toEventSelector('ExecutionSuccess(bytes32,uint256)'), safeTxHash]
    const frame = await setUp({
      ...answers,
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash }),
      rpcCall: node({
        eth_getTransactionByHash: () => ({ hash: txHash, blockHash: txHash }),
        eth_getTransactionReceipt: () => ({ logs: [{ address: safe, topics, data: '0x' }] }),
      }),
    })
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const query = { method: 'eth_getTransactionByHash', params: [safeTxHash] }
    expect(await ask(frame, query)).toMatchObject({ hash: safeTxHash, blockHash: txHash })
    expect(await frame.pending()).toMatchObject({ [safeTxHash]: { state: { kind: 'executed', txHash } } })
  })

  test('belongs to its Safe and chain alone', async () => {
    const frame = await setUp(answers)
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const elsewhere = { ...answers, getSafeInfo: () => ({ safeAddress: safe, chainId: 5 }) }
    expect(await (await setUp(elsewhere, frame.storage)).pending()).toEqual({})
  })

  test('whatever else the storage holds, the frame starts with nothing pending', async () => {
    const key = `countersign:pending:1:${safe}`
    for (const kept of ['{', '[]', '{"x":1}', `{"${safeTxHash}":{"submittedAt":"now"}}`]) {
      const frame = await setUp({}, createFakeStorage(new Map([[key, kept]])))
      expect(await frame.pending()).toEqual({})
    }
  })
})

describe('the actor', () => {
  test('hands amounts over as decimal text and answers with the safeTxHash', async () => {
    const frame = await setUp({ sendTransactions: () => ({ safeTxHash }) })
    const request = { to: other, value: 10n ** 18n, data: '0x' } as const
    expect(await frame.actor.send([request, request])).toEqual({ kind: 'safeTxHash', hash: safeTxHash })
    const call = { to: other, value: '1000000000000000000', data: '0x' }
    expect(sent(frame, 'sendTransactions')).toEqual([{ txs: [call, call], params: {} }])
    expect((await frame.pending())[safeTxHash]?.calls).toEqual([call, call])
  })

  test("throws viem's error when a person says no", async () => {
    const frame = await setUp({ sendTransactions: () => refuse('Transaction was rejected') })
    await expect(frame.actor.send([{ to: other, value: 1n, data: '0x' }])).rejects.toBeInstanceOf(
      UserRejectedRequestError,
    )
    expect(await frame.pending()).toEqual({})
  })
})

describe('through viem', () => {
  test('a rejection is a UserRejectedRequestError after one message', async () => {
    const frame = await setUp({ sendTransactions: () => refuse('Transaction was rejected') })
    const wallet = createWalletClient({ account: safe, transport: custom(frame.provider) })
    const error = await errorOf(
      wallet.request({ method: 'eth_sendTransaction', params: [{ from: safe, to: other }] }),
    )
    expect(error).toMatchObject({
      code: 4001,
      name: 'UserRejectedRequestError',
      details: 'Transaction was rejected',
    })
    expect(sent(frame, 'sendTransactions')).toHaveLength(1)
  })

  test('reads go to the host, a pending transaction has no block', async () => {
    const frame = await setUp({
      sendTransactions: () => ({ safeTxHash }),
      getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS', txHash: null }),
      rpcCall: node({ eth_blockNumber: () => '0x2a' }),
    })
    const client = createClient({ transport: custom(frame.provider) })
    expect(await getBlockNumber(client)).toBe(42n)
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const found = await getTransaction(client, { hash: safeTxHash })
    expect(found).toMatchObject({ blockNumber: null, gasPrice: 0n, value: 1n })
  })
})
