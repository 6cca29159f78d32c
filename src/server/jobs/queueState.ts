import type { Queries } from '#server/database/database.ts'
import { jobsSchema } from './openQueue.ts'
import { rangesOf } from './rangeQueue.ts'

/** How the jobs of one kind stand. */
export type QueueState = {
  queue: string
  waiting: number
  taken: number
  /** Tried for a day in vain; they stay for a week. */
  givenUp: number
  /** Seconds since the oldest job that nobody has taken was to be done. Ranges of blocks wait for one another: 0 while one of a chain's is being read. */
  delay: number
  /** Why the last of those was given up; null where nothing was said. */
  reason: string | null
}

/**
 * How the jobs stand, by kind; nothing where there never were any. Webhooks are left out where nobody wants to be told any more, and ranges of
 * blocks where the past of their chain is read.
 * @throws DatabaseError
 */
export async function queueStates(queries: Queries): Promise<readonly QueueState[]> {
  const [tables] = await queries.query<{ areThere: boolean }>(
    `select to_regclass('${jobsSchema}.job') is not null and to_regclass('webhook') is not null
       and to_regclass('chain_backfill') is not null as "areThere"`,
  )
  if (!tables?.areThere) return []
  return queries.query<QueueState>(
    `select queue.name as queue,
       count(*) filter (where state < 'active')::int as waiting,
       count(*) filter (where state = 'active')::int as taken,
       count(*) filter (where state = 'failed')::int as "givenUp",
       case when queue.name like '${rangesOf}%' and count(*) filter (where state = 'active') > 0 then 0 else
         coalesce(greatest(0, extract(epoch from now() - min(start_after) filter (where state < 'active'))), 0) end::float8 as delay,
       (array_agg(output->>'message' order by completed_on desc) filter (where state = 'failed'))[1] as reason
     from ${jobsSchema}.queue
     left join ${jobsSchema}.job on job.name = queue.name and state not in ('completed', 'cancelled')
     where case when queue.name like '${rangesOf}%'
       then exists (select from chain_backfill where queue.name = '${rangesOf}' || chain_id)
       else exists (select from webhook where case queue.name when 'webhook' then url like 'http%' when 'push' then url = 'web-push'
         when 'mail' then url = 'mail'
         else true end) end
     group by queue.name order by queue.name`,
  )
}
