import { createWalletClient, custom } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createFakeFrame, errorOf, fakeSafe, refuse } from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'
import { LONG } from './writes.ts'

const to = '0x00000000000000000000000000000000000A11cE'
const hashOf = (n: number) => `0x${String(n).repeat(64).slice(0, 64)}` as const
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

/** A host whose dialogs stay open until the test answers them. */
async function setUp() {
  const open: ((answer: unknown) => void)[] = []
  const frame = await createFakeFrame({
    sendTransactions: () => new Promise((resolve) => open.push(resolve)),
    signMessage: () => new Promise((resolve) => open.push(resolve)),
  })
  opened.push(frame)
  const { writes } = await frame.open()
  const shown = () => writes.store.getState().map(({ state, title }) => `${state}: ${title}`)
  const send = (value = '0x0') => frame.ask('eth_sendTransaction', { from: fakeSafe, to, value })
  return { ...frame, open: open as typeof open, writes, shown, send }
}

describe('A16 what is asked of the host', () => {
  test.each([
    ['no `to`', { data: '0x6001' }, -32602, 'a Safe calls contracts'],
    ['an odd number of digits', { to, data: '0x1' }, -32602, 'whole bytes'],
    ['a value that is none', { to, value: 'all' }, -32602, 'whole number'],
    ['a value below nothing', { to, value: -1 }, -32602, 'whole number'],
    ['data and input that differ', { to, data: '0x12', input: '0x34' }, -32602, 'differ'],
    ['another account', { to, from: to }, 4100, 'Invalid from address'],
    ['another chain', { to, chainId: '0x2' }, 4901, 'not on chain'],
    [
      'code for an account (EIP-7702)',
      { to, authorizationList: [{ address: to }] },
      -32602,
      'authorizationList',
    ],
    ['its type alone', { to, type: '0x4' }, -32602, 'type'],
    ['a blob', { to, blobs: ['0x12'] }, -32602, 'blobs'],
    ['a delegate call', { to, operation: 1 }, -32602, 'operation'],
  ])('A16 %s asks nobody', async (_, tx, code, text) => {
    const frame = await setUp()
    const error = await errorOf(frame.ask('eth_sendTransaction', tx))
    expect(error).toMatchObject({ code, message: expect.stringContaining(text) })
    expect(frame.sent('sendTransactions')).toEqual([])
  })
})

test('A16 what changes nothing of a call is passed', async () => {
  const frame = await createFakeFrame({ sendTransactions: () => ({ safeTxHash: hashOf(1) }) })
  opened.push(frame)
  const more = { type: '0x2', accessList: [], authorizationList: [], operation: 0, gas: '0x5208' }
  expect(await frame.ask('eth_sendTransaction', { to, ...more })).toBe(hashOf(1))
})

describe('A16 an amount', () => {
  test.each([
    ['a number', 5, '5'],
    ['a bigint', 5n, '5'],
    ['hex without a digit', '0x', '0x0'],
    ['nothing', '', '0'],
    ['hex', '0x05', '0x05'],
  ])('A16 %s goes to the host as text, and is known after a reload', async (_, value, sent) => {
    const storage = createFakeStorage()
    const answers = { sendTransactions: () => ({ safeTxHash: hashOf(1) }) }
    const frame = await createFakeFrame(answers, { storage })
    opened.push(frame)
    await frame.ask('eth_sendTransaction', { to, value })
    expect(frame.sent('sendTransactions')).toMatchObject([{ txs: [{ to, value: sent, data: '0x' }] }])
    const reloaded = await createFakeFrame(answers, { storage })
    opened.push(reloaded)
    expect(await reloaded.pending()).toMatchObject({ [hashOf(1)]: { calls: [{ to, value: sent }] } })
  })
})

describe('A17 one request to a person at a time', () => {
  test('A17 the second dialog opens when the first is answered, and each gets its own answer', async () => {
    const { open, send, sent, shown } = await setUp()
    const first = send('0x1')
    const second = send('0x2')
    await vi.waitFor(() => expect(shown()).toEqual(['open: 1 call', 'queued: 1 call']))
    expect(sent('sendTransactions')).toHaveLength(1)
    open[0]?.({ safeTxHash: hashOf(1) })
    expect(await first).toBe(hashOf(1))
    await vi.waitFor(() => expect(sent('sendTransactions')).toHaveLength(2))
    open[1]?.({ safeTxHash: hashOf(2) })
    expect(await second).toBe(hashOf(2))
    expect(shown()).toEqual([])
  })

  test('A17 a refusal lets the next one through', async () => {
    const { open, send, sent } = await setUp()
    const first = errorOf(send())
    const second = send()
    await vi.waitFor(() => expect(open).toHaveLength(1))
    open[0]?.(refuse('Transaction was rejected'))
    expect(await first).toMatchObject({ code: 4001, message: 'Transaction was rejected' })
    await vi.waitFor(() => expect(sent('sendTransactions')).toHaveLength(2))
    open[1]?.({ safeTxHash: hashOf(2) })
    expect(await second).toBe(hashOf(2))
  })

  test('A17 one that waits its turn can be cancelled, and nobody is asked about it', async () => {
    const { open, send, sent, writes, shown } = await setUp()
    const first = send()
    const second = errorOf(send())
    await vi.waitFor(() => expect(shown()).toHaveLength(2))
    writes.cancel(writes.store.getState()[1]?.id ?? 0)
    expect(await second).toMatchObject({ code: 4001 })
    open[0]?.({ safeTxHash: hashOf(1) })
    await first
    await Promise.resolve()
    expect(sent('sendTransactions')).toHaveLength(1)
  })

  test('A17 one that was given up lets the next through, and its late answer is still noted', async () => {
    const { open, send, writes, pending, shown } = await setUp()
    const first = errorOf(send())
    await vi.waitFor(() => expect(open).toHaveLength(1))
    writes.cancel(writes.store.getState()[0]?.id ?? 0)
    expect(await first).toMatchObject({ code: 4001 })
    const second = send()
    await vi.waitFor(() => expect(open).toHaveLength(2))
    open[0]?.({ safeTxHash: hashOf(1) })
    open[1]?.({ safeTxHash: hashOf(2) })
    expect(await second).toBe(hashOf(2))
    expect(Object.keys(await pending())).toEqual([hashOf(1), hashOf(2)])
    expect(shown()).toEqual([])
  })

  test('A17 one that takes long is marked as waiting in the wallet, and its answer still counts', async () => {
    const { open, send, writes } = await setUp()
    vi.useFakeTimers()
    const sending = send()
    await vi.advanceTimersByTimeAsync(LONG + 10)
    expect(writes.store.getState()).toMatchObject([{ state: 'open', isLong: true }])
    open[0]?.({ safeTxHash: hashOf(1) })
    expect(await sending).toBe(hashOf(1))
  })
})

test('A10 viem knows a rejection and an unknown method for what they are, after one message each', async () => {
  const frame = await createFakeFrame({ sendTransactions: () => refuse('Transaction was rejected') })
  opened.push(frame)
  const wallet = createWalletClient({ account: fakeSafe, transport: custom(frame.provider) })
  const params = [{ from: fakeSafe, to }] as never
  expect(await errorOf(wallet.request({ method: 'eth_sendTransaction', params }))).toMatchObject({
    name: 'UserRejectedRequestError',
    details: 'Transaction was rejected',
  })
  expect(await errorOf(wallet.request({ method: 'foo_bar' } as never))).toMatchObject({
    name: 'UnsupportedProviderMethodError',
    details: '"foo_bar" not implemented',
  })
  expect(frame.sent('sendTransactions')).toHaveLength(1)
})

test('8.16 host: a rejected permission and a closed dialog of the host are rejections of a person', async () => {
  const frame = await createFakeFrame({
    wallet_requestPermissions: () => refuse('Permissions were rejected'),
    signMessage: () => refuse('Transaction was rejected'),
  })
  opened.push(frame)
  const permission = errorOf(frame.ask('wallet_requestPermissions', [{ requestAddressBook: {} }]))
  expect(await permission).toMatchObject({ code: 4001, message: 'Permissions were rejected' })
  expect(await errorOf(frame.ask('personal_sign', 'hello', fakeSafe))).toMatchObject({ code: 4001 })
})
