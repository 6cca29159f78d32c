import type PgBoss from 'pg-boss'
import type { Database } from '#server/database/database.ts'
import { type Follower, follow } from '#server/index/following/follow.ts'
import type { Channel, EventDelivery, SafeEvent } from './channel.ts'
import { jobsSchema, openQueue, type QueueTimes, statementsOf } from './openQueue.ts'
import { Refusal } from './refusal.ts'

/** A job for each thing that happened, which the database itself adds; the channels make others of it. */
const happened = 'event'
const batchSize = 20
/** An answer and two statements take far less than this lease, so that what a killed process had taken is told by another within a minute. */
const usualTimes: Partial<QueueTimes> = { lease: 30, maintenance: 5 }
/** Milliseconds between two looks for what happened. */
const interval = 1000

type DeliverEvents = {
  database: Database
  channels: readonly Channel[]
  log: (text: string) => void
  times?: Partial<QueueTimes> | undefined
}

/**
 * Says to every receiver what happened, at least once and each for itself: one that fails is tried again ever later, for about a day or until it
 * refuses for good, and holds up no other. What happened and its job commit together; who is told is decided by a process that does jobs. Each channel has a
 * turn of its own, so that a slow one does not wait with the others.
 */
export function deliverEvents({ database, channels, log, times }: DeliverEvents): Follower {
  let opening: Promise<PgBoss> | undefined
  const open = async () => {
    const names = [happened, ...channels.map(({ queue }) => queue)]
    const boss = await openQueue(database, names, { log, times: { ...usualTimes, ...times } })
    await wantEvents(
      database,
      channels.flatMap(({ wanted }) => wanted),
    )
    return boss
  }
  const opened = () => {
    const queue = opening ?? open()
    opening = queue
    queue.catch(() => {
      opening = undefined
    })
    return queue
  }

  /** Every event becomes a job for each receiver, in one transaction. */
  const fanOut = async (queue: PgBoss) => {
    const jobs = await queue.fetch<SafeEvent>(happened, { batchSize })
    if (jobs.length === 0) return false
    const events = jobs.map(({ id, data: event }) => ({ id, event }))
    await database.transaction(async (queries) => {
      const db = statementsOf(queries)
      for (const channel of channels) {
        const deliveries = await channel.deliveriesOf(queries, events)
        const made = deliveries.map((data) => ({ name: channel.queue, data }))
        if (made.length > 0) await queue.insert(made, { db })
      }
      await queue.complete(
        happened,
        jobs.map(({ id }) => id),
        undefined,
        { db },
      )
    })
    return true
  }

  const deliverOne = async (queue: PgBoss, channel: Channel, job: PgBoss.Job<EventDelivery>) => {
    const { id, data, retryCount = 0, retryLimit = 0 } = job
    try {
      await channel.deliver(data)
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error)
      const again = error instanceof Refusal ? error.again : 0
      channel.heard(data, false)
      if (again !== 'never' && retryCount < retryLimit)
        log(`${channel.nameOf(data)} is tried again later: ${message}.`)
      else log(`${channel.nameOf(data)} is given up for the event ${data.id}: ${message}.`)
      await failJob(queue, { name: channel.queue, id, message, again })
      return
    }
    channel.heard(data, true)
    await queue.complete(channel.queue, id)
  }

  /** Gives a job back: not before what the receiver said, and not at all where that is never. */
  const failJob = (queue: PgBoss, { name, id, message, again }: FailedJob) =>
    database.transaction(async (queries) => {
      const job = `${jobsSchema}.job`
      if (again === 'never')
        await queries.query(`update ${job} set retry_limit = retry_count where name = $1 and id = $2`, [
          name,
          id,
        ])
      await queue.fail(name, id, { message }, { db: statementsOf(queries) })
      if (again !== 'never' && again > 0)
        await queries.query(
          `update ${job} set start_after = greatest(start_after, now() + $3 * interval '1 second')
           where name = $1 and id = $2 and state = 'retry'`,
          [name, id, again],
        )
    })

  const following = channels.map((channel) =>
    follow({
      name: `The queue of ${channel.plural}`,
      doing: 'delivered',
      work: async () => {
        const queue = await opened()
        const isMore = await fanOut(queue)
        const jobs = await queue.fetch<EventDelivery>(channel.queue, {
          batchSize: channel.maxAtOnce,
          includeMetadata: true,
        })
        await Promise.all(jobs.map((job) => deliverOne(queue, channel, job)))
        return isMore || jobs.length > 0
      },
      interval: () => interval,
      log,
    }),
  )
  return {
    ready: Promise.all(following.map(({ ready }) => ready)).then(() => undefined),
    wake: () => {
      for (const one of following) one.wake()
    },
    stop: async () => {
      await Promise.all(following.map((one) => one.stop()))
      const boss = await opening?.catch(() => undefined)
      await boss?.stop({ graceful: false })
    },
  }
}

type FailedJob = { name: string; id: string; message: string; again: Refusal['again'] }

/** Where nobody is to be told, the database adds no jobs. */
export async function wantEvents(database: Database, wanted: readonly string[]): Promise<void> {
  await database.transaction(async (queries) => {
    await queries.exec('delete from webhook')
    await queries.query('insert into webhook (url) select unnest($1::text[]) on conflict do nothing', [
      wanted,
    ])
  })
}
