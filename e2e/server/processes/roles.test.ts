import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import { type ServerProcess, startServerProcess } from '../support/serverProcess.ts'
import { executionOf, hashOf, proposalBody, safeTx } from '../support/world.ts'

const patience = { timeout: 30_000, interval: 50 }
const payment = safeTx({ to: owners[4].address, value: 1n, nonce: 0n })

let chain: TestChain
let postgres: RealPostgres
let database: string
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  postgres = await startRealPostgres()
  database = await postgres.fresh()
})
afterAll(() => Promise.all([chain.stop(), postgres.stop()]))

describe('One process that indexes, one that serves, one that does the jobs', () => {
  let index: ServerProcess
  let serve: ServerProcess
  let jobs: ServerProcess
  const start = (role: string) =>
    startServerProcess('--rpc', chain.url, '--chain', '31337', '--database', database, '--role', role)
  beforeAll(async () => {
    index = await start('index')
    serve = await start('serve')
    jobs = await start('jobs')
  })
  afterAll(() => Promise.all([index, serve, jobs].map((one) => one?.kill())))

  const ask = async (path: string, body?: unknown, of = serve) => {
    const headers = { 'content-type': 'application/json' }
    const more = body === undefined ? {} : { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${of.url}${path}`, more)
    return { status: response.status, text: await response.text() }
  }
  const history = async ({ address }: MadeSafe) =>
    (await ask(`/v1/chains/31337/safes/${address}/transactions/history`)).text

  test('together do what one process does', async () => {
    const safe = await chain.makeSafe({ ether: 100n })
    await vi.waitFor(async () => expect(await history(safe)).toContain('creation'), patience)
    const proposed = await ask(
      `/v1/chains/31337/transactions/${safe.address}/propose`,
      await proposalBody(safe, payment),
    )
    expect(proposed.status).toBe(200)
    await chain.send([await executionOf(safe, payment, [0, 1])])
    await vi.waitFor(async () => expect(await history(safe)).toContain(hashOf(safe, payment)), patience)
    for (const one of [index, serve, jobs])
      await vi.waitFor(
        async () => expect((await ask('/health/ready', undefined, one)).status).toBe(200),
        patience,
      )
  })

  test('each answers what is its own', async () => {
    for (const one of [index, jobs]) {
      expect((await ask('/v1/chains', undefined, one)).status).toBe(404)
      expect((await ask('/health', undefined, one)).status).toBe(200)
    }
    expect((await ask('/v1/chains')).status).toBe(200)
  })

  test('a Safe that is asked for is kept by the one that serves and read by the one that does the jobs', async () => {
    const safe = await chain.makeSafe({ ether: 100n })
    await chain.send([await executionOf(safe, payment, [0, 1])])
    await vi.waitFor(async () => expect(await history(safe)).toContain(hashOf(safe, payment)), patience)
    const store = await openDatabase(database)
    const forget = (table: string, column: string) =>
      store.query(`delete from ${table} where ${column} = $1`, [safe.address])
    for (const table of ['execution', 'multisig_transaction', 'history_entry', 'transfer', 'ownership'])
      await forget(table, 'safe')
    await forget('safe', 'address')
    jobs.pause()
    expect((await ask(`/v1/chains/31337/safes/${safe.address}`)).status).toBe(200)
    expect(await store.query('select safe from safe_backfill')).toEqual([{ safe: safe.address }])
    jobs.resume()
    await vi.waitFor(async () => expect(await history(safe)).toContain(hashOf(safe, payment)), patience)
    const backfills = () => store.query('select safe from safe_backfill')
    await vi.waitFor(async () => expect(await backfills()).toEqual([]), patience)
    await store.close()
  })
})
