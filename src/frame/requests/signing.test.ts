import { hashMessage, hashTypedData } from 'viem'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { type Answers, createFakeFrame, errorOf, fakeSafe, node, signed } from '#frame/fixtures/fakeFrame.ts'
import { createFakeStorage } from '#frame/fixtures/fakeWindow.ts'
import type { Gateway } from '#gateway/client/client.ts'
import { PATIENCE } from './signatureWait.ts'

const messageHash = `0x${'3c'.repeat(32)}` as const
const signature = `0x${'1f'.repeat(65)}` as const
const opened: { close(): Promise<void> }[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

async function setUp(
  answers: Answers,
  {
    storage = createFakeStorage(),
    gateway,
  }: { storage?: ReturnType<typeof createFakeStorage>; gateway?: Gateway } = {},
) {
  const frame = await createFakeFrame(
    { rpcCall: signed, ...answers },
    { storage, around: () => ({ gateway }) },
  )
  opened.push(frame)
  const adapter = await frame.open()
  // Loaded before a test stops the clock.
  await import('#chain/safe/messageSignature.ts')
  return { ...frame, adapter, storage, sign: (text = 'hello') => frame.ask('personal_sign', text, fakeSafe) }
}
const partly: Answers = { signMessage: () => ({ messageHash }) }
/** A service that lists the message with so many signatures. */
const gatewayWith = (state: { n: number; m: number }) =>
  ({
    call: async () => ({
      confirmationsSubmitted: state.n,
      confirmationsRequired: state.m,
      preparedSignature: state.n >= state.m ? signature : null,
    }),
  }) as unknown as Gateway

describe('A22 a message that needs more than one owner', () => {
  test('A22 is waited for, by asking the host again and again, each time for a while only', async () => {
    const answers: Answers = { ...partly }
    const frame = await setUp(answers)
    vi.useFakeTimers()
    const signing = frame.sign()
    await vi.advanceTimersByTimeAsync(15_000)
    const asked = frame.sent('getOffChainSignature')
    expect(asked.length).toBeGreaterThan(1)
    expect(new Set(asked)).toEqual(new Set([messageHash]))
    expect(frame.channel.waiting).toBeLessThan(3)
    frame.answers.getOffChainSignature = () => signature
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await signing).toBe(signature)
  })

  test('A22 is found at the service where the host says nothing, with how many have signed', async () => {
    const state = { n: 1, m: 2 }
    const frame = await setUp(partly, { gateway: gatewayWith(state) })
    vi.useFakeTimers()
    const signing = frame.sign()
    await vi.advanceTimersByTimeAsync(5_000)
    expect(Object.values(frame.adapter.asked.getState())).toMatchObject([{ confirmations: 1, required: 2 }])
    state.n = 2
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await signing).toBe(signature)
    expect(frame.adapter.asked.getState()).toEqual({})
  })

  test('A22 is resumed after a reload without a second dialog', async () => {
    const first = await setUp(partly)
    void first.sign().catch(() => undefined)
    await vi.waitFor(() =>
      expect(Object.keys(first.adapter.asked.getState())).toEqual([hashMessage('hello')]),
    )
    const again = await setUp({ getOffChainSignature: () => signature }, { storage: first.storage })
    expect(await again.sign()).toBe(signature)
    expect(again.sent('signMessage')).toEqual([])
    first.adapter.asked.setState({}, true)
  })

  test('A22 that never comes is a state and no hang: the app is told to ask again, and asking goes on waiting', async () => {
    const frame = await setUp(partly)
    vi.useFakeTimers()
    const signing = errorOf(frame.sign())
    await vi.advanceTimersByTimeAsync(PATIENCE + 10_000)
    vi.useRealTimers()
    expect(await signing).toMatchObject({ code: -32002 })
    expect(Object.keys(frame.adapter.asked.getState())).toHaveLength(1)
    frame.answers.getOffChainSignature = () => signature
    expect(await frame.sign()).toBe(signature)
    expect(frame.sent('signMessage')).toHaveLength(1)
  })

  test('A22 that is given up here ends as a rejection', async () => {
    const frame = await setUp({ ...partly, getOffChainSignature: () => '0x' })
    vi.useFakeTimers()
    const signing = errorOf(frame.sign())
    await vi.advanceTimersByTimeAsync(1_000)
    frame.adapter.asked.setState({}, true)
    await vi.advanceTimersByTimeAsync(8_000)
    vi.useRealTimers()
    expect(await signing).toMatchObject({ code: 4001 })
  })
})

describe('A22 a signature is checked on chain before it is handed over', () => {
  const answers: Answers = { signMessage: () => ({ messageHash, signature }) }
  test('A22 one that the Safe does not say is its own is not given to the app', async () => {
    const refused = node({ eth_blockNumber: () => '0x1', eth_call: () => `0x${'0'.repeat(64)}` })
    const frame = await setUp({ ...answers, rpcCall: refused })
    expect(await errorOf(frame.sign())).toMatchObject({ message: expect.stringContaining('not a signature') })
  })

  test('A22 one that cannot be checked now is kept, and handed over when it could be', async () => {
    const frame = await setUp({ ...answers, rpcCall: () => ({ refusal: 'Request failed' }) })
    expect(await errorOf(frame.sign())).toMatchObject({
      message: expect.stringContaining('could not be checked with the Safe contract'),
    })
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(Date.now() + 5_000)
    frame.answers.rpcCall = signed
    expect(await frame.sign()).toBe(signature)
    expect(frame.sent('signMessage')).toHaveLength(1)
  })

  test('A22 signed on chain: waits for its execution and gives 0x, once the Safe says that it signed', async () => {
    const safeTxHash = `0x${'6d'.repeat(32)}` as const
    const frame = await setUp({ signMessage: () => ({ safeTxHash }) })
    const signing = frame.sign()
    await vi.waitFor(async () => expect(await frame.pending()).toHaveProperty(safeTxHash))
    const txHash = `0x${'77'.repeat(32)}` as const
    frame.adapter.pending.setState({
      [safeTxHash]: { submittedAt: 0, calls: [], state: { kind: 'executed', txHash } },
    })
    expect(await signing).toBe('0x')
  })

  test('A22 a host that took the message and gave nothing at all is an error and no 0x', async () => {
    const frame = await setUp({ signMessage: () => ({}) })
    expect(await errorOf(frame.sign())).toMatchObject({ code: -32603 })
  })
})

describe('A23 typed data', () => {
  const typedData = {
    domain: { chainId: 1, name: 'App' },
    types: {
      Line: [{ name: 'amount', type: 'uint256' }],
      Order: [{ name: 'lines', type: 'Line[][]' }],
    },
    primaryType: 'Order',
    message: { lines: [[{ amount: '1' }], [{ amount: '2' }, { amount: '3' }]] },
  } as const
  const answers: Answers = { signTypedMessage: () => ({ messageHash, signature }) }
  const sign = async (given: unknown, method = 'eth_signTypedData_v4', address: unknown = fakeSafe) => {
    const frame = await setUp(answers)
    return { frame, signing: frame.ask(method, address, given) }
  }

  test.each(['eth_signTypedData', 'eth_signTypedData_v3', 'eth_signTypedData_v4'])(
    '5.3 A23 %s takes text and objects, with and without EIP712Domain, nested lists and bigint',
    async (method) => {
      const EIP712Domain = [{ name: 'chainId', type: 'uint256' }]
      const withDomain = { ...typedData, types: { ...typedData.types, EIP712Domain } }
      const withBigInt = { ...typedData, message: { lines: [[{ amount: 1n }]] } }
      for (const given of [typedData, JSON.stringify(typedData), withDomain, withBigInt]) {
        const { signing } = await sign(given, method)
        expect(await signing).toBe(signature)
      }
    },
  )

  test('A23 integers go to the host as text, because hosts keep typed data as JSON', async () => {
    const { frame, signing } = await sign({ ...typedData, message: { lines: [[{ amount: 2n ** 200n }]] } })
    await signing
    const [{ typedData: sent }] = frame.sent('signTypedMessage') as [{ typedData: typeof typedData }]
    expect(sent.message.lines[0]?.[0]?.amount).toBe(String(2n ** 200n))
  })

  test('A23 another account is refused before the data is even read', async () => {
    for (const given of ['{', undefined, []]) {
      const { signing } = await sign(given, 'eth_signTypedData_v4', `0x${'11'.repeat(20)}`)
      expect(await errorOf(signing)).toMatchObject({ message: 'The address is invalid', code: 4100 })
    }
  })

  test.each([
    ['text that is no JSON', '{', -32602],
    ['another chain', { ...typedData, domain: { chainId: 5 } }, 4901],
    ['another chain as text', { ...typedData, domain: { chainId: '0x5' } }, 4901],
    ['a type that is not there', { ...typedData, types: { Order: [{ name: 'x', type: 'Line' }] } }, -32602],
    ['no types at all', { domain: {}, message: {} }, -32602],
  ])('A23 %s asks nobody', async (_, given, code) => {
    const { frame, signing } = await sign(given)
    expect(await errorOf(signing)).toMatchObject({ code })
    expect(frame.sent('signTypedMessage')).toEqual([])
  })

  test('A23 the first version, a list with the address after it, is refused with the reason', async () => {
    const frame = await setUp(answers)
    const list = [{ type: 'string', name: 'text', value: 'hello' }]
    expect(await errorOf(frame.ask('eth_signTypedData', list, fakeSafe))).toMatchObject({ code: -32602 })
    expect(await errorOf(frame.ask('eth_signTypedData', list, `0x${'11'.repeat(20)}`))).toMatchObject({
      message: 'The address is invalid',
    })
  })

  test('A23 what is checked on chain is the EIP-712 hash of what the app gave', async () => {
    const frame = await setUp(answers)
    await frame.ask('eth_signTypedData_v4', fakeSafe, typedData)
    const hash = hashTypedData(typedData as never).slice(2)
    const calls = frame.sent('rpcCall') as { call: string; params: [{ data?: string }] }[]
    expect(calls.some(({ params }) => params[0]?.data?.includes(hash))).toBe(true)
  })
})
