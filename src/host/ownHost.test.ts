import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { Call, Hash } from '#core/safe/safe.ts'
import { createMemoryGateway } from './fixtures/memoryGateway.ts'
import { portPipe } from './fixtures/portPipe.ts'
import { createOwnHandlers, ownProfile } from './ownHost.ts'
import type { Proposer } from './protocol/context.ts'
import { createHost } from './protocol/host.ts'

const safe = '0x5Afe000000000000000000000000000000005afe'
const owner = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const recipient = '0x00000000000000000000000000000000000A11cE'
const hash: Hash = `0x${'ab'.repeat(32)}`
const key = 'node.example/secret-key'

let channel: MessageChannel
let stop: () => void
let asked: string[]
let isAnswering: Promise<unknown>
beforeEach(() => {
  channel = new MessageChannel()
  asked = []
  isAnswering = Promise.resolve()
})
afterEach(() => {
  stop()
  channel.port1.close()
  channel.port2.close()
})

type OwnHostReply = { id: string; success: boolean; data?: unknown; error?: string }

/** A bare app: it sends whatever it likes and keeps what comes back. */
function openApp(proposer: Partial<Proposer> = {}) {
  const node: typeof fetch = async (_, init) => {
    const calls: { method: string; id: number }[] = [JSON.parse(String(init?.body))].flat()
    asked.push(...calls.map(({ method }) => method))
    await isAnswering
    if (calls.some(({ method }) => method === 'eth_call')) return new Response('nonsense', { status: 500 })
    return Response.json(calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7a69' })))
  }
  const chain = createChain({ chainId: 31337, rpc: [`https://${key}`], fetch: node, retries: 0 })
  const { gateway } = createMemoryGateway({
    address: safe,
    owners: [owner],
    threshold: 1,
    version: '1.4.1',
    chainId: 31337,
  })
  const handlers = createOwnHandlers({
    safe,
    chain,
    gateway,
    decide: {
      transactions: async () => undefined,
      message: async () => undefined,
      permissions: async () => false,
    },
    proposer: { transactions: async () => undefined, message: async () => undefined, ...proposer },
    app: { url: 'https://app.example/x', name: 'App' },
    hostOrigin: 'https://countersign.example',
    viewer: () => owner,
    isDark: () => false,
    addressBook: [{ address: recipient, name: 'Alice' }],
    now: () => 0,
  })
  const host = createHost({
    pipe: portPipe(channel.port2),
    handlers,
    profile: ownProfile,
    now: () => 0,
    newId: () => 'push',
  })
  stop = host.close
  const replies = new Map<string, OwnHostReply>()
  channel.port1.onmessage = ({ data }) => replies.set(data.id, data)
  let count = 0
  const send = (method: string, params?: unknown): string => {
    count += 1
    channel.port1.postMessage({ id: `${count}`, method, params, env: { sdkVersion: '9.1.0' } })
    return `${count}`
  }
  return {
    send,
    ask: (method: string, params?: unknown) => {
      const id = send(method, params)
      return vi.waitFor(() => {
        const reply = replies.get(id)
        if (!reply) throw new Error(`No reply to ${method}.`)
        return reply
      })
    },
    replies,
    post: (message: unknown) => channel.port1.postMessage(message),
  }
}
const pay = { txs: [{ to: recipient, value: '1', data: '0x' }] }

describe('an app that keeps to the protocol', () => {
  test('what it asks for goes to the page’s own review, and the hash that comes of it back', async () => {
    const read: { calls: readonly Call[]; safeTxGas: bigint }[] = []
    const { ask } = openApp({
      transactions: async (request) => {
        read.push(request)
        return hash
      },
    })
    const reply = await ask('sendTransactions', { txs: pay.txs, params: { safeTxGas: 5 } })
    expect(reply).toMatchObject({ success: true, data: { safeTxHash: hash } })
    // As the real wallet proposes it for a Safe since 1.3.0: with 5 gas for the call inside, its failure would use the nonce.
    expect(read).toEqual([{ calls: [{ to: recipient, value: 1n, data: '0x', operation: 0 }], safeTxGas: 0n }])
  })

  test('a message is answered with the signature of the whole Safe', async () => {
    const signed = { messageHash: hash, signature: '0x1234' } as const
    const { ask } = openApp({ message: async (message) => (message === 'hello' ? signed : undefined) })
    expect(await ask('signMessage', { message: 'hello' })).toMatchObject({ success: true, data: signed })
    expect(await ask('signMessage', { message: 'other' })).toMatchObject({
      success: false,
      error: 'Transaction was rejected',
    })
  })

  test('it reads from the node, of which it is told nothing else', async () => {
    const { ask } = openApp()
    expect(await ask('rpcCall', { call: 'eth_getBalance', params: [safe, 'latest'] })).toMatchObject({
      success: true,
      data: '0x7a69',
    })
    const failed = await ask('rpcCall', { call: 'eth_call', params: [{ to: safe }, 'latest'] })
    expect(failed).toMatchObject({ success: false, error: 'Request failed' })
    expect(JSON.stringify(failed)).not.toContain('secret')
  })
})

describe('an app that means harm', () => {
  test('it has a node do nothing with keys, blocks or settings of its own', async () => {
    const { ask } = openApp()
    for (const call of [
      'eth_sendTransaction',
      'eth_sendRawTransaction',
      'eth_sign',
      'eth_accounts',
      'personal_sign',
      'anvil_setBalance',
      'debug_traceCall',
      'admin_peers',
      'wallet_sendCalls',
      'constructor',
      '__proto__',
    ])
      expect(await ask('rpcCall', { call, params: [] })).toMatchObject({ success: false })
    expect(asked).toEqual([])
  })

  test.each(['constructor', '__proto__', 'toString', 'signTransaction', ''])(
    'the method %o has an answer that says no, and does nothing',
    async (method) => expect(await openApp().ask(method, {})).toMatchObject({ success: false }),
  )

  test('keys that reach into objects stay data', async () => {
    const { ask } = openApp({ transactions: async () => hash })
    const txs = JSON.parse(`[{"to":"${recipient}","value":"1","data":"0x","__proto__":{"operation":1}}]`)
    const settings = JSON.parse('{"__proto__":{"polluted":true},"safeTxGas":1}')
    await ask('sendTransactions', { txs, params: settings })
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined()
  })

  test('it cannot ask for a delegate call, another Safe, or anything that is no call', async () => {
    const seen: unknown[] = []
    const { ask } = openApp({
      transactions: async ({ calls }) => {
        seen.push(...calls)
        return hash
      },
    })
    const other = '0x0000000000000000000000000000000000000bad'
    await ask('sendTransactions', {
      txs: [{ ...pay.txs[0], operation: 1, from: other, safe: other, nonce: 7 }],
      params: { safe: other },
    })
    expect(seen).toEqual([{ to: recipient, value: 1n, data: '0x', operation: 0 }])
    for (const txs of [
      [],
      'x',
      [{ to: 'vitalik.eth', value: '1' }],
      [{ value: '1' }],
      [{ to: recipient, value: '-1' }],
      [{ to: recipient, value: 1.5 }],
      [{ to: recipient, value: '1', data: '0x1' }],
    ])
      expect(await ask('sendTransactions', { txs })).toMatchObject({ success: false })
    expect(seen).toHaveLength(1)
    expect(await ask('getSafeInfo', { safeAddress: other })).toMatchObject({ data: { safeAddress: safe } })
  })

  test('the address book stays shut until a person allows it', async () => {
    const { ask } = openApp()
    expect(await ask('requestAddressBook')).toMatchObject({ success: true, data: [] })
    expect(await ask('wallet_requestPermissions', [{ requestAddressBook: {} }])).toMatchObject({
      success: false,
      error: 'Permissions were rejected',
    })
    expect(await ask('requestAddressBook')).toMatchObject({ success: true, data: [] })
  })

  test('of a thousand requests for a transaction a handful waits, the rest is refused at once', async () => {
    let shown = 0
    const { send, ask, replies } = openApp({
      transactions: () => {
        shown += 1
        return new Promise<undefined>(() => undefined)
      },
    })
    for (let at = 0; at < 1_000; at += 1) send('sendTransactions', pay)
    await vi.waitFor(() => expect(replies.size).toBe(1_000 - 5), { timeout: 20_000 })
    expect([...replies.values()].every(({ error }) => error === 'Transaction was rejected')).toBe(true)
    expect(shown).toBe(1)
    expect(await ask('getSafeInfo')).toMatchObject({ success: true })
  })

  test('a flood of readings is answered in part, and leaves the page on its feet', async () => {
    const { send, ask, replies } = openApp()
    let answer: (value?: unknown) => void = () => undefined
    isAnswering = new Promise((resolve) => {
      answer = resolve
    })
    for (let at = 0; at < 500; at += 1) send('rpcCall', { call: 'eth_blockNumber', params: [] })
    await vi.waitFor(() => expect(replies.size).toBe(300), { timeout: 20_000 })
    answer()
    await vi.waitFor(() => expect(replies.size).toBe(500), { timeout: 20_000 })
    expect(asked).toHaveLength(200)
    expect(await ask('getChainInfo')).toMatchObject({ success: true })
  })

  test.each([
    [null],
    [1],
    ['text'],
    [[]],
    [{ id: 1, method: 'getSafeInfo' }],
    [{ id: 'x' }],
    [{ method: 'x' }],
  ])('%j is no request: nothing is answered and nothing breaks', async (message) => {
    const { post, ask, replies } = openApp()
    post(message)
    expect(await ask('getSafeInfo')).toMatchObject({ success: true })
    expect(replies.size).toBe(1)
  })
})
