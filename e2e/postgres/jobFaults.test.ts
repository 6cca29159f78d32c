import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import '../server/support/patience.ts'
import { startServerProcess } from '../server/support/serverProcess.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../server/support/webhookReceiver.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

const secret = `whsec_${Buffer.from('a secret of the operator alone').toString('base64')}`
const patience = { timeout: 60_000, interval: 50 }

let postgres: RealPostgres
let receiver: WebhookReceiver
/** A database beside the server's, from which that one is taken away. */
let beside: Database
let address: string
beforeAll(async () => {
  postgres = await startRealPostgres()
  beside = await openDatabase(await postgres.fresh())
  receiver = await startWebhookReceiver()
})
afterAll(async () => {
  await beside.close()
  await receiver.stop()
  await postgres.stop()
})
beforeEach(async () => {
  receiver.told.splice(0)
  address = await postgres.fresh()
})

let messages = 0
/** A message is written, as a client's write does it: an event with it. */
const write = (database: Database) => {
  messages++
  return database.query(
    `insert into message (chain_id, message_hash, safe, message, proposer, created_at, modified_at)
     values (1, $1, '0x2', '"hello"', '0x3', 0, 0) returning message_hash`,
    [`0x${messages}`],
  )
}
const isWanted = async (database: Database) =>
  expect(await database.query('select from webhook')).toHaveLength(1)
const hashesTold = () => new Set(receiver.eventsOf('MESSAGE_CREATED').map(({ messageHash }) => messageHash))
const idsTold = () => receiver.told.map(({ headers }) => headers['webhook-id'])

test('a database that goes away while an address is told loses no event, and the process goes on', async () => {
  const database = await openDatabase(address)
  const lines: string[] = []
  const gateway = await createGatewayServer({
    database,
    chains: [],
    webhooks: [{ url: receiver.url, secret }],
    queueTimes: { lease: 2, maintenance: 1, retryDelay: 1 },
    log: (text) => void lines.push(text),
  })
  gateway.start()
  await vi.waitFor(() => isWanted(database), patience)
  const name = new URL(address).pathname.slice(1)

  const holding = receiver.hold()
  await write(database)
  const letGo = await holding
  await beside.exec(`alter database ${name} allow_connections false;
    select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
  letGo()
  await vi.waitFor(
    () => expect(lines.join()).toContain('The queue of webhooks cannot be delivered'),
    patience,
  )
  await beside.exec(`alter database ${name} allow_connections true`)

  // What it was told of without being able to say so is told once more, by the same id; what is written from now on, once.
  await vi.waitFor(() => expect(receiver.told).toHaveLength(2), patience)
  expect(new Set(idsTold()).size).toBe(1)
  await write(database)
  await vi.waitFor(
    () => expect(hashesTold()).toEqual(new Set([`0x${messages - 1}`, `0x${messages}`])),
    patience,
  )
  expect(lines.join()).toContain('The queue of webhooks is delivered again.')
  await gateway.stop()
  await database.close()
})

let chain: TestChain
let folder: string
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  folder = mkdtempSync(join(tmpdir(), 'countersign-jobs-'))
})
afterAll(async () => {
  await chain.stop()
  rmSync(folder, { recursive: true, force: true })
})

// It starts two processes, and the second tries what the first had taken after a pause of five to ten seconds.
test('a process that is killed while it tells an address leaves its jobs to the next', async () => {
  const database = await openDatabase(address)
  await migrate(database)
  const config = join(folder, 'server.json')
  writeFileSync(config, JSON.stringify({ webhooks: [{ url: receiver.url, secret }] }))
  const flags = ['--rpc', chain.url, '--chain', '31337', '--database', address, '--config', config]
  const first = await startServerProcess(...flags)
  await vi.waitFor(() => isWanted(database), patience)
  // A job of this test is taken for abandoned after a second, not half a minute.
  await database.exec('update jobs.queue set expire_seconds = 1')
  const holding = receiver.hold()
  await write(database)
  await holding
  await first.kill()
  await Promise.all(Array.from({ length: 5 }, () => write(database)))
  const second = await startServerProcess(...flags)
  const all = new Set(Array.from({ length: 6 }, (_, back) => `0x${messages - back}`))
  await vi.waitFor(() => expect(hashesTold()).toEqual(all), patience)
  // The first was told twice, by one id: it had come, and nobody was there to hear that.
  await vi.waitFor(() => expect(receiver.told).toHaveLength(7), patience)
  expect(new Set(idsTold()).size).toBe(6)
  await second.kill()
  await database.close()
}, 120_000)
