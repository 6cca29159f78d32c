import { connect, createServer, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import '../server/support/patience.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

/** A wire to a database that stays up and carries nothing, as a network that loses packets does. */
async function startWire(port: number) {
  const ends = new Set<Socket>()
  let isSilent = false
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('data', (bytes) => to.write(bytes))
      from.on('close', () => to.destroy())
      from.on('error', () => undefined)
      if (isSilent) from.pause()
    }
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const carry = (carries: boolean) => {
    isSilent = !carries
    for (const end of ends) {
      if (carries) end.resume()
      else end.pause()
    }
  }
  return {
    port: (server.address() as { port: number }).port,
    carry,
    stop: () => {
      for (const end of ends) end.destroy()
      server.close()
    },
  }
}

let chain: TestChain
let postgres: RealPostgres
let wire: Awaited<ReturnType<typeof startWire>>
let database: Database
let gateway: GatewayServer
beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain({ chainId: 31337 }), startRealPostgres()])
  wire = await startWire(postgres.port)
  const address = new URL(await postgres.fresh())
  address.port = String(wire.port)
  database = await openDatabase(address.href)
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  gateway = await createGatewayServer({ database, chains: [config] })
  gateway.start()
  await gateway.ready()
})
afterAll(async () => {
  wire.carry(true)
  await gateway.stop()
  await database.close()
  wire.stop()
  await Promise.all([chain.stop(), postgres.stop()])
})

const ask = async (path: string) => (await gateway.fetch(new Request(`http://localhost${path}`))).status

test('a database that falls silent is not ready soon, requests are refused in the end, and all goes on when it speaks again', async () => {
  const safe = await chain.makeSafe()
  const path = `/v1/chains/31337/safes/${safe.address}`
  await vi.waitFor(async () => expect(await ask(path)).toBe(200), { timeout: 30_000 })
  expect(await ask('/health/ready')).toBe(200)
  wire.carry(false)
  const started = performance.now()
  const refused = ask(path)
  expect(await ask('/health/ready')).toBe(503)
  // Who probes it gives up after some seconds and learns nothing.
  expect(performance.now() - started).toBeLessThan(10_000)
  expect(await ask('/health')).toBe(200)
  expect(await refused).toBe(503)
  wire.carry(true)
  await vi.waitFor(async () => expect(await ask('/health/ready')).toBe(200), { timeout: 60_000 })
  expect(await ask(path)).toBe(200)
}, 180_000)
