import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { type Chain, createChain } from '#chain/node/client.ts'
import type { Address } from '#core/safe/safe.ts'
import { createMemoryHost, signerOf } from '#host/fixtures/memoryHost.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import type { Decider, Signer } from './context.ts'
import { type HostProfileName, hostProfileNamed, hostProfiles } from './profile.ts'

// Account 0 of the public test mnemonic.
const owner = privateKeyToAccount('0xac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
const recipient: Address = '0x00000000000000000000000000000000000A11cE'
let testChain: TestChain
let chain: Chain
let close: () => void = () => undefined
beforeAll(async () => {
  testChain = await startTestChain({ chainId: 31337 })
  chain = createChain({ chainId: 31337, rpc: [testChain.url], retries: 0 })
})
afterAll(() => testChain.stop())
afterEach(() => close())

type ProfileReply = { id: string; success: boolean; version: string; data?: unknown; error?: string }

/** A host of this kind, asked with nothing but the wire format. */
async function open(name: HostProfileName, decide: Partial<Decider> = {}, told: object = {}) {
  const made = await testChain.makeSafe({ owners: [owner.address], threshold: 1, ether: 10n ** 18n })
  const safe = { ...made, ...told }
  const { port1, port2 } = new MessageChannel()
  const profile = hostProfiles[name]
  const host = createMemoryHost({ port: port2, chain, safe, decide, profile })
  const replies: ProfileReply[] = []
  const waiting: (() => void)[] = []
  port1.onmessage = ({ data }) => {
    replies.push(data)
    for (const wake of waiting.splice(0)) wake()
  }
  close = () => {
    host.close()
    port1.close()
    port2.close()
  }
  const post = (id: string, method: string, params?: unknown, sdkVersion = '9.1.0') =>
    port1.postMessage({ id, method, params, env: { sdkVersion } })
  /** The first `count` replies. */
  const heard = async (count: number) => {
    while (replies.length < count) await new Promise<void>((resolve) => waiting.push(resolve))
    return replies
  }
  return { post, heard, replies, safe: safe.address }
}
const send = { txs: [{ to: recipient, value: '1', data: '0x' }] }

/** A person whose dialogs stay open until the test answers them. */
function person(discards: boolean) {
  const dialogs: ((answer: Signer | 'closed' | undefined) => void)[] = []
  const opened: (() => void)[] = []
  const transactions: Decider['transactions'] = (_, signal) =>
    new Promise((resolve) => {
      signal?.addEventListener('abort', () => resolve('closed'))
      dialogs.push(resolve)
      for (const wake of opened.splice(0)) wake()
    })
  const shown = async (count: number) => {
    while (dialogs.length < count) await new Promise<void>((resolve) => opened.push(resolve))
  }
  return { decide: { transactions, discards: async () => discards }, dialogs, shown }
}

describe('one request remembered, as the real host does (frame.md §1.3, 7)', () => {
  test('a second request while the dialog stays: neither is answered', async () => {
    const { decide, dialogs, shown } = person(false)
    const { post, heard } = await open('parity', decide)
    post('first', 'sendTransactions', send)
    await shown(1)
    post('second', 'sendTransactions', send)
    post('between', 'getEnvironmentInfo')
    await heard(1)
    dialogs[0]?.(signerOf(owner))
    post('last', 'getSafeInfo')
    const replies = await heard(2)
    expect(replies.map(({ id }) => id)).toEqual(['between', 'last'])
  })

  test('a second request while the dialog gives way: the rejection is told to the second, then its own answer', async () => {
    const { decide, dialogs, shown } = person(true)
    const { post, heard } = await open('parity', decide)
    post('first', 'sendTransactions', send)
    await shown(1)
    post('second', 'sendTransactions', send)
    await shown(2)
    dialogs[1]?.(signerOf(owner))
    const replies = await heard(2)
    expect(replies).toMatchObject([
      { id: 'second', success: false, error: 'Transaction was rejected' },
      { id: 'second', success: true, data: { safeTxHash: expect.stringMatching(/^0x[0-9a-f]{64}$/) } },
    ])
  })

  test('an ideal host opens one after the other and answers each', async () => {
    const { decide, dialogs, shown } = person(false)
    const { post, heard } = await open('ideal', decide)
    post('first', 'sendTransactions', send)
    post('second', 'sendTransactions', send)
    await shown(1)
    dialogs[0]?.(undefined)
    await shown(2)
    dialogs[1]?.(signerOf(owner))
    expect(await heard(2)).toMatchObject([
      { id: 'first', success: false, error: 'Transaction was rejected' },
      { id: 'second', success: true },
    ])
  })
})

describe('what each kind of host says of the same request', () => {
  const failing = [{ to: recipient, data: '0x', gas: '0x1' }, 'latest', 'no such block']

  test.each<[HostProfileName, string | RegExp]>([
    ['parity', 'Request failed'],
    ['ideal', /./],
    ['old', /./],
  ])('%s: a node that refuses', async (name, text) => {
    const { post, heard } = await open(name)
    post('a', 'rpcCall', { call: 'eth_noSuchMethod', params: failing })
    const [reply] = await heard(1)
    expect(reply).toMatchObject({ success: false })
    if (text === 'Request failed') expect(reply?.error).toBe(text)
    else expect(reply?.error).toMatch(/eth_noSuchMethod|not found|does not exist/i)
  })

  test.each<[HostProfileName, string[]]>([
    ['parity', ['last']],
    ['ideal', ['a', 'b', 'last']],
  ])('%s: a method no host has, a signature that is not there', async (name, ids) => {
    const { post, heard } = await open(name)
    post('a', 'getNothing')
    post('b', 'getOffChainSignature', `0x${'11'.repeat(32)}`)
    if (name === 'ideal') await heard(2)
    post('last', 'getSafeInfo')
    const replies = await heard(ids.length)
    expect(replies.map(({ id }) => id).sort()).toEqual(ids)
  })

  test.each<[HostProfileName, string[]]>([
    ['parity', ['last']],
    ['ideal', ['asked', 'last']],
  ])('%s: a permission prompt that is shut', async (name, ids) => {
    const { post, heard } = await open(name, { permissions: async () => 'closed' })
    post('asked', 'wallet_requestPermissions', [{ requestAddressBook: {} }])
    if (name === 'ideal') await heard(1)
    post('last', 'getSafeInfo')
    const replies = await heard(ids.length)
    expect(replies.map(({ id }) => id)).toEqual(ids)
    if (name === 'ideal') expect(replies[0]?.error).toBe('Permissions were rejected')
  })

  test.each<HostProfileName>(['minimal', 'impersonator'])(
    '%s: the Safe and its chain alone',
    async (name) => {
      const { post, heard, safe } = await open(name)
      post('a', 'getSafeInfo')
      const [reply] = await heard(1)
      expect(reply?.data).toEqual({ safeAddress: safe, chainId: 31337 })
    },
  )

  test('an impersonator has three methods', async () => {
    const { post, heard } = await open('impersonator')
    post('a', 'getChainInfo')
    post('b', 'getCurrentTheme')
    post('last', 'rpcCall', { call: 'eth_chainId', params: [] })
    expect(await heard(1)).toEqual([{ id: 'last', success: true, version: '9.1.0', data: '0x7a69' }])
  })
})

describe('how a message is signed (frame.md §1.5)', () => {
  const signing = { message: async () => signerOf(owner), transactions: async () => signerOf(owner) }
  const noHandler = { fallbackHandler: null }

  test.each<[string, HostProfileName, string, object, string]>([
    ['the newest SDK', 'parity', '9.1.0', {}, 'signature'],
    ['the first SDK that can', 'parity', '7.11.0', {}, 'signature'],
    ['the last one that cannot', 'parity', '7.10.9', {}, 'safeTxHash'],
    ['a Safe that answers for no signature', 'parity', '9.1.0', noHandler, 'safeTxHash'],
    ['an ideal host, whichever the SDK', 'ideal', '1.0.0', noHandler, 'signature'],
  ])('%s', async (_, name, sdkVersion, told, key) => {
    const { post, heard } = await open(name, signing, told)
    post('a', 'signMessage', { message: 'hello' }, sdkVersion)
    const [reply] = await heard(1)
    expect(Object.keys(reply?.data ?? {})).toContain(key)
  })

  test('a version that is none fails, as semver throws in the real host', async () => {
    const { post, heard } = await open('parity', signing)
    post('a', 'signMessage', { message: 'hello' }, 'latest')
    expect(await heard(1)).toMatchObject([{ success: false, error: 'Request failed' }])
  })
})

describe('transactions that cannot be sent (frame.md §1.4)', () => {
  test.each([
    ['an empty list', [], 'params.txs: The list of transactions is empty.'],
    ['half a byte of data', [{ ...send.txs[0], data: '0x123' }], /^params\.txs\.0\.data: /],
  ])('%s: the person is told, and the app hears a rejection once that is shut', async (_, txs, problem) => {
    const told: string[] = []
    const invalid = async (text: string) => void told.push(text)
    const { post, heard } = await open('parity', { invalid })
    post('a', 'sendTransactions', { txs })
    expect(await heard(1)).toMatchObject([{ id: 'a', success: false, error: 'Transaction was rejected' }])
    expect(told).toEqual([expect.stringMatching(problem)])
  })

  test.each([[[{ value: '1', data: '0x' }]], ['none'], [[{ ...send.txs[0], value: 'one' }]]])(
    '%j fails at once, and the person sees nothing',
    async (txs) => {
      const { post, heard } = await open('parity', { invalid: () => new Promise(() => undefined) })
      post('a', 'sendTransactions', { txs })
      expect(await heard(1)).toMatchObject([{ success: false, error: 'Request failed' }])
    },
  )
})

describe('a person who changes what was asked', () => {
  test('drops a call, sets number and gas: what is signed is what is left', async () => {
    const { post, heard } = await open('parity', {
      transactions: async ({ calls }) => ({
        signer: signerOf(owner),
        calls: calls.slice(1),
        nonce: 7n,
        safeTxGas: 21000n,
      }),
    })
    post('a', 'sendTransactions', { txs: [...send.txs, { to: recipient, value: '2', data: '0x' }] })
    const [reply] = await heard(1)
    post('b', 'getTxBySafeTxHash', reply?.data)
    const [, details] = await heard(2)
    expect(details?.data).toMatchObject({ txData: { value: '2', to: { value: recipient } } })
  })
})

test('a profile is found by the name in an address, and nothing else is', () => {
  expect(hostProfileNamed('old')).toBe(hostProfiles.old)
  for (const name of ['constructor', '__proto__', '', 'Parity'])
    expect(hostProfileNamed(name)).toBeUndefined()
})
