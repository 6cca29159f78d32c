import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { rateLimits } from '#server/operate/rateLimits.ts'
import { proxiesAt } from '#server/routes/clientAddress.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

let postgres: RealPostgres
let database: Database
beforeAll(async () => {
  postgres = await startRealPostgres()
  database = await openDatabase(await postgres.fresh())
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})
beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => vi.useRealTimers())

/** A process whose clock is this many milliseconds from the right one. */
function processWith(ahead: number) {
  const app = new Hono()
  app.use(rateLimits({ limits: () => ({ reads: 100, work: 20 }), database, proxies: proxiesAt() }))
  app.post('/work', (context) => context.text('done'))
  return async (address: string) => {
    vi.setSystemTime(performance.timeOrigin + performance.now() + ahead)
    const response = await app.request(
      '/work',
      { method: 'POST' },
      { incoming: { socket: { remoteAddress: address } } },
    )
    return { status: response.status, after: Number(response.headers.get('retry-after') ?? 0) }
  }
}

const hour = 3_600_000

test.each([
  ['an hour ahead', hour],
  ['two minutes ahead', 120_000],
  ['an hour behind', -hour],
])('what an address did at one process counts at another whose clock is %s', async (_, ahead) => {
  const address = `203.0.113.${Math.abs(ahead) / 60_000 + (ahead < 0 ? 1 : 2)}`
  const [right, wrong] = [processWith(0), processWith(ahead)]
  expect((await right(address)).status).toBe(200)
  expect((await wrong(address)).status).toBe(200)
  const refused = await wrong(address)
  expect(refused.status).toBe(429)
  expect(refused.after).toBeGreaterThan(0)
  expect(refused.after).toBeLessThanOrEqual(61)
  const there = await right(address)
  expect(there.status).toBe(429)
  expect(there.after).toBeLessThanOrEqual(61)
})

test('a process whose clock is wrong counts by itself as one whose clock is right', async () => {
  const wrong = processWith(-hour)
  const statuses = [await wrong('198.51.100.1'), await wrong('198.51.100.1'), await wrong('198.51.100.1')]
  expect(statuses.map(({ status }) => status)).toEqual([200, 200, 429])
})
