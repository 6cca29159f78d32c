import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { openPostgres } from '#server/database/postgres.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import '../support/patience.ts'

let chain: TestChain
let postgres: RealPostgres
let address: string
let server: ServerProcess
let safe: MadeSafe
beforeAll(async () => {
  ;[chain, postgres] = await Promise.all([startTestChain({ chainId: 31337 }), startRealPostgres()])
  address = await postgres.fresh()
  server = await startServerProcess('--rpc', chain.url, '--chain', '31337', '--database', address)
  safe = await chain.makeSafe()
  await vi.waitFor(async () => expect((await from('198.51.100.1', queue())).status).toBe(200), {
    timeout: 30_000,
  })
})
afterAll(async () => {
  await server.kill()
  await Promise.all([chain.stop(), postgres.stop()])
})

/** The server believes a proxy on its own machine where a request came from. */
const from = (client: string, path: string) =>
  fetch(`${server.url}${path}`, { headers: { 'x-forwarded-for': client } })
let asked = 0
const queue = () =>
  `/v1/chains/31337/safes/${safe.address}/transactions/queued?cursor=limit%3D${20 + (++asked % 70)}%26offset%3D0`
const messages = () => `/v1/chains/31337/safes/${safe.address}/messages`

/** Holds the table of messages as a long statement does: whoever reads it waits, on a connection. */
async function whileMessagesAreHeld(work: () => Promise<void>) {
  const database = await openPostgres(address)
  try {
    await database.transaction(async (queries) => {
      await queries.exec('lock table message in access exclusive mode')
      await work()
    })
  } finally {
    await database.close()
  }
}

describe('Many slow requests of one address at once', () => {
  test('leave others the connections that they need, and all of them are answered', async () => {
    let slow: Promise<number[]> | undefined
    await whileMessagesAreHeld(async () => {
      slow = Promise.all(
        Array.from({ length: 60 }, async () => (await from('203.0.113.7', messages())).status),
      )
      for (let at = 0; at < 10; at++) {
        const started = performance.now()
        expect((await from('198.51.100.2', queue())).status).toBe(200)
        expect(performance.now() - started).toBeLessThan(2000)
      }
    })
    expect(await slow).toEqual(Array(60).fill(200))
  })

  test('are refused beyond a hundred, before anything is done for them, and answered again when those are', async () => {
    let slow: Promise<Response[]> | undefined
    await whileMessagesAreHeld(async () => {
      slow = Promise.all(Array.from({ length: 100 }, () => from('203.0.113.8', messages())))
      const refused = await vi.waitFor(async () => {
        const answer = await from('203.0.113.8', queue())
        expect(answer.status).toBe(429)
        return answer
      })
      expect(refused.headers.get('retry-after')).toBe('1')
      // It is one address that is refused: others, of this machine too, are not.
      expect((await from('203.0.113.9', queue())).status).toBe(200)
      expect((await fetch(`${server.url}/health/ready`)).status).toBe(200)
    })
    const answers = (await slow) ?? []
    expect(answers.filter(({ status }) => status !== 200 && status !== 429)).toEqual([])
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(95)
    expect((await from('203.0.113.8', queue())).status).toBe(200)
  })

  test('of this machine are not counted', async () => {
    let slow: Promise<number[]> | undefined
    await whileMessagesAreHeld(async () => {
      slow = Promise.all(
        Array.from({ length: 150 }, async () => (await fetch(`${server.url}${messages()}`)).status),
      )
      await new Promise((done) => setImmediate(done))
    })
    expect(await slow).toEqual(Array(150).fill(200))
  })
})
