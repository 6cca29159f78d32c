import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { type Answers, createFakeFrame, errorOf, fakeSafe, node } from '#frame/fixtures/fakeFrame.ts'
import { announce, announced } from './announce.ts'

const other = '0x00000000000000000000000000000000000A11cE'
const opened: { close(): Promise<void> }[] = []
beforeEach(async () => {
  await import('./openAdapter.ts')
  vi.useFakeTimers()
})
afterEach(async () => {
  vi.useRealTimers()
  for (const frame of opened.splice(0)) await frame.close()
})

async function setUp(answers: Answers = {}) {
  const frame = await createFakeFrame({ rpcCall: node({}), ...answers })
  opened.push(frame)
  const heard: [string, unknown][] = []
  for (const name of ['connect', 'disconnect', 'accountsChanged', 'chainChanged'] as const)
    frame.events.on(name, (value) => heard.push([name, value]))
  await frame.open()
  await vi.advanceTimersByTimeAsync(1)
  return { ...frame, heard }
}

describe('A12 events', () => {
  test('A12 connect comes once, with the chain in hex, and the getter has the same', async () => {
    const { heard, provider } = await setUp()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(heard).toEqual([['connect', { chainId: '0x1' }]])
    expect(Reflect.get(provider, 'chainId')).toBe('0x1')
  })

  test('A12 another Safe, then another chain, are noticed within 15 s, and requests are theirs from then on', async () => {
    const { heard, answers, ask } = await setUp()
    answers.getSafeInfo = () => ({ safeAddress: other, chainId: 1 })
    await vi.advanceTimersByTimeAsync(15_100)
    expect(heard.slice(1)).toEqual([['accountsChanged', [other]]])
    expect(await ask('eth_accounts')).toEqual([other])
    answers.getSafeInfo = () => ({ safeAddress: other, chainId: 100 })
    await vi.advanceTimersByTimeAsync(15_100)
    expect(heard.slice(2)).toEqual([['chainChanged', '0x64']])
    expect(await ask('eth_chainId')).toBe('0x64')
  })

  test('A12 the host is asked at once when the window gets the focus, and after each transaction', async () => {
    const { fake, sent, ask, answers } = await setUp()
    const before = sent('getSafeInfo').length
    fake.focus()
    await vi.advanceTimersByTimeAsync(1)
    expect(sent('getSafeInfo')).toHaveLength(before + 1)
    answers.sendTransactions = () => ({ safeTxHash: `0x${'5a'.repeat(32)}` })
    await ask('eth_sendTransaction', { to: other })
    await vi.advanceTimersByTimeAsync(1)
    expect(sent('getSafeInfo')).toHaveLength(before + 2)
  })

  test('A12 what the host says of owners and nonce is told when it changes, and not when it does not', async () => {
    const { events, answers } = await setUp()
    const told: unknown[] = []
    events.on('safeChanged', (safe) => told.push(safe))
    await vi.advanceTimersByTimeAsync(31_000)
    expect(told).toEqual([])
    answers.getSafeInfo = () => ({ safeAddress: fakeSafe, chainId: 1, nonce: 4 })
    await vi.advanceTimersByTimeAsync(15_100)
    expect(told).toMatchObject([{ nonce: 4 }])
  })

  test('A12 a listener that throws keeps nobody else from hearing', async () => {
    const { provider, answers } = await setUp()
    const heard: unknown[] = []
    const uncaught = vi.fn()
    vi.stubGlobal('queueMicrotask', (run: () => void) => {
      try {
        run()
      } catch (error) {
        uncaught(error)
      }
    })
    provider.on('accountsChanged', () => {
      throw new Error('a bad listener')
    })
    provider.on('accountsChanged', (accounts) => heard.push(accounts))
    answers.getSafeInfo = () => ({ safeAddress: other, chainId: 1 })
    await vi.advanceTimersByTimeAsync(15_100)
    vi.unstubAllGlobals()
    expect(heard).toEqual([[other]])
    expect(uncaught).toHaveBeenCalledOnce()
  })
})

describe('A3 a host that is lost', () => {
  test('A3 disconnect 4900 after two unanswered questions, no new request to a person, and connect when it is back', async () => {
    const { heard, answers, ask, sent } = await setUp()
    answers.getSafeInfo = () => undefined
    await vi.advanceTimersByTimeAsync(31_000)
    expect(heard.slice(1)).toEqual([['disconnect', expect.objectContaining({ code: 4900 })]])
    expect(await errorOf(ask('eth_sendTransaction', { to: other }))).toMatchObject({ code: 4900 })
    expect(sent('sendTransactions')).toEqual([])
    answers.getSafeInfo = () => ({ safeAddress: fakeSafe, chainId: 1 })
    await vi.advanceTimersByTimeAsync(11_000)
    expect(heard.slice(2)).toEqual([['connect', { chainId: '0x1' }]])
  })

  test('A3 one that refuses is still there', async () => {
    const { heard, answers } = await setUp()
    answers.getSafeInfo = () => ({ refusal: 'Request failed' })
    await vi.advanceTimersByTimeAsync(90_000)
    expect(heard).toHaveLength(1)
  })
})

test('A13 the Safe is announced to whoever looks for wallets, frozen, with one id per load', () => {
  const listeners = new Map<string, () => void>()
  const said: CustomEvent[] = []
  const provider = {} as never
  const stop = announce(
    {
      crypto: { randomUUID: () => 'one-of-this-load' },
      addEventListener: (type, listener) => void listeners.set(type, listener),
      removeEventListener: (type) => void listeners.delete(type),
      dispatchEvent: (event) => said.push(event as CustomEvent) > 0,
      CustomEvent: class {
        readonly type: string
        readonly detail: unknown
        constructor(type: string, { detail }: { detail: unknown }) {
          this.type = type
          this.detail = detail
        }
      } as never,
    },
    provider,
  )
  listeners.get('eip6963:requestProvider')?.()
  expect(said.map(({ type }) => type)).toEqual(Array(2).fill('eip6963:announceProvider'))
  const details = said.map(({ detail }) => detail)
  expect(details[0]).toBe(details[1])
  expect(details[0]).toEqual({ info: { ...announced, uuid: 'one-of-this-load' }, provider })
  expect(Object.isFrozen(details[0]) && Object.isFrozen(details[0].info)).toBe(true)
  stop()
  expect(listeners.size).toBe(0)
})

describe('A11 what apps ask in other forms', () => {
  test.each([
    ['eth_requestAccounts', [], [fakeSafe]],
    ['eth_coinbase', [], fakeSafe],
    ['net_version', [], '1'],
    ['eth_chainId', [], '0x1'],
    ['wallet_switchEthereumChain', [{ chainId: '0x1' }], null],
    ['wallet_addEthereumChain', [{ chainId: '0x1' }], null],
  ])('A11 %s', async (method, params, answer) => {
    const { ask } = await setUp()
    expect(await ask(method, ...params)).toEqual(answer)
  })

  test('A11 another chain is 4902, so that an app knows the request and not only that it failed', async () => {
    const { ask } = await setUp()
    const error = await errorOf(ask('wallet_switchEthereumChain', { chainId: '0x89' }))
    expect(error).toMatchObject({ code: 4902, message: '"wallet_switchEthereumChain" not implemented' })
    expect(await errorOf(ask('wallet_addEthereumChain', { chainId: '0x89' }))).toMatchObject({ code: 4200 })
  })

  test('A11 the permission for the account is there without asking, the address book is the host’s to give', async () => {
    const permission = { parentCapability: 'requestAddressBook', invoker: 'https://app.example' }
    const { ask, sent } = await setUp({
      wallet_getPermissions: () => [permission],
      wallet_requestPermissions: () => [permission],
    })
    const accounts = { parentCapability: 'eth_accounts', invoker: 'https://app.example' }
    expect(await ask('wallet_requestPermissions', { eth_accounts: {} })).toMatchObject([accounts])
    expect(sent('wallet_requestPermissions')).toEqual([])
    expect(await ask('wallet_getPermissions')).toMatchObject([accounts, permission])
    for (const form of [{ requestAddressBook: {} }, [{ requestAddressBook: {} }]])
      expect(await ask('wallet_requestPermissions', form)).toEqual([permission])
    expect(sent('wallet_requestPermissions')).toEqual(Array(2).fill([{ requestAddressBook: {} }]))
    for (const none of [
      'all',
      { [`agree${' '.repeat(40)}or lose all`]: {} },
      { ['a'.repeat(65)]: {} },
      { '': {} },
      Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`p${n}`, {}])),
    ])
      expect(await errorOf(ask('wallet_requestPermissions', none))).toMatchObject({ code: -32602 })
    expect(sent('wallet_requestPermissions')).toHaveLength(2)
  })
})
