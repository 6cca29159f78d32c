import { once } from 'node:events'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openPglite } from '#server/database/pglite.ts'
import { newSafe } from './newSafe.ts'
import { startTestChain, type TestChain } from './testChain.ts'

const zero = `0x${'00'.repeat(20)}`
const stranger = `0x${'77'.repeat(20)}`
const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
const named = { name: 'Test', shortName: 'test', nativeCurrency }

let chain: TestChain
let database: Database
let server: GatewayServer
let closed: GatewayServer
/** Takes every connection and never says a word. */
let silentNode: Server
let safe = ''
/** The transaction that every test starts from: the Safe calls itself with nothing. */
let empty: Record<string, unknown> = {}

beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  database = await openPglite()
  const config = { chainId: 31337, rpc: chain.url, ...named }
  // Nothing listens on port 9, the port of discard.
  const dead = { ...config, chainId: 5, rpc: 'http://127.0.0.1:9' }
  silentNode = createServer().listen(0, '127.0.0.1')
  await once(silentNode, 'listening')
  const { port } = silentNode.address() as AddressInfo
  const silent = { ...config, chainId: 6, rpc: `http://127.0.0.1:${port}` }
  server = await createGatewayServer({ database, chains: [config, dead, silent] })
  closed = await createGatewayServer({ database, chains: [config], securityCheck: 'off' })
  const fetch = async (url: string, init: RequestInit) => server.fetch(new Request(url, init))
  const [, made] = await newSafe(
    [
      {
        chainId: 31337,
        rpc: chain.rpc,
        send: chain.send,
        gateway: createGateway({ baseUrl: 'http://gateway', fetch }),
        synced: () => server.syncTo(31337),
        lie: () => undefined,
      },
    ],
    {},
  )
  safe = made.address
  empty = {
    chainId: '0x7a69',
    safe,
    to: safe,
    value: '0x0',
    data: '0x',
    operation: 0,
    ...{ safeTxGas: '0x0', baseGas: '0x0', gasPrice: '0x0', gasToken: zero, refundReceiver: zero },
    nonce: '0x0',
  }
})
afterAll(async () => {
  await server.stop()
  await closed.stop()
  await database.close()
  await chain.stop()
  silentNode.close()
})

type ScanRequest = {
  method?: string
  headers?: Record<string, string>
  body?: string | Uint8Array<ArrayBuffer>
  of?: GatewayServer
}

async function ask({ method = 'POST', headers = {}, body, of = server }: ScanRequest) {
  const response = await of.fetch(
    new Request('http://gateway/v1/security-check', {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(body !== undefined && { body }),
    }),
  )
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  }
}
const judged = (more: object = {}, beside: object = {}, headers: Record<string, string> = {}) =>
  ask({ body: JSON.stringify({ transaction: { ...empty, ...more }, ...beside }), headers })

describe('POST /v1/security-check', () => {
  test('calls an empty call of a Safe to itself secure, with the state of its node', async () => {
    expect(await judged()).toMatchObject({ status: 200, body: { verdict: 'secure' } })
  })

  test('calls foreign code and a new owner insecure by their rules', async () => {
    const foreign = { to: stranger, data: '0x12345678', operation: 1 }
    expect((await judged(foreign)).body).toEqual({ verdict: 'insecure', rule: 'R-4.2' })
    const added = `0x0d582f13${stranger.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
    expect((await judged({ data: added })).body).toEqual({ verdict: 'insecure', rule: 'R-4.1' })
    expect((await judged({ ...foreign, chainId: '0x5' })).body).toEqual({
      verdict: 'insecure',
      rule: 'R-4.2',
    })
    expect((await judged({ ...foreign, chainId: '0x1' })).body).toEqual({
      verdict: 'insecure',
      rule: 'R-4.2',
    })
  })

  test('abstains of an unknown call, another network, a payment to nobody knows whom', async () => {
    for (const more of [
      { to: stranger, data: '0x12345678' },
      { chainId: '0x1' },
      { chainId: `0x${'f'.repeat(64)}` },
      { to: stranger, value: '0x1' },
    ])
      expect(await judged(more), JSON.stringify(more)).toMatchObject({
        status: 200,
        body: { verdict: 'abstain' },
      })
  })

  test('abstains where no node answers, even of an empty call to itself', async () => {
    expect((await judged({ chainId: '0x5' })).body).toEqual({ verdict: 'abstain' })
  })

  test('reads at the block that is named', async () => {
    // Before the Safe was made nothing is there that could take it, which is found where the newest block is read.
    expect((await judged({}, { block: '0x0' })).status).toBe(200)
    expect((await judged({}, { block: '0xffffff' })).status).toBe(200)
  })

  test('needs no owner and no signature, and no nonce that is next', async () => {
    expect((await judged({ nonce: '0x64' })).body).toEqual({ verdict: 'secure' })
  })

  test('takes the headers that the contract names', async () => {
    const id = `0x${'ab'.repeat(32)}`
    const told = await judged({}, {}, { 'x-request-id': id, 'x-request-timeout': '5000' })
    expect([told.status, told.headers.get('x-request-id')]).toEqual([200, id])
    for (const headers of [
      { 'x-request-id': '0x12' },
      { 'x-request-id': `0x${'AB'.repeat(32)}` },
      { 'x-request-timeout': '-1' },
      { 'x-request-timeout': '1.5' },
      { 'x-request-timeout': 'soon' },
    ] as Record<string, string>[])
      expect((await judged({}, {}, headers)).status, JSON.stringify(headers)).toBe(400)
  })

  test('answers before its own ten seconds are over where the node does not and whoever asks has less time', async () => {
    for (const timeout of ['0', '1', '300']) {
      const started = performance.now()
      const { status } = await judged({ chainId: '0x6' }, {}, { 'x-request-timeout': timeout })
      expect(status).toBe(200)
      expect(performance.now() - started).toBeLessThan(9_000)
    }
  })

  test.each([
    ['no JSON', '{', 400],
    ['nothing', '', 400],
    ['no UTF-8', new Uint8Array([0x22, 0xff, 0x22]), 400],
    ['a list', '[]', 422],
    ['an unknown member', '{"transaction":{},"extra":1}', 422],
    ['a member twice', '{"transaction":{},"transaction":{}}', 422],
    ['a megabyte and more', `"${'x'.repeat(1024 * 1024)}"`, 413],
    ['five megabytes', `"${'x'.repeat(5 * 1024 * 1024)}"`, 413],
  ])('refuses %s', async (_, body, status) => expect((await ask({ body })).status).toBe(status))

  test('refuses a wrong member, another form of body, another method', async () => {
    expect(await judged({ value: '0' })).toMatchObject({ status: 422, body: { message: expect.any(String) } })
    const form = { headers: { 'content-type': 'text/plain' }, body: '{}' }
    expect((await ask(form)).status).toBe(415)
    const got = await ask({ method: 'GET' })
    expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await ask({ method: 'PUT', body: '{}' })).status).toBe(405)
  })

  test('is not there where it is switched off', async () => {
    expect((await ask({ body: '{}', of: closed })).status).toBe(404)
  })

  test.each([
    ['127.0.0.1', 422],
    ['::1', 422],
    ['::ffff:127.0.0.1', 422],
    ['10.0.0.5', 404],
    ['::ffff:10.0.0.5', 404],
    ['1270.0.0.1', 404],
    [undefined, 404],
  ])('asked from %s it answers %s', async (remoteAddress, status) => {
    const request = new Request('http://gateway/v1/security-check', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{}',
    })
    const answer = await server.fetch(request, { incoming: { socket: { remoteAddress } } })
    expect(answer.status).toBe(status)
  })
})
