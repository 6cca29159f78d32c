import type PgBoss from 'pg-boss'
import type { Database, Queries } from '#server/database/database.ts'
import { jobsSchema, openQueue, type QueueTimes, statementsOf } from './openQueue.ts'

/** A range of blocks that one process has for itself for a while, by its first block. */
export type RangeJob = { id: string; first: number }

/** The jobs of reading ranges of a chain's past, in the server's own database; a job that its process does not end is another's within two minutes. */
export type RangeQueue = {
  /** Opens it for a chain; in a transaction there would be no connection left for that. @throws DatabaseError */
  open(chainId: number): Promise<void>
  /** Adds jobs for these of the ranges that have none, and says for how many. */
  ensure(queries: Queries, chainId: number, firsts: readonly number[]): Promise<number>
  /** Adds a job for a range, whatever others there are. */
  add(queries: Queries, chainId: number, first: number): Promise<void>
  /** Takes a job; undefined when there is none. @throws DatabaseError */
  take(chainId: number): Promise<RangeJob | undefined>
  /** The job is done, in the transaction that wrote what it was for; a range that is not read gets another one from who leads the chain. */
  done(queries: Queries, chainId: number, job: RangeJob): Promise<void>
  /** Is not used for this chain any more. */
  leave(chainId: number): Promise<void>
  close(): Promise<void>
}

/** What the name of such a queue begins with; the chain's number follows. */
export const rangesOf = 'blocks-'
const nameOf = (chainId: number) => `${rangesOf}${chainId}`

/** Opens the queue when it is needed first: a chain that is followed from its first block has no such jobs. */
export function createRangeQueue(
  database: Database,
  { log, times }: { log: (text: string) => void; times?: Partial<QueueTimes> | undefined },
): RangeQueue {
  const queues = new Map<number, Promise<PgBoss>>()
  const of = (chainId: number) => {
    const open = queues.get(chainId) ?? openQueue(database, [nameOf(chainId)], { log, times })
    queues.set(chainId, open)
    open.catch(() => queues.delete(chainId))
    return open
  }
  const insert = async (queries: Queries, chainId: number, firsts: readonly number[]) => {
    const boss = await of(chainId)
    const jobs = firsts.map((first) => ({ name: nameOf(chainId), data: { first } }))
    if (jobs.length > 0) await boss.insert(jobs, { db: statementsOf(queries) })
  }
  const end = async (chainIds: readonly number[]) => {
    const open = await Promise.allSettled(chainIds.map((chainId) => queues.get(chainId)))
    for (const chainId of chainIds) queues.delete(chainId)
    for (const boss of open) if (boss.status === 'fulfilled') await boss.value?.stop({ graceful: false })
  }
  return {
    open: async (chainId) => void (await of(chainId)),
    add: (queries, chainId, first) => insert(queries, chainId, [first]),
    ensure: async (queries, chainId, firsts) => {
      const rows = await queries.query<{ first: number }>(
        `select (data->>'first')::int as first from ${jobsSchema}.job where name = $1 and state < 'completed'`,
        [nameOf(chainId)],
      )
      const there = new Set(rows.map(({ first }) => first))
      const missing = firsts.filter((first) => !there.has(first))
      await insert(queries, chainId, missing)
      return missing.length
    },
    take: async (chainId) => {
      const boss = await of(chainId)
      const [job] = await boss.fetch<{ first: number }>(nameOf(chainId), { batchSize: 1 })
      return job && { id: job.id, first: job.data.first }
    },
    done: async (queries, chainId, { id }) => {
      await (await of(chainId)).complete(nameOf(chainId), id, undefined, { db: statementsOf(queries) })
    },
    leave: (chainId) => end([chainId]),
    close: () => end([...queues.keys()]),
  }
}
