import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import type { Hash } from '#core/safe/safe.ts'
import { createNode } from './node.ts'

const transaction: Hash = `0x${'11'.repeat(32)}`
const stops: (() => Promise<unknown>)[] = []
afterEach(() => Promise.all(stops.splice(0).map((stop) => stop())))

/** A node that answers some methods with an HTTP status and the chain id with 31337. */
async function nodeRefusing(refused: RegExp, status: number) {
  const asked: string[] = []
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const body: unknown = JSON.parse(Buffer.concat(parts).toString())
    const calls = (Array.isArray(body) ? body : [body]) as { id: number; method: string }[]
    asked.push(...calls.map(({ method }) => method))
    if (calls.some(({ method }) => refused.test(method))) {
      response.writeHead(status).end('Not for you.')
      return
    }
    const answers = calls.map(({ id }) => ({ jsonrpc: '2.0', id, result: '0x7a69' }))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(body) ? answers : answers[0]))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  stops.push(() => {
    server.closeAllConnections()
    return new Promise((resolve) => server.close(resolve))
  })
  const { port } = server.address() as AddressInfo
  const node = createNode(createChain({ chainId: 31337, rpc: [`http://127.0.0.1:${port}`], retries: 0 }))
  return { node, asked }
}

test.each([400, 401, 403, 404, 405])(
  'a node that refuses call trees by HTTP status %s counts as one without, and is not asked for the next',
  async (status) => {
    const { node, asked } = await nodeRefusing(/^(debug|trace)_/, status)
    expect(await node.trace(transaction)).toBeUndefined()
    expect(node.tracing()).toBe('none')
    const before = asked.length
    expect(await node.trace(transaction)).toBeUndefined()
    expect(await node.traceBlock(1)).toBeUndefined()
    expect(asked.length).toBe(before)
  },
)

test.each([408, 429, 500, 503])(
  'a node that answers HTTP status %s for now is asked again, not taken as one without call trees',
  async (status) => {
    const { node } = await nodeRefusing(/^(debug|trace)_/, status)
    await expect(node.trace(transaction)).rejects.toThrow()
    expect(node.tracing()).toBeUndefined()
  },
)

test('a node that refuses everything by HTTP status says nothing about call trees', async () => {
  const { node } = await nodeRefusing(/./, 403)
  await expect(node.trace(transaction)).rejects.toThrow()
  expect(node.tracing()).toBeUndefined()
})

test('a node that is silent is given up once its time is over, not asked again and again', async () => {
  let asked = 0
  const silent: typeof fetch = (_, init) => {
    asked++
    return new Promise((_, reject) =>
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason)),
    )
  }
  const node = createNode(createChain({ chainId: 31337, rpc: ['http://node'], fetch: silent, timeout: 20 }))
  await expect(node.chainId()).rejects.toThrow('took too long')
  expect(asked).toBe(1)
})
