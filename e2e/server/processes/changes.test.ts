import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer } from '#server/createServer.ts'
import { createChangeListener, notifyChange } from '#server/database/changeListener.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import '../support/patience.ts'

const patience = { timeout: 30_000, interval: 20 }
let postgres: RealPostgres
let address: string
let [one, other]: (Database | undefined)[] = []
beforeAll(async () => {
  postgres = await startRealPostgres()
  address = await postgres.fresh()
  ;[one, other] = await Promise.all([openDatabase(address), openDatabase(address)])
})
afterAll(async () => {
  await Promise.all([one?.close(), other?.close()])
  await postgres.stop()
})
const databases = (): [Database, Database] => {
  if (!one || !other) throw new Error('The databases were not opened.')
  return [one, other]
}

test('what one process did is heard by another when it is committed, on its chain alone', async () => {
  const [here, there] = databases()
  const listener = createChangeListener(here, { log: () => undefined })
  const heard: string[] = []
  listener.on('indexed', 1, () => heard.push('indexed 1'))
  listener.on('requested', 1, () => heard.push('requested 1'))
  listener.on('indexed', 2, () => heard.push('indexed 2'))
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), patience)
  heard.length = 0
  const refused = there.transaction(async (queries) => {
    await notifyChange(queries, 'indexed', 2)
    throw new Error('changed my mind')
  })
  await expect(refused).rejects.toThrow('changed my mind')
  await there.transaction((queries) => notifyChange(queries, 'requested', 1))
  await vi.waitFor(() => expect(heard).toEqual(['requested 1']), patience)
  await listener.close()
  expect(listener.isListening()).toBe(false)
})

test('who could not listen for a while listens again, and looks for what it may have missed', async () => {
  const [here, there] = databases()
  const listener = createChangeListener(here, { log: () => undefined })
  const heard = vi.fn()
  listener.on('indexed', 1, heard)
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), patience)
  heard.mockClear()
  await there.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen %'`,
  )
  await vi.waitFor(() => expect(listener.isListening()).toBe(false), patience)
  await vi.waitFor(() => expect(listener.isListening()).toBe(true), patience)
  expect(heard).toHaveBeenCalled()
  await listener.close()
})

test('a process that serves knows of a block as soon as another has indexed it, though it hardly looks by itself', async () => {
  const [here, there] = databases()
  const chain: TestChain = await startTestChain({ chainId: 31337 })
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  const index = await createGatewayServer({
    database: there,
    chains: [{ ...config, pollInterval: 50 }],
    role: 'index',
  })
  const serve = await createGatewayServer({
    database: here,
    chains: [{ ...config, pollInterval: 3_600_000 }],
    role: 'serve',
  })
  index.start()
  await index.ready()
  serve.start()
  await serve.ready()
  await chain.rpc.call('anvil_mine', ['0x7'])
  const head = Number(await chain.rpc.call('eth_blockNumber', []))
  const seen = async () => {
    const request = new Request('http://localhost/v1/chains/31337/about/indexing')
    return (await serve.fetch(request)).json()
  }
  await vi.waitFor(async () => expect(await seen()).toMatchObject({ erc20BlockNumber: head }), patience)
  await Promise.all([index.stop(), serve.stop()])
  await chain.stop()
})
