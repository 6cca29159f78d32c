import type PgBoss from 'pg-boss'
import { within } from '#chain/node/within.ts'
import type { Database } from '#server/database/database.ts'
import { type Follower, follow } from '#server/index/following/follow.ts'
import { openQueue, type QueueTimes, statementsOf } from './openQueue.ts'
import { secretOf, webhookHeaders } from './signWebhook.ts'

/** An address that is told of what happens to Safes, and the secret by which it knows who tells it (`whsec_…`). */
export type Webhook = { url: string; secret: string }

/** A job for each thing that happened, which the database itself adds, and one for each address that is to be told of it. */
const [happened, delivery] = ['event', 'webhook']
const batchSize = 20
/** An answer and two statements take far less than this lease, so that what a killed process had taken is told by another within a minute. */
const usualTimes: Partial<QueueTimes> = { lease: 30, maintenance: 5 }
/** Milliseconds between two looks for what happened, and for one answer of an address. */
const interval = 1000
const maxAnswerTime = 10_000

type WebhookEvent = Record<string, unknown>
type Delivery = { url: string; id: string; event: WebhookEvent }

type DeliverWebhooks = {
  database: Database
  webhooks: readonly Webhook[]
  log: (text: string) => void
  now: () => number
  /** Hears how each try ended, by the address's host. */
  heard?: (host: string, isDelivered: boolean) => void
  times?: Partial<QueueTimes> | undefined
}

/**
 * Says to every address what happened, at least once and each for itself: one that fails is tried again ever later, for about a day, and holds
 * up no other. What happened and its job commit together; which addresses are told is decided by a process that does jobs.
 */
export function deliverWebhooks(options: DeliverWebhooks): Follower {
  const { database, webhooks, log, now, heard = () => undefined } = options
  const times = { ...usualTimes, ...options.times }

  const secrets = new Map(webhooks.map(({ url, secret }) => [url, secretOf(secret)]))
  let boss: PgBoss | undefined

  const open = async () => {
    const opened = await openQueue(database, [happened, delivery], { log, times })
    await wantEvents(database, [...secrets.keys()])
    return opened
  }

  /** Every event becomes a job for each address, in one transaction. */
  const fanOut = async (queue: PgBoss) => {
    const events = await queue.fetch<WebhookEvent>(happened, { batchSize })
    if (events.length === 0) return false
    const jobs = events.flatMap(({ id, data: event }) =>
      [...secrets.keys()].map((url) => ({ name: delivery, data: { url, id, event } satisfies Delivery })),
    )
    await database.transaction(async (queries) => {
      const db = statementsOf(queries)
      if (jobs.length > 0) await queue.insert(jobs, { db })
      await queue.complete(happened, idsOf(events), undefined, { db })
    })
    return true
  }

  const deliver = async ({ url, id, event }: Delivery) => {
    const secret = secrets.get(url)
    // The operator has taken it out of the configuration.
    if (!secret) return
    const body = JSON.stringify(event)
    const headers = webhookHeaders({ secret, id, timestamp: Math.floor(now() / 1000), body })
    const { status } = await within(maxAnswerTime, undefined, (signal) =>
      fetch(url, { method: 'POST', headers, body, redirect: 'error', signal }),
    )
    if (status < 200 || status > 299) throw new Error(`it answered ${status}`)
  }

  const deliverOne = async (queue: PgBoss, job: PgBoss.Job<Delivery>) => {
    const { id, data, retryCount = 0, retryLimit = 0 } = job
    const { host } = new URL(data.url)
    try {
      await deliver(data)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      heard(host, false)
      if (retryCount < retryLimit) log(`The webhook ${host} is tried again later: ${message}.`)
      else log(`The webhook ${host} is given up for the event ${data.id}: ${message}.`)
      await queue.fail(delivery, id, { message })
      return
    }
    heard(host, true)
    await queue.complete(delivery, id)
  }

  const work = async () => {
    boss ??= await open()
    const queue = boss
    const isMore = await fanOut(queue)
    const jobs = await queue.fetch<Delivery>(delivery, { batchSize, includeMetadata: true })
    await Promise.all(jobs.map((job) => deliverOne(queue, job)))
    return isMore || jobs.length > 0
  }
  const following = follow({
    name: 'The queue of webhooks',
    doing: 'delivered',
    work,
    interval: () => interval,
    log,
  })
  return {
    ...following,
    stop: async () => {
      await following.stop()
      await boss?.stop({ graceful: false })
    },
  }
}

const idsOf = (jobs: readonly { id: string }[]) => jobs.map(({ id }) => id)

/** Where nobody is to be told, the database adds no jobs. */
export async function wantEvents(database: Database, urls: readonly string[]): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.exec('delete from webhook')
    await queries.query('insert into webhook (url) select unnest($1::text[]) on conflict do nothing', [urls])
  })
}
