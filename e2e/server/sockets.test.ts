import { connect } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { DatabaseError } from '#server/database/databaseError.ts'
import type { SocketLimits } from '#server/listen.ts'
import { type RunningGateway, startGatewayServer } from '#server/startServer.ts'
import { startTroubledNode, type TroubledNode } from './support/troubledNode.ts'
import { proposalBody, safeTx, startWorld } from './support/world.ts'

let chain: TestChain
let node: TroubledNode
let server: RunningGateway
let said: string[] = []
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})
const start = (limits: Partial<SocketLimits>) =>
  startGatewayServer({
    port: 0,
    database: 'memory',
    chains: [
      {
        chainId: 31337,
        name: 'Test',
        shortName: 'test',
        rpc: node.url,
        nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
      },
    ],
    limits,
    log: (text) => void said.push(text),
  })
beforeEach(async () => {
  said = []
  server = await start({ headers: 500, request: 1000, drain: 2000 })
  await server.ready()
})
afterEach(() => server.stop())

/** A client that sends exactly this and then waits; what it was sent until its connection ended. */
function client(text: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  let heard = ''
  socket.on('data', (chunk) => {
    heard += chunk
  })
  socket.on('error', (error) => {
    heard += error.message
  })
  if (text !== '') socket.write(text)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(heard)))
  return { socket, ended }
}

describe('A client that', () => {
  test.each([
    ['says nothing', ''],
    ['never ends its headers', 'GET /about HTTP/1.1\r\nHost: localhost\r\n'],
    [
      'never ends its body',
      'POST /v1/auth/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    ],
  ])('%s is let go', async (_, text) => {
    const started = performance.now()
    await client(text).ended
    expect(performance.now() - started).toBeLessThan(8000)
  })

  test('goes away in the middle of its body is nothing to log', async () => {
    const { socket, ended } = client(
      'POST /v1/auth/verify HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
    )
    await fetch(`${server.url}/about`)
    socket.destroy()
    await ended
    await fetch(`${server.url}/about`)
    expect(said.filter((text) => /abort|\n/i.test(text))).toEqual([])
  })
})

test('Two thousand idle connections and two hundred that trickle leave the others answered', async () => {
  await server.stop()
  server = await start({ headers: 60_000, request: 60_000 })
  const clients = [
    ...Array.from({ length: 2000 }, () => client('')),
    ...Array.from({ length: 200 }, () =>
      client('POST /v1/auth/verify HTTP/1.1\r\nHost: localhost\r\nContent-'),
    ),
  ]
  await Promise.all(clients.map(({ socket }) => new Promise((done) => socket.once('connect', done))))
  const trickle = setInterval(() => {
    for (const { socket } of clients.slice(2000)) socket.write('x')
  }, 20)
  const waits: number[] = []
  for (let at = 0; at < 200; at++) {
    const started = performance.now()
    expect((await fetch(`${server.url}/v1/chains`)).status).toBe(200)
    waits.push(performance.now() - started)
  }
  clearInterval(trickle)
  // Fifty milliseconds on a machine that does nothing else; this one runs the clients too.
  expect(waits.toSorted((one, other) => one - other)[198]).toBeLessThan(500)
  for (const { socket } of clients) socket.destroy()
})

test('A server that is told to stop says so first, and ends when its last answer is out', async () => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  node.lie('eth_feeHistory', async (answer) => {
    await held
    return answer
  })
  const late = client('GET /v1/chains/31337/gas-price HTTP/1.1\r\nHost: localhost\r\n\r\n')
  await fetch(`${server.url}/about`)
  const stopping = server.stop()
  const ready = await fetch(`${server.url}/health/ready`)
  expect([ready.status, ready.headers.get('connection')]).toEqual([503, 'close'])
  release()
  const answer = await late.ended
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer.toLowerCase()).toContain('connection: close')
  expect(answer).toContain('"status":"1"')
  node.lie('eth_feeHistory', undefined)
  await stopping
  await expect(fetch(`${server.url}/about`)).rejects.toThrow()
})

test('A database without room is not ready, until it may have some again', async () => {
  let now = Date.UTC(2026, 2, 4)
  const world = await startWorld({}, () => now)
  const safe = await world.chain.makeSafe()
  await world.index()
  const { transaction } = world.database
  world.database.transaction = () =>
    Promise.reject(new DatabaseError('could not extend file', '53100', undefined))
  const body = await proposalBody(safe, safeTx({ to: safe.address, nonce: 0n }))
  const propose = () => world.ask(`/v1/chains/31337/transactions/${safe.address}/propose`, body)
  expect((await propose()).status).toBe(503)
  expect(await world.ask('/health/ready')).toMatchObject({ status: 503, body: { database: false } })
  world.database.transaction = transaction
  now += 31_000
  await world.index()
  expect((await world.ask('/health/ready')).status).toBe(200)
  expect((await propose()).status).toBe(200)
  await world.stop()
})
