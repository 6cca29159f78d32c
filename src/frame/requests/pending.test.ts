import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Hash } from '#core/safe/safe.ts'
import { type Answers, createFakeFrame, errorOf, fakeSafe, node, refuse } from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { GatewayRefusedError } from '#gateway/client/errors.ts'
import { addPending, createPending, ENDED_RETENTION, pendingOf, updatePending } from './pending.ts'

const safe = fakeSafe
const hash: Hash = `0x${'5a'.repeat(32)}`
const txHash: Hash = `0x${'77'.repeat(32)}`
const sent = { submittedAt: 7, calls: [] }
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})
const store = (options: Partial<Parameters<typeof createPending>[0]> = {}) =>
  createPending({ storage: undefined, now: () => 0, chainId: 1, safe, ...options })

/** Two pages of the same app, by a BroadcastChannel in memory. */
function twoTabs() {
  const hearing: ((data: unknown) => void)[] = []
  const pipe = (at: number) => ({
    post: (data: unknown) => hearing[1 - at]?.(structuredClone(data)),
    subscribe: (listener: (data: unknown) => void) => {
      hearing[at] = listener
      return () => undefined
    },
  })
  return [pipe(0), pipe(1)] as const
}

test('A18 what was sent is found by its hash in any case, and by nothing else that an app may ask for', () => {
  const pending = store()
  addPending(pending, hash, sent)
  expect(pendingOf(pending, hash.toUpperCase().replace('0X', '0x') as Hash)).toMatchObject(sent)
  for (const name of ['constructor', '__proto__', 'toString'])
    expect(pendingOf(pending, name as Hash)).toBeUndefined()
})

describe('A18 what is kept', () => {
  test('A18 an end is final, is kept for a week after it, and is then forgotten', () => {
    const storage = createFakeStorage()
    const first = store({ storage })
    addPending(first, hash, sent)
    updatePending(first, hash, { state: { kind: 'executed', txHash } }, 100)
    updatePending(first, hash, { state: { kind: 'deleted' } }, 200)
    expect(pendingOf(store({ storage, now: () => ENDED_RETENTION }), hash)?.state).toEqual({
      kind: 'executed',
      txHash,
    })
    expect(pendingOf(store({ storage, now: () => 200 + ENDED_RETENTION }), hash)).toBeUndefined()
  })

  test('A18 what waits is kept for as long as it waits', () => {
    const storage = createFakeStorage()
    addPending(store({ storage }), hash, sent)
    expect(pendingOf(store({ storage, now: () => 100 * ENDED_RETENTION }), hash)).toBeDefined()
  })

  test('A18 two tabs know the same, and neither overwrites what the other kept', () => {
    const storage = createFakeStorage()
    const [left, right] = twoTabs()
    const one = store({ storage, tabs: left })
    const two = store({ storage, tabs: right })
    addPending(one, hash, sent)
    addPending(two, txHash, sent)
    for (const tab of [one, two, store({ storage })]) expect(Object.keys(tab.getState())).toHaveLength(2)
    updatePending(two, hash, { state: { kind: 'deleted' } }, 9)
    expect(pendingOf(one, hash)?.state).toEqual({ kind: 'deleted' })
  })

  test('A18 one that cannot be read takes none of the others with it', () => {
    const other = { submittedAt: 1, calls: [{ to: safe, value: 'much', data: '0x' }] }
    const kept = JSON.stringify({ [hash]: sent, [txHash]: other, x: sent })
    const storage = createFakeStorage(new Map([[`countersign:pending:1:${safe}`, kept]]))
    expect(Object.keys(store({ storage }).getState())).toEqual([hash])
  })

  test('A18 what another script says in the name of a tab is read, not believed', () => {
    const [left, right] = twoTabs()
    const pending = store({ tabs: left })
    addPending(pending, hash, sent)
    for (const data of [null, 7, [], { x: 1 }, { [hash]: { submittedAt: 'now' } }, { [hash]: null }])
      right.post(data)
    expect(pending.getState()).toMatchObject({ [hash]: sent })
  })

  test('A30 a storage that throws at every call leaves it in memory', () => {
    const closed = () => {
      throw new Error('The operation is insecure.')
    }
    const pending = store({ storage: { getItem: closed, setItem: closed } })
    addPending(pending, hash, sent)
    expect(pendingOf(pending, hash)).toMatchObject(sent)
  })
})

describe('4.3 what was submitted, by safeTxHash', () => {
  const answers: Answers = {
    sendTransactions: () => ({ safeTxHash: hash }),
    getTxBySafeTxHash: () => refuse('Request failed'),
    rpcCall: node({ eth_blockNumber: () => '0x5', eth_getLogs: () => [], eth_call: () => '0x0' }),
  }
  const setUp = async (change: Answers = {}, gateway?: Gateway) => {
    const frame = await createFakeFrame({ ...answers, ...change }, { around: () => ({ gateway }) })
    opened.push(frame)
    await frame.ask('eth_sendTransaction', { to: safe, value: '0x1', data: '0xab' })
    return { ...frame, adapter: await frame.open() }
  }

  test('4.3 the adapter remembers what it submitted, by safeTxHash', async () => {
    const { pending } = await setUp()
    expect(await pending()).toMatchObject({ [hash]: { calls: [{ to: safe, value: '0x1', data: '0xab' }] } })
  })

  test('4.4 asked for one, it answers pending: no block, gas price 0x00, nonce 0', async () => {
    const { ask } = await setUp()
    expect(await ask('eth_getTransactionByHash', hash)).toEqual({
      from: safe,
      hash,
      gas: 0,
      gasPrice: '0x00',
      nonce: 0,
      input: '0xab',
      value: '0x1',
      to: safe,
      blockHash: null,
      blockNumber: null,
      transactionIndex: null,
    })
    expect(await ask('eth_getTransactionReceipt', hash)).toBeNull()
  })

  test('9.20 a transaction kept locally reports gas price 0x00 and nonce 0, also one of several calls', async () => {
    const frame = await createFakeFrame(answers)
    opened.push(frame)
    const calls = [{ to: safe, data: '0xcd' }, { to: safe }]
    await frame.ask('wallet_sendCalls', { version: '2.0.0', chainId: '0x1', atomicRequired: true, calls })
    const kept = { gasPrice: '0x00', nonce: 0, blockHash: null, input: '0xcd' }
    expect(await frame.ask('eth_getTransactionByHash', hash)).toMatchObject(kept)
  })

  test('A21 what host and service say of confirmations is progress, and is no end without the chain', async () => {
    const info = { nonce: 3, confirmationsRequired: 2, confirmations: [{}] }
    const { adapter } = await setUp({
      getTxBySafeTxHash: () => ({ txStatus: 'SUCCESS', txHash, detailedExecutionInfo: info }),
    })
    await adapter.resolution.look(hash)
    await vi.waitFor(() =>
      expect(adapter.pending.getState()[hash]?.state).toEqual({
        kind: 'waiting',
        nonce: 3,
        confirmations: 1,
        required: 2,
        executing: txHash,
      }),
    )
  })

  test('A21 what waits is looked for every four seconds, and every thirty while nobody sees the page', async () => {
    vi.useFakeTimers()
    const { fake, sent: asked } = await setUp()
    const looks = () => asked('getTxBySafeTxHash').length
    await vi.advanceTimersByTimeAsync(30_000)
    const seen = looks()
    Object.assign(fake.window.document, { hidden: true })
    await vi.advanceTimersByTimeAsync(60_000)
    const unseen = looks() - seen
    expect([seen, unseen]).toEqual([expect.toSatisfy((n) => n >= 4), expect.toSatisfy((n) => n <= 4)])
    Object.assign(fake.window.document, { hidden: false })
    await vi.advanceTimersByTimeAsync(61_000)
    expect(looks() - seen - unseen).toBeGreaterThan(5)
  })

  test('A20 taken out of the queue: listed before, twice not there, so it is deleted', async () => {
    const missing = new GatewayRefusedError('404', { status: 404, body: undefined })
    const said: unknown[] = [{ txStatus: 'AWAITING_CONFIRMATIONS' }, missing, missing]
    const gateway = {
      call: async () => {
        const next = said.length > 1 ? said.shift() : said[0]
        if (next instanceof Error) throw next
        return next
      },
    } as unknown as Gateway
    const { adapter, ask } = await setUp({}, gateway)
    vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 100 })
    for (let look = 0; look < 4; look += 1) {
      await adapter.resolution.look(hash)
      await vi.advanceTimersByTimeAsync(4_000)
    }
    expect(adapter.pending.getState()[hash]?.state).toEqual({ kind: 'deleted' })
    expect(await errorOf(ask('eth_getTransactionReceipt', hash))).toMatchObject({ code: -32003 })
  })

  test('A19 a hash that was sent elsewhere is asked of the host once the chain has none of it, and then followed', async () => {
    const stranger: Hash = `0x${'9c'.repeat(32)}`
    const frame = await setUp({ getTxBySafeTxHash: () => ({ txStatus: 'AWAITING_CONFIRMATIONS' }) })
    expect(await frame.ask('eth_getTransactionByHash', stranger)).toMatchObject({ hash: stranger, nonce: 0 })
    expect(await frame.pending()).toHaveProperty(stranger)
    expect(await errorOf(frame.ask('eth_getTransactionReceipt', '0x12'))).toMatchObject({ code: -32602 })
  })
})
