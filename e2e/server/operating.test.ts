import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/log.ts'
import { type ServerWorld, startWorld } from './support/world.ts'

const lines: string[] = []
const log = createLog('json', { write: (line) => void lines.push(line), now: () => 0, level: 'debug' })
let world: ServerWorld
beforeAll(async () => {
  world = await startWorld({}, undefined, {
    rateLimits: { reads: 5, work: 25 },
    proxies: ['10.0.0.0/8'],
    requestLog: log,
  })
  await world.chain.makeSafe()
  await world.index()
})
afterAll(() => world.stop())

type Sent = { from?: string; headers?: Record<string, string>; method?: string; body?: string }
/** A request as it comes through a socket from this address. */
const send = (path: string, { from = '127.0.0.1', headers = {}, method = 'GET', body }: Sent = {}) =>
  world.gateway.fetch(
    new Request(`http://localhost:4102${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body }),
    }),
    { incoming: { socket: { remoteAddress: from } } },
  )
const statuses = async (count: number, path: string, sent?: Sent) => {
  const all: number[] = []
  for (let at = 0; at < count; at++) all.push((await send(path, sent)).status)
  return all
}

describe('One address', () => {
  test('reads so often in a minute, and is told when it may again', async () => {
    expect(await statuses(6, '/about', { from: '203.0.113.1' })).toEqual([200, 200, 200, 200, 200, 429])
    const refused = await send('/about', { from: '203.0.113.1' })
    expect(await refused.json()).toEqual({ code: 429, message: 'Rate limit reached' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(refused.headers.get('access-control-allow-origin')).toBe('*')
    expect((await send('/about', { from: '203.0.113.2' })).status).toBe(200)
  })

  test('writes as much as its work costs, whatever it reads', async () => {
    const write = { from: '203.0.113.3', method: 'POST', body: '{}' }
    expect(await statuses(3, '/v2/chains/31337/delegates', write)).toEqual([422, 422, 429])
    expect((await send('/about', { from: '203.0.113.3' })).status).toBe(200)
    const looked = { from: '203.0.113.4', method: 'POST', body: '{}' }
    expect(await statuses(13, '/v1/chains/31337/data-decoder', looked)).toEqual([...Array(12).fill(422), 429])
  })

  test('has pages of the explorer worked out, each of which asks the node', async () => {
    const page = `/explorer/31337/address/0x${'11'.repeat(20)}`
    expect(await statuses(6, page, { from: '203.0.113.8' })).toEqual([200, 200, 200, 200, 200, 429])
    expect((await send('/about', { from: '203.0.113.8' })).status).toBe(200)
  })

  test('of IPv6 is its network, for who has one address there has them all', async () => {
    expect(await statuses(5, '/about', { from: '2001:db8:1:2::1' })).toEqual(Array(5).fill(200))
    expect((await send('/about', { from: '2001:db8:1:2:ffff::9' })).status).toBe(429)
    expect((await send('/about', { from: '2001:db8:1:3::1' })).status).toBe(200)
  })

  test('behind a proxy is the one that the proxy names, and nobody else is believed', async () => {
    const behind = (from: string, before: string) => ({ from, headers: { 'x-forwarded-for': before } })
    await statuses(5, '/about', behind('127.0.0.1', '203.0.113.5'))
    expect((await send('/about', behind('::1', '198.51.100.1, 203.0.113.5'))).status).toBe(429)
    expect((await send('/about', behind('10.1.2.3', '203.0.113.5'))).status).toBe(429)
    await statuses(5, '/about', behind('203.0.113.6', '198.51.100.7'))
    expect((await send('/about', behind('203.0.113.6', '198.51.100.8'))).status).toBe(429)
  })

  test('of this machine is not limited, and neither is who looks whether the server is well', async () => {
    expect(await statuses(20, '/about')).toEqual(Array(20).fill(200))
    expect(await statuses(20, '/health', { from: '203.0.113.9' })).toEqual(Array(20).fill(200))
  })
})

describe('/metrics', () => {
  test('counts requests by route and status, and shows how far the index is', async () => {
    await send('/v1/chains/31337')
    await send('/v1/chains/9')
    await send('/nowhere/0x1')
    const answer = await send('/metrics')
    expect(answer.headers.get('content-type')).toContain('text/plain; version=0.0.4')
    const text = await answer.text()
    const route = 'method="GET",route="/v1/chains/:chainId"'
    expect(text).toContain(`countersign_http_requests_total{${route},status="200"}`)
    expect(text).toContain(`countersign_http_requests_total{${route},status="404"}`)
    expect(text).toContain('route="other",status="404"')
    expect(text).not.toContain('0x1')
    expect(text).toMatch(/countersign_index_lag_blocks\{chain="31337"\} 0\n/)
    expect(text).toMatch(/countersign_node_requests_total\{chain="31337",outcome="ok"\} [1-9]/)
  })

  test('is for this machine alone', async () => {
    expect((await send('/metrics', { from: '203.0.113.10' })).status).toBe(404)
    const behind = { headers: { 'x-forwarded-for': '203.0.113.10' } }
    expect((await send('/metrics', behind)).status).toBe(404)
  })
})

describe('An answer', () => {
  const path = '/v1/chains'

  test('is compressed as its reader takes it', async () => {
    const plain = await (await send(path)).text()
    const as = async (accepted: string) => {
      const response = await send(path, { headers: { 'accept-encoding': accepted } })
      const { headers } = response
      const bytes = Buffer.from(await response.arrayBuffer())
      return { bytes, encoding: headers.get('content-encoding'), vary: headers.get('vary') }
    }
    const brotli = await as('gzip, deflate, br')
    expect([brotli.encoding, brotliDecompressSync(brotli.bytes).toString()]).toEqual(['br', plain])
    expect(brotli.vary).toContain('accept-encoding')
    const zipped = await as('gzip, br;q=0')
    expect([zipped.encoding, gunzipSync(zipped.bytes).toString()]).toEqual(['gzip', plain])
    expect((await as('identity')).encoding).toBe(null)
    expect(brotli.bytes.length).toBeLessThan(plain.length)
  })

  test('that did not change is not sent again', async () => {
    const tag = (await send(path)).headers.get('etag') ?? ''
    const again = await send(path, { headers: { 'if-none-match': tag, origin: 'https://wallet.example' } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('access-control-allow-origin')).toBe('*')
  })
})

describe('The log', () => {
  test('has a line for each request with its id and nothing that is secret', async () => {
    lines.length = 0
    const answer = await send('/v1/auth/me?token=secret', {
      headers: { 'x-request-id': 'abc-1', cookie: 'access_token=secret' },
    })
    expect(answer.headers.get('x-request-id')).toBe('abc-1')
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 'info', message: 'Request', id: 'abc-1', method: 'GET', path: '/v1/auth/me', status: 403 },
    ])
    expect(lines.join()).not.toContain('secret')
    const strange = await send('/about', { headers: { 'x-request-id': 'a b' } })
    expect(strange.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('says what is loud enough, redacts what is secret, and is one line for people too', () => {
    const said: string[] = []
    const quiet = createLog('json', { write: (line) => void said.push(line), now: () => 0, level: 'warn' })
    quiet('not this')
    quiet('this', { cookie: 'secret' }, 'error')
    const people = createLog('text', { write: (line) => void said.push(line), now: () => 0 })
    people('two\nlines', { chain: 5 })
    people('Request', { path: '/a\r\n1970 error \u001b[2J\u009b\u2028\u202e', status: 404 })
    expect(said).toEqual([
      '{"level":"error","time":"1970-01-01T00:00:00.000Z","cookie":"[Redacted]","message":"this"}',
      '1970-01-01T00:00:00.000Z two ⏎ lines chain=5',
      '1970-01-01T00:00:00.000Z Request path=/a� ⏎ 1970 error �[2J��� status=404',
    ])
  })
})
