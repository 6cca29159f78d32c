import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Database, SqlValue } from '#server/database/database.ts'
import { clientAddress, isLoopback, networkOf, type Proxies } from '#server/routes/clientAddress.ts'

/** What one address may do in a minute: reads, and points of work, which writes cost and what is worked out or asked of the node. */
export type RateLimits = { reads: number; work: number }

/** Fifty people behind one address, each with a page that is looked at. */
export const usualRateLimits: RateLimits = { reads: 6000, work: 1200 }

const minute = 60
const unlimited = /^\/(health(\/ready)?|metrics)\/?$/
const costs: readonly [paths: RegExp, points: number][] = [
  [/\/(preview|data-decoder)\/?$/, 2],
  [/^\/explorer\//, 5],
  [/\/(estimations|security-check|counterparty-analysis|threat-analysis)\/?$/, 5],
  [/^/, 10],
]

const tooMany = { code: 429, message: 'Rate limit reached' }

type Options = {
  /** What holds now; nothing where it is false. */
  limits: () => RateLimits | false | undefined
  database: Database
  proxies: Proxies
}

/**
 * Refuses what an address asks beyond its limits, with the seconds until it may ask again. Reads are counted in each process; work is counted
 * in the database where several processes may share it, and in this one while that does not answer. This machine is not limited.
 */
export function rateLimits({ limits, database, proxies }: Options): MiddlewareHandler {
  let known: { limits: RateLimits; reads: RateLimiterMemory; work: RateLimiterMemory | RateLimiterPostgres }
  const limitersOf = (limits: RateLimits) => {
    if (known?.limits === limits) return known
    const reads = new RateLimiterMemory({ keyPrefix: 'reads', points: limits.reads, duration: minute })
    known = { limits, reads, work: workLimiter(limits.work, database) }
    return known
  }
  return async (context, next) => {
    const now = limits()
    if (!now) return next()
    const { reads, work } = limitersOf(now)
    const address = clientAddress(context, proxies)
    const { path, method } = context.req
    if (address === undefined || isLoopback(address) || unlimited.test(path)) return next()
    const isGet = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    const isRead = isGet && !path.startsWith('/explorer/')
    const cost = isRead ? 1 : (costs.find(([paths]) => paths.test(path))?.[1] ?? 1)
    try {
      await (isRead ? reads : work).consume(networkOf(address), cost)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      return Response.json(tooMany, { status: 429, headers: { 'retry-after': String(seconds) } })
    }
    return next()
  }
}

function workLimiter(points: number, database: Database): RateLimiterMemory | RateLimiterPostgres {
  const bounds = { keyPrefix: 'work', points, duration: minute }
  const here = new RateLimiterMemory(bounds)
  const isShared = database.generation === undefined
  if (!isShared) return here
  return new RateLimiterPostgres({
    ...bounds,
    storeClient: {
      query: async ({ text, values }: { text: string; values: SqlValue[] }) => {
        const rows = await database.query<object>(text, values)
        return { rows, rowCount: rows.length }
      },
    },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: here,
    inMemoryBlockOnConsumed: points,
  })
}
