import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { openQueue } from '#server/jobs/openQueue.ts'
import '../server/support/patience.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

let postgres: RealPostgres
let beside: Database
beforeAll(async () => {
  postgres = await startRealPostgres()
  beside = await openDatabase(await postgres.fresh())
})
afterAll(async () => {
  await beside.close()
  await postgres.stop()
})

/** How many transactions PostgreSQL ended in a database since they waited for each other, by its own count. */
async function deadlocks(name: string): Promise<number> {
  const [row] = await beside.query<{ count: number }>(
    'select deadlocks::int as count from pg_stat_database where datname = $1',
    [name],
  )
  return row?.count ?? 0
}

test.each(Array.from({ length: 10 }, (_, trial) => trial))(
  'processes that open queues of their own at the same moment wait for each other in no circle (%i)',
  async () => {
    const address = await postgres.fresh()
    const processes = await Promise.all(Array.from({ length: 4 }, () => openDatabase(address)))
    const log = () => undefined
    const opened = await Promise.allSettled(
      processes.map((database, process) =>
        openQueue(database, ['event', `blocks-${process}`, `blocks-${process + 10}`], { log }),
      ),
    )
    expect(opened.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
    for (const one of opened) if (one.status === 'fulfilled') await one.value.stop({ graceful: false })
    // A connection says what it counted when it ends.
    await Promise.all(processes.map((database) => database.close()))
    expect(await deadlocks(new URL(address).pathname.slice(1))).toBe(0)
  },
)
