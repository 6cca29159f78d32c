import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { connectFrame } from './connection/connect.ts'
import { createFakeFrame, errorOf, fakeHost, fakeSafe, signed } from './fixtures/fakeFrame.ts'
import { mutations } from './fixtures/fakeMutations.ts'
import { createFakeStorage, createFakeWindow, replyTo } from './fixtures/fakeWindow.ts'

const to = '0x00000000000000000000000000000000000A11cE'
const safeTxHash = `0x${'5a'.repeat(32)}`
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

/** Every reply of a host, once as it should be. */
const good: Record<string, unknown> = {
  getSafeInfo: { safeAddress: fakeSafe, chainId: 1, owners: [to], threshold: 1, isReadOnly: false, nonce: 3 },
  getTxBySafeTxHash: { txStatus: 'AWAITING_CONFIRMATIONS', txHash: null },
  sendTransactions: { safeTxHash },
  signMessage: { messageHash: safeTxHash, signature: `0x${'1f'.repeat(65)}` },
  signTypedMessage: { messageHash: safeTxHash, signature: `0x${'1f'.repeat(65)}` },
  wallet_getPermissions: [{ parentCapability: 'requestAddressBook', invoker: 'https://app.example' }],
  wallet_requestPermissions: [{ parentCapability: 'requestAddressBook', invoker: 'https://app.example' }],
}
const typedData = {
  domain: {},
  types: { A: [{ name: 'b', type: 'string' }] },
  primaryType: 'A',
  message: { b: 'c' },
}
const requests: Record<string, [method: string, ...params: unknown[]]> = {
  sendTransactions: ['eth_sendTransaction', { to }],
  signMessage: ['personal_sign', 'hello', fakeSafe],
  signTypedMessage: ['eth_signTypedData_v4', fakeSafe, typedData],
  wallet_getPermissions: ['wallet_getPermissions'],
  wallet_requestPermissions: ['wallet_requestPermissions', { requestAddressBook: {} }],
  getTxBySafeTxHash: ['eth_getTransactionReceipt', safeTxHash],
}

describe('A8 a hostile host: every reply changed once', () => {
  test.each(Object.keys(requests))(
    'A8 %s: an answer or an EIP-1193 error, never anything else',
    async (method) => {
      const frame = await createFakeFrame({
        ...answered(),
        rpcCall: signed,
        getOffChainSignature: () => `0x${'1f'.repeat(65)}`,
      })
      opened.push(frame)
      const [asked = '', ...params] = requests[method] ?? []
      let count = 0
      for (const mutated of mutations(good[method])) {
        count += 1
        frame.answers[method] = () => (mutated === undefined ? { refusal: 'Request failed' } : mutated)
        const adapter = await frame.open()
        adapter.asked.setState({}, true)
        const answer = await frame.ask(asked, ...params).catch((error: unknown) => error)
        if (answer instanceof Error) expect(answer).toMatchObject({ code: expect.any(Number) })
        else if (method === 'sendTransactions') expect(answer).toBe(safeTxHash)
        else if (method.startsWith('sign')) expect(answer).toMatch(/^0x([0-9a-f]{2})+$/i)
        for (const key of Object.keys(adapter.pending.getState())) expect(key).toMatch(/^0x[0-9a-f]{64}$/)
      }
      expect(count).toBeGreaterThan(10)
      expect(Object.hasOwn(Object.prototype, 'safeTxHash')).toBe(false)
    },
    60_000,
  )

  test('A8 getSafeInfo: a Safe as it should be, or none at all', async () => {
    vi.useFakeTimers()
    for (const mutated of mutations(good.getSafeInfo)) {
      const fake = createFakeWindow({ ancestor: fakeHost })
      const options = { allowedHosts: [], storage: createFakeStorage(), now: () => 0, limit: 5 }
      const connecting = connectFrame({ window: fake.window, ...options })
      fake.say(replyTo(fake.posted[0]?.message.id, mutated), fakeHost)
      await vi.advanceTimersByTimeAsync(6)
      const found = await connecting
      if (found.kind === 'failed') continue
      expect(found.safe.safeAddress).toMatch(/^0x[0-9a-fA-F]{40}$/)
      expect(Number.isSafeInteger(found.safe.chainId) && found.safe.chainId > 0).toBe(true)
    }
  })
})

function answered() {
  return Object.fromEntries(Object.entries(good).map(([method, reply]) => [method, () => reply]))
}

describe('A7 a hostile host: other windows, floods, huge replies', () => {
  const envelopes: unknown[] = [
    null,
    1,
    'text',
    [],
    { id: 1, success: true, version: '9.1.0' },
    { id: 'x', success: true, version: 9 },
    { id: 'x', success: true, version: { major: 9 } },
    { id: 'x', success: true },
    { id: 'x', success: 'yes', version: '9.1.0', data: {} },
    { id: 'x', success: false, version: '9.1.0', error: { deep: [] } },
    { id: '__proto__', success: true, version: '9.1.0', data: { polluted: true } },
    Object.create(null),
  ]

  test('A7 a message of any shape makes nothing throw', async () => {
    const frame = await createFakeFrame({})
    opened.push(frame)
    for (const message of envelopes) expect(() => frame.fake.say(message, fakeHost)).not.toThrow()
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })

  test('A7 the right reply from another window or another origin answers nothing', async () => {
    const frame = await createFakeFrame({})
    opened.push(frame)
    let settled = false
    const asking = frame.channel.request('getCurrentTheme').then(() => {
      settled = true
    })
    const reply = replyTo(frame.fake.posted.at(-1)?.message.id, { darkMode: true })
    frame.fake.say(reply, fakeHost, {})
    frame.fake.say(reply, 'https://evil.example')
    await Promise.resolve()
    expect(settled).toBe(false)
    frame.fake.say(reply, fakeHost)
    await asking
  })

  test('A7 10,000 replies that nobody asked for take less than a second of work and leave nothing behind', async () => {
    const frame = await createFakeFrame({})
    opened.push(frame)
    const used = process.cpuUsage()
    for (let n = 0; n < 10_000; n += 1)
      frame.fake.say(replyTo(String(n), { darkMode: n % 2 === 0, more: [n] }), fakeHost)
    const { user, system } = process.cpuUsage(used)
    expect((user + system) / 1000).toBeLessThan(1_000)
    expect(frame.channel.waiting).toBe(0)
  })

  test('A7 a refusal of 5 MB is no text for anybody: its beginning is kept', async () => {
    const frame = await createFakeFrame({ sendTransactions: () => ({ refusal: 'no '.repeat(2_000_000) }) })
    opened.push(frame)
    const error = await errorOf(frame.ask('eth_sendTransaction', { to }))
    expect(error).toMatchObject({ code: -32603, message: expect.stringMatching(/^no no .{9993}…$/) })
  })

  test('A7 a reply of 10 MB is read or refused, and the next request is answered', async () => {
    const frame = await createFakeFrame({
      rpcCall: () => 'x'.repeat(10_000_000),
      getCurrentTheme: () => ({ darkMode: true }),
    })
    opened.push(frame)
    expect(await frame.ask('eth_call', { to })).toHaveLength(10_000_000)
    frame.answers.sendTransactions = () => ({ safeTxHash: 'x'.repeat(10_000_000) })
    expect(await errorOf(frame.ask('eth_sendTransaction', { to }))).toMatchObject({ code: -32603 })
    expect(await frame.channel.request('getCurrentTheme')).toEqual({ darkMode: true })
  })
})

describe('A28 hosts of before', () => {
  beforeEach(() => vi.useRealTimers())
  test('A28 one that answers `err.message` instead of its own words keeps its text, with the code for any failure', async () => {
    const frame = await createFakeFrame({
      rpcCall: () => ({ refusal: 'execution reverted: ERC20: low balance' }),
    })
    opened.push(frame)
    expect(await errorOf(frame.ask('eth_call', { to }))).toMatchObject({
      code: -32603,
      message: 'execution reverted: ERC20: low balance',
    })
  })

  test('A28 one that knows two fields of a Safe and three methods boots, reads and sends', async () => {
    const frame = await createFakeFrame({
      getSafeInfo: () => ({ safeAddress: fakeSafe.toLowerCase(), chainId: '1' }),
      rpcCall: () => '0x10',
      sendTransactions: () => ({ safeTxHash }),
    })
    opened.push(frame)
    expect(await frame.ask('eth_accounts')).toEqual([fakeSafe])
    expect(await frame.ask('eth_getBalance', to)).toBe('0x10')
    expect(await frame.ask('eth_sendTransaction', { to })).toBe(safeTxHash)
  })

  test('A29 a theme that no host names is nothing to wait for, one that is pushed is heard', async () => {
    const frame = await createFakeFrame({})
    opened.push(frame)
    const heard: unknown[] = []
    frame.channel.onPush((data) => heard.push(data))
    frame.fake.say(replyTo('k3j2h1', { darkMode: true }), fakeHost)
    expect(heard).toEqual([{ darkMode: true }])
    expect(await errorOf(frame.channel.request('getCurrentTheme', undefined, { timeout: 5 }))).toMatchObject({
      name: 'HostSilentError',
    })
  })
})
