import { createClient, createWalletClient, custom, UserRejectedRequestError } from 'viem'
import { getBlockNumber, getTransaction } from 'viem/actions'
import { describe, expect, test } from 'vitest'
import type { Address } from '#core/safe.ts'
import { type ConnectedFrame, connectFrame } from './connect.ts'
import { createFakeStorage, createFakeWindow, type Posted, replyTo } from './fakeWindow.ts'

const host = 'https://app.safe.global'
const safe: Address = '0x5aFE3855358E112B5647B952709E6165e1c1eEEe'
const other: Address = '0x00000000000000000000000000000000000A11cE'
const safeTxHash = `0x${'5a'.repeat(32)}` as const
const refuse = (text: string) => ({ refusal: text })
type Answers = Record<string, (params: unknown) => unknown>

/** A connected frame whose host answers each method from `answers`, at once. */
async function setUp(answers: Answers = {}, storage = createFakeStorage()) {
  const fake = createFakeWindow({ ancestor: host })
  const answer = ({ message: { id, method, params } }: Posted) => {
    const found = ({ getSafeInfo: () => ({ safeAddress: safe, chainId: 1 }), ...answers } as Answers)[method]
    const data = found?.(params)
    if (data === undefined) return
    const refusal = (data as { refusal?: string } | null)?.refusal
    const reply = refusal ? { id, success: false, version: '9.1.0', error: refusal } : replyTo(id, data)
    queueMicrotask(() => fake.say(reply, host))
  }
  const post = fake.window.parent.postMessage
  fake.window.parent.postMessage = (message, targetOrigin) => {
    post(message, targetOrigin)
    const last = fake.posted.at(-1)
    if (last) answer(last)
  }
  const connection = await connectFrame({ window: fake.window, allowedHosts: [], storage, now: () => 7 })
  const { posted } = fake
  return { ...(connection as ConnectedFrame), posted, storage }
}
const errorOf = (promise: Promise<unknown>) => promise.catch((error: unknown) => error)
type Ask = { method: string; params?: unknown }
const ask = (frame: ConnectedFrame, { method, params }: Ask) =>
  (frame.provider.request as (request: Ask) => Promise<unknown>)({ method, params })
const sent = ({ posted }: { posted: Posted[] }, method: string) =>
  posted.filter(({ message }) => message.method === method).map(({ message }) => message.params)

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
    expect(frame.posted).toHaveLength(1)
  })
})

describe('spec 5.1 to 5.3: who may sign', () => {
  test.each([
    ['personal_sign', ['0x68656c6c6f', other], 'The address or message hash is invalid'],
    ['personal_sign', ['0x68656c6c6f'], 'The address or message hash is invalid'],
    ['eth_sign', [other, '0x1234'], 'The address or message hash is invalid'],
    ['eth_sign', [safe, 'hello'], 'The address or message hash is invalid'],
    ['eth_signTypedData_v4', [other, '{}'], 'The address is invalid'],
  ])('%s %j is refused with 4100', async (method, params, message) => {
    const frame = await setUp()
    expect(await errorOf(ask(frame, { method, params }))).toMatchObject({ message, code: 4100 })
  })

  test("the Safe's address in any case may", async () => {
    const frame = await setUp({ signMessage: () => ({ messageHash: safeTxHash, signature: '0x1234' }) })
    const params = ['hello', safe.toLowerCase()]
    expect(await ask(frame, { method: 'personal_sign', params })).toBe('0x1234')
    expect(sent(frame, 'signMessage')).toEqual([{ message: 'hello' }])
  })

  test('typed data as text or as an object reaches the host as an object', async () => {
    const typedData = {
      domain: { chainId: 1 },
      types: { A: [{ name: 'b', type: 'string' }] },
      message: { b: 'c' },
    }
    const frame = await setUp({ signTypedMessage: () => ({ messageHash: safeTxHash, signature: '0x1234' }) })
    for (const given of [typedData, JSON.stringify(typedData)]) {
      const params = [safe, given]
      expect(await ask(frame, { method: 'eth_signTypedData_v4', params })).toBe('0x1234')
    }
    expect(sent(frame, 'signTypedMessage')).toEqual([{ typedData }, { typedData }])
  })
})

describe('spec 5.4: what is not implemented', () => {
  test.each(['foo_bar', 'wallet_switchEthereumChain', 'wallet_showCallsStatus', 'toString', 'constructor'])(
    '%s',
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
  ])('%s', async (_, tx, call, safeTxGas) => {
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
    const error = await errorOf(ask(frame, { method: 'eth_sendTransaction', params: tx && [tx] }))
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
    expect(reloaded.pending.getState()).toEqual({ [safeTxHash]: { submittedAt: 7, calls: [tx] } })
  })

  test('is forgotten once its block is known, and answers by the hash it was asked with', async () => {
    const txHash = `0x${'77'.repeat(32)}`
    const executed = {
      ...answers,
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash }),
      rpcCall: () => ({ hash: txHash, blockHash: txHash }),
    }
    const frame = await setUp(executed)
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const query = { method: 'eth_getTransactionByHash', params: [safeTxHash] }
    expect(await ask(frame, query)).toMatchObject({ hash: safeTxHash, blockHash: txHash })
    expect(frame.pending.getState()).toEqual({})
  })

  test('belongs to its Safe and chain alone', async () => {
    const frame = await setUp(answers)
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const elsewhere = { ...answers, getSafeInfo: () => ({ safeAddress: safe, chainId: 5 }) }
    expect((await setUp(elsewhere, frame.storage)).pending.getState()).toEqual({})
  })

  test('whatever else the storage holds, the frame starts with nothing pending', async () => {
    const key = `countersign:pending:1:${safe}`
    for (const kept of ['{', '[]', '{"x":1}', `{"${safeTxHash}":{"submittedAt":"now"}}`]) {
      const frame = await setUp({}, createFakeStorage(new Map([[key, kept]])))
      expect(frame.pending.getState()).toEqual({})
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
    expect(frame.pending.getState()[safeTxHash]?.calls).toEqual([call, call])
  })

  test("throws viem's error when a person says no", async () => {
    const frame = await setUp({ sendTransactions: () => refuse('Transaction was rejected') })
    await expect(frame.actor.send([])).rejects.toBeInstanceOf(UserRejectedRequestError)
    expect(frame.pending.getState()).toEqual({})
  })

  test('takes no message without a signature for a signed one', async () => {
    const frame = await setUp({ signMessage: () => ({ messageHash: safeTxHash }) })
    await expect(frame.actor.signMessage('hello')).rejects.toThrow('gave no signature')
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
      rpcCall: (params) =>
        (params as { call: string }).call === 'eth_getBlockByNumber' ? { number: '0x2a' } : null,
    })
    const client = createClient({ transport: custom(frame.provider) })
    expect(await getBlockNumber(client)).toBe(42n)
    await frame.actor.send([{ to: other, value: 1n, data: '0xab' }])
    const found = await getTransaction(client, { hash: safeTxHash })
    expect(found).toMatchObject({ blockNumber: null, gasPrice: 0n, value: 1n })
  })
})
