import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { checkOpenDatabase } from '#server/check/checkDatabase.ts'
import { openQueue, statementsOf } from '#server/jobs/openQueue.ts'
import { patience, startToldWorld, type ToldWorld } from '../support/toldWorld.ts'
import { startWebhookReceiver, type WebhookReceiver } from '../support/webhookReceiver.ts'
import { executionOf, hashOf, proposalBody, safeTx, sign } from '../support/world.ts'

const secret = `whsec_${Buffer.from('a secret of the operator alone').toString('base64')}`

let receiver: WebhookReceiver
let world: ToldWorld
let safe: MadeSafe
const chainPath = '/v1/chains/31337'

beforeAll(async () => {
  receiver = await startWebhookReceiver()
  world = await startToldWorld({ webhooks: [{ url: receiver.url, secret }] })
  safe = await world.chain.makeSafe({ ether: 5n })
  await world.index()
})
afterAll(async () => {
  await world.stop()
  await receiver.stop()
})
beforeEach(() => void receiver.told.splice(0))

const propose = (nonce: bigint) => world.propose(safe, nonce)

describe('What happens to a Safe is told', () => {
  test('from proposal to execution, each once, under the signature of Standard Webhooks', async () => {
    const tx = await propose(0n)
    const hash = hashOf(safe, tx)
    const confirming = await world.ask(`${chainPath}/transactions/${hash}/confirmations`, {
      signature: await sign(safe, tx, 1),
    })
    expect(confirming.status).toBe(200)
    const [transactionHash] = await world.chain.send([await executionOf(safe, tx, [0, 1])])
    const about = { chainId: '31337', address: safe.address }
    const executed = {
      ...about,
      type: 'EXECUTED_MULTISIG_TRANSACTION',
      safeTxHash: hash,
      failed: false,
      txHash: transactionHash,
    }
    await vi.waitFor(() => expect(receiver.eventsOf(executed.type)).toEqual([executed]), patience)
    const pending = { ...about, type: 'PENDING_MULTISIG_TRANSACTION', safeTxHash: hash }
    // Jobs are done side by side: which of them is told first is not said.
    await vi.waitFor(() => expect(receiver.eventsOf(pending.type)).toEqual([pending]), patience)
    const whoConfirmed = () => receiver.eventsOf('NEW_CONFIRMATION').map(({ owner }) => owner)
    const both = [owners[0].address, owners[1].address].sort()
    await vi.waitFor(() => expect(whoConfirmed().sort()).toEqual(both), patience)

    // Standard Webhooks 1.0.0: v1,base64(HMAC-SHA256(id.timestamp.body)).
    const [one] = receiver.told
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': signature } = one?.headers ?? {}
    const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
    const mac = createHmac('sha256', key).update(`${id}.${at}.${one?.body}`).digest('base64')
    expect(signature).toBe(`v1,${mac}`)
    expect(Math.abs(Number(at) - Date.now() / 1000)).toBeLessThan(300)
    expect(new Set(receiver.told.map(({ headers }) => headers['webhook-id'])).size).toBe(receiver.told.length)
  })

  test('again and again to who fails, under the same id', async () => {
    receiver.answers.push(500, 503)
    const hash = hashOf(safe, await propose(1n))
    await vi.waitFor(
      () => expect(receiver.eventsOf('PENDING_MULTISIG_TRANSACTION')).toHaveLength(1),
      patience,
    )
    await vi.waitFor(() => expect(receiver.eventsOf('NEW_CONFIRMATION')).toHaveLength(1), patience)
    expect(receiver.told.map(({ body }) => JSON.parse(body).safeTxHash)).toEqual([hash, hash])
  })
})

describe('A job that was tried for a day', () => {
  const metrics = () => world.metrics()
  const missing = async () =>
    (await checkOpenDatabase(world.database, Date.now)).flatMap(({ outcome, text }) =>
      outcome === 'ok' ? [] : [text],
    )

  test('is given up, counted and named, and is done once more by the statement of the manual', async () => {
    const given = 'countersign_jobs{queue="webhook",state="given_up"}'
    receiver.answers.push(410, 410)
    // Each job that is tried from here on is tried for the last time.
    await world.database.exec(`update jobs.queue set retry_limit = 0 where name = 'webhook'`)
    await propose(3n)
    await vi.waitFor(async () => expect(await metrics()).toContain(`${given} 2\n`), patience)
    const { host } = new URL(receiver.url)
    expect(await metrics()).toMatch(
      new RegExp(`^countersign_webhooks_total\\{host="${host}",outcome="delivered"\\} [1-9]`, 'm'),
    )
    expect(await metrics()).toContain('countersign_job_delay_seconds{queue="event"} 0\n')
    expect(await missing()).toEqual([
      'Jobs “webhook” that were given up in the last week: 2, the last because it answered 410.',
    ])
    expect(
      world.lines.filter((line) => line.includes(`The webhook ${host} is given up for the event `)),
    ).toHaveLength(2)

    const manual = readFileSync('docs/operating.md', 'utf8')
    const statement = /^update jobs\.job .*;$/m.exec(manual)?.[0]
    await world.database.exec(statement ?? '')
    await vi.waitFor(() => expect(receiver.told).toHaveLength(2), patience)
    expect(await metrics()).toContain(`${given} 0\n`)
    expect(await missing()).toEqual([])
  })

  test('and one that nobody does is named too, with what to start', async () => {
    await world.gateway.stop()
    await world.database.exec(
      `insert into jobs.job (name, data, start_after) values ('event', '{}', now() - interval '10 minutes')`,
    )
    expect(await missing()).toEqual([
      'Jobs “event” that wait: 1, the oldest for 10 minutes. Nobody does them.',
    ])
    expect(await metrics()).toMatch(/^countersign_job_delay_seconds\{queue="event"\} 6\d\d/m)
    world.gateway.start()
    await vi.waitFor(async () => expect(await missing()).toEqual([]), patience)
  })
})

test('a proposal that nobody signed tells nobody, until an owner signs it', async () => {
  const tx = safeTx({ to: owners[3].address, value: 2n, nonce: 2n })
  const body = { ...(await proposalBody(safe, tx)), signature: undefined }
  const sent = await world.ask(`${chainPath}/transactions/${safe.address}/propose`, body)
  expect(sent.status).toBe(200)
  const signing = await world.ask(`${chainPath}/transactions/${hashOf(safe, tx)}/confirmations`, {
    signature: await sign(safe, tx, 1),
  })
  expect(signing.status).toBe(200)
  await vi.waitFor(() => expect(receiver.eventsOf('NEW_CONFIRMATION')).toHaveLength(1), patience)
  await vi.waitFor(() => expect(receiver.eventsOf('PENDING_MULTISIG_TRANSACTION')).toHaveLength(1), patience)
})

describe('An event is a job of the same transaction', () => {
  const insertMessage = `insert into message (chain_id, message_hash, safe, message, proposer, created_at, modified_at)
    values (31337, '0x1', '0x2', '"hello"', '0x3', 0, 0)`

  test('what was rolled back tells nobody', async () => {
    const refused = world.database.transaction(async (queries) => {
      await queries.exec(insertMessage)
      throw new Error('changed my mind')
    })
    await expect(refused).rejects.toThrow('changed my mind')
    const jobs = await world.database.query(`select from jobs.job where data->>'type' = 'MESSAGE_CREATED'`)
    expect(jobs).toEqual([])
  })

  test('what a killed process had taken is done by another once its time is over', async () => {
    // A process that takes the job and is never heard of again: nothing of it is left but the row.
    await world.gateway.stop()
    await world.database.exec(insertMessage)
    const killed = await openQueue(world.database, ['event', 'webhook'], {
      log: () => undefined,
      times: { lease: 2 },
    })
    const [taken] = await killed.fetch<{ type: string }>('event', { batchSize: 1 })
    expect(taken?.data.type).toBe('MESSAGE_CREATED')
    await killed.stop({ graceful: false })
    world.gateway.start()
    await vi.waitFor(() => expect(receiver.eventsOf('MESSAGE_CREATED')).toHaveLength(1), patience)
  })

  test('what a process had taken that has been away for an hour is given back as soon as another one opens the queue', async () => {
    const open = () =>
      openQueue(world.database, ['away'], { log: () => undefined, times: { maintenance: 3600 } })
    const killed = await open()
    await killed.insert([{ name: 'away', data: { number: 1 } }])
    expect(await killed.fetch('away', { batchSize: 1 })).toHaveLength(1)
    await killed.stop({ graceful: false })
    await world.database.exec(
      `update jobs.job set started_on = now() - interval '1 hour' where name = 'away'`,
    )
    const another = await open()
    const rows = await world.database.query(`select state from jobs.job where name = 'away'`)
    expect(rows).toEqual([{ state: 'retry' }])
    await another.stop({ graceful: false })
  })

  test('a job that is taken is nobody else’s, and is there again when its transaction is not', async () => {
    const boss = await openQueue(world.database, ['trial'], { log: () => undefined })
    await world.database.transaction(async (queries) => {
      await boss.insert([{ name: 'trial', data: { number: 1 } }], { db: statementsOf(queries) })
    })
    const dropped = world.database.transaction(async (queries) => {
      const db = statementsOf(queries)
      expect(await boss.fetch('trial', { batchSize: 1, db })).toHaveLength(1)
      throw new Error('killed')
    })
    await expect(dropped).rejects.toThrow('killed')
    expect(await boss.fetch('trial', { batchSize: 1 })).toHaveLength(1)
    expect(await boss.fetch('trial', { batchSize: 1 })).toEqual([])
    await boss.stop({ graceful: false })
  })
})
