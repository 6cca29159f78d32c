import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { proposalBody, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

const limits = { reads: 40, work: 200 }

let world: ServerWorld
let safe: MadeSafe
beforeAll(async () => {
  world = await startWorld({}, undefined, { rateLimits: limits })
  safe = await world.chain.makeSafe()
  // Pages are kept only where the index keeps up.
  world.gateway.start()
  await world.gateway.ready()
  await world.index()
  for (let nonce = 0n; nonce < 100n; nonce++) {
    const tx = safeTx({ to: owners[4].address, value: 1n, nonce })
    const path = `/v1/chains/31337/transactions/${safe.address}/propose`
    expect((await world.ask(path, await proposalBody(safe, tx))).status).toBe(200)
  }
})
afterAll(() => world.stop())

let addresses = 0
/** Somebody who asked for nothing yet. */
const visitor = () => {
  const incoming = { socket: { remoteAddress: `203.0.113.${++addresses}` } }
  return (path: string, more: { headers?: Record<string, string>; body?: object } = {}) => {
    const { headers = {}, body } = more
    const sent = body
      ? { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
      : { headers }
    return world.gateway.fetch(new Request(`http://localhost:4102${path}`, sent), { incoming })
  }
}
/** How often this is answered before it is refused. */
async function answersTo(ask: () => Promise<Response> | Response): Promise<number> {
  for (let count = 0; ; count++) {
    const response = await ask()
    await response.arrayBuffer()
    if (response.status === 429) return count
  }
}

const queue = (limit: number, more = '') =>
  `/v1/chains/31337/safes/${safe.address}/transactions/queued?cursor=limit%3D${limit}%26offset%3D0${more}`

describe('What a read counts', () => {
  test('is one where its answer is small', async () => {
    const ask = visitor()
    expect(await answersTo(() => ask('/about'))).toBe(40)
  })

  test('is more where its answer is large', async () => {
    const ask = visitor()
    const size = (await (await visitor()(queue(100))).arrayBuffer()).byteLength
    const points = 1 + Math.floor(size / 32_768)
    expect(points).toBeGreaterThan(2)
    const answers = await answersTo(() => ask(queue(100)))
    // The last one begins below the limit, and what it took shows after it.
    expect(answers).toBe(Math.ceil(40 / points))
  })

  test('is as much where the answer is made anew and then not sent, and one where it was kept', async () => {
    const ask = visitor()
    const first = await ask(queue(100))
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' }
    await first.arrayBuffer()
    expect((await visitor()(queue(100), { headers })).status).toBe(304)
    const keeping = visitor()
    expect(await answersTo(() => keeping(queue(100), { headers }))).toBe(40)
    const varying = visitor()
    let varied = 0
    expect(await answersTo(() => varying(queue(100, `&asked=${++varied}`), { headers }))).toBeLessThan(20)
  })

  test('is one for each Safe of an overview', async () => {
    const ask = visitor()
    const many = Array(10).fill(`31337:${safe.address}`).join(',')
    expect(await answersTo(() => ask(`/v2/safes?currency=usd&safes=${many}`))).toBe(4)
    const other = visitor()
    expect(await answersTo(() => other(`/v2/safes?currency=usd&safes=31337:${safe.address}`))).toBe(40)
  })
})

test('What a write counts is more where its body is large', async () => {
  const decode = (length: number) => ({ to: owners[4].address, data: `0x${'ab'.repeat(length)}` })
  const path = '/v1/chains/31337/data-decoder'
  const ask = visitor()
  expect(await answersTo(() => ask(path, { body: decode(100) }))).toBe(100)
  const other = visitor()
  // 200 kB of text are 24 points beside the 2 of any.
  expect(await answersTo(() => other(path, { body: decode(100_000) }))).toBe(Math.ceil(200 / 26))
})

test('What is judged call by call counts more by its length, for a batch of thousands takes a second', async () => {
  const path = `/v1/chains/31337/security/${safe.address}/counterparty-analysis`
  const body = (length: number) => ({
    to: owners[4].address,
    value: '0',
    data: `0x${'ab'.repeat(length)}`,
    operation: 0,
  })
  const ask = visitor()
  expect(await answersTo(() => ask(path, { body: body(100) }))).toBe(40)
  const other = visitor()
  // 40 kB of text are 39 points beside the 5 of any.
  expect(await answersTo(() => other(path, { body: body(20_000) }))).toBe(Math.ceil(200 / 44))
})

test('A page that is kept counts what is sent of it, in whatever encoding', async () => {
  const ask = visitor()
  const first = await ask(queue(100, '&kept=1'))
  await first.arrayBuffer()
  for (const encoding of ['identity', 'gzip', 'br']) {
    const again = visitor()
    const headers = { 'accept-encoding': encoding }
    const response = await again(queue(100, '&kept=1'), { headers })
    expect(response.headers.get('content-encoding')).toBe(encoding === 'identity' ? null : encoding)
    expect(response.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(response.headers.get('vary')).toContain('accept-encoding')
    expect(await answersTo(() => again(queue(100, '&kept=1'), { headers }))).toBeLessThan(30)
  }
})

test('What one address has kept in a day is bounded by its length, and what is only asked is not counted', async () => {
  const narrow = await startWorld({}, undefined, {
    rateLimits: { reads: 1000, work: 10_000, atOnce: 100, kept: 100 },
  })
  try {
    const own = await narrow.chain.makeSafe()
    await narrow.index()
    const send = async (path: string, body: object, last: number) => {
      const incoming = { socket: { remoteAddress: `203.0.113.${last}` } }
      const headers = { 'content-type': 'application/json' }
      const sent = { method: 'POST', body: JSON.stringify(body), headers }
      return narrow.gateway.fetch(new Request(`http://localhost:4102${path}`, sent), { incoming })
    }
    const path = `/v1/chains/31337/transactions/${own.address}/propose`
    const propose = async (value: bigint, last: number) => {
      const tx = safeTx({ to: owners[4].address, value, nonce: 0n, data: `0x${'ab'.repeat(20_000)}` })
      return (await send(path, await proposalBody(own, tx), last)).status
    }
    // Each is 40 kB: the third begins below the limit.
    expect([await propose(1n, 1), await propose(2n, 1), await propose(3n, 1)]).toEqual([200, 200, 200])
    const refused = await send(path, await proposalBody(own, safeTx({ to: own.address, nonce: 0n })), 1)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3600)
    const decode = { to: owners[4].address, data: '0xabababab' }
    expect((await send('/v1/chains/31337/data-decoder', decode, 1)).status).not.toBe(429)
    expect(await propose(4n, 2)).toBe(200)
  } finally {
    await narrow.stop()
  }
})
