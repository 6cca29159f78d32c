import type { Context, MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { maxOverviews } from '#server/bounds.ts'
import type { Database, SqlValue } from '#server/database/database.ts'
import { clientNetwork, type Proxies } from '#server/routes/clientAddress.ts'
import { sizeOf } from './requestSizes.ts'

/**
 * What one address may do in a minute, in points: of reads, and of work, which writes cost and what is worked out or asked of the node. How
 * many of its requests may be under way at once, and how many kilobytes it may have kept in a day; as usual when absent.
 */
export type RateLimits = { reads: number; work: number; atOnce?: number; kept?: number }

/** Fifty people behind one address, each with a page that is looked at. */
export const usualRateLimits = { reads: 6000, work: 1200, atOnce: 100, kept: 100_000 } satisfies RateLimits

const minute = 60
const day = 24 * 3600
const kilobyte = 1024

/** Is this what says how the process is? It is answered to everybody at all times. */
export const isUnlimited = (path: string): boolean => /^\/(health(\/ready)?|metrics)\/?$/.test(path)

/** A small page is one point; what reads several Safes, the node or strangers' addresses is more. */
const readCosts: readonly [paths: RegExp, points: (query: URLSearchParams) => number][] = [
  [/^\/v[12]\/safes\/?$/, (query) => Math.min(maxOverviews, (query.get('safes') ?? '').split(',').length)],
  [/\/(collectibles|recipient\/[^/]+)\/?$/, () => 5],
  [/\/balances\/[^/]+\/?$/, () => 2],
]
const writeCost = 10
const workCosts: readonly [paths: RegExp, points: number][] = [
  [/\/(preview|data-decoder)\/?$/, 2],
  [/^\/explorer\//, 5],
  [/\/(estimations|security-check|counterparty-analysis|threat-analysis)\/?$/, 5],
  [/^/, writeCost],
]

/** Each further so many bytes of an answer are one point of reading, of a body one of work. */
const bytesOfPoint = { answer: 32_768, body: 8192, judgedBody: 1024 }
/** What is in these bodies is judged call by call: a batch of 128 KiB takes a second. */
const judges = /\/(security-check|counterparty-analysis|threat-analysis)\/?$/

const tooMany = { code: 429, message: 'Rate limit reached' }

type Options = {
  /** What holds now; nothing where it is false. */
  limits: () => RateLimits | false | undefined
  database: Database
  proxies: Proxies
}

/**
 * Refuses what an address asks beyond its limits, with the seconds until it may ask again. How large an answer or a body is shows only then, and
 * is counted after it. Reads are counted in each process; work and what is kept are counted in the database where several processes may share it, and in this
 * one while that does not answer. This machine is not limited.
 */
export function rateLimits({ limits, database, proxies }: Options): MiddlewareHandler {
  let known: { limits: RateLimits; reads: RateLimiterMemory; work: SharedLimiter; kept: SharedLimiter }
  const limitersOf = (limits: RateLimits) => {
    if (known?.limits === limits) return known
    const reads = new RateLimiterMemory({ keyPrefix: 'reads', points: limits.reads, duration: minute })
    const { work, kept = usualRateLimits.kept } = limits
    known = {
      limits,
      reads,
      work: sharedLimiter({ keyPrefix: 'work', points: work, duration: minute }, database),
      kept: sharedLimiter({ keyPrefix: 'kept', points: kept, duration: day }, database),
    }
    return known
  }
  return async (context, next) => {
    const now = limits()
    if (!now) return next()
    const { reads, work, kept } = limitersOf(now)
    const network = clientNetwork(context, proxies)
    const { path, method } = context.req
    if (network === undefined || isUnlimited(path)) return next()
    const isGet = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    const isRead = isGet && !path.startsWith('/explorer/')
    const isWrite = !isGet && workCost(path) === writeCost
    const limiter = isRead ? reads : work
    try {
      await limiter.consume(network, isRead ? readCost(context) : workCost(path))
      if (isWrite) await kept.consume(network, 1)
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      const seconds = Math.ceil(refusal.msBeforeNext / 1000)
      return Response.json(tooMany, { status: 429, headers: { 'retry-after': String(seconds) } })
    }
    await next()
    const more = isRead
      ? sizeOf(context, 'answer') / bytesOfPoint.answer
      : sizeOf(context, 'body') / bytesOfPoint[judges.test(path) ? 'judgedBody' : 'body']
    if (more >= 1) await limiter.penalty(network, Math.floor(more))
    const kilobytes = Math.floor(sizeOf(context, 'body') / kilobyte)
    if (isWrite && context.res.ok && kilobytes >= 1) await kept.penalty(network, kilobytes)
    return undefined
  }
}

function readCost(context: Context): number {
  const cost = readCosts.find(([paths]) => paths.test(context.req.path))?.[1]
  return cost?.(new URL(context.req.url).searchParams) ?? 1
}

const workCost = (path: string): number => workCosts.find(([paths]) => paths.test(path))?.[1] ?? 1

type SharedLimiter = RateLimiterMemory | RateLimiterPostgres

function sharedLimiter(
  bounds: { keyPrefix: string; points: number; duration: number },
  database: Database,
): SharedLimiter {
  const here = new RateLimiterMemory(bounds)
  const isShared = database.generation === undefined
  if (!isShared) return here
  return new RateLimiterPostgres({
    ...bounds,
    storeClient: { query: byDatabaseClock(database) },
    storeType: 'client',
    tableName: 'rate_limit',
    tableCreated: true,
    insuranceLimiter: here,
    inMemoryBlockOnConsumed: bounds.points,
  })
}

type LimiterQuery = { text: string; values: SqlValue[] }
type LimiterRow = { points?: number; expire?: string | number | null }

/** How long the difference of two clocks is believed, in milliseconds: either may be set. */
const believed = 60_000
/** Points and milliseconds of a duration are less; instants since 1970 are more. */
const firstInstant = 1e11

/**
 * Statements of the limiter with the database's instants in place of this machine's: the package counts windows by the clock of its own process,
 * and of two processes whose clocks differ by more than a window each would see what the other counted as over, or as far from over.
 */
function byDatabaseClock(database: Database) {
  let ahead = 0
  let measuredAt = Number.NEGATIVE_INFINITY
  const measure = async () => {
    if (performance.now() - measuredAt < believed) return
    const [row] = await database.query<{ now: number }>(
      'select (extract(epoch from clock_timestamp()) * 1000)::float8 as now',
      [],
    )
    ahead = Math.round((row?.now ?? Date.now()) - Date.now())
    measuredAt = performance.now()
  }
  const isInstant = (value: SqlValue): value is number => typeof value === 'number' && value > firstInstant
  return async ({ text, values }: LimiterQuery) => {
    await measure()
    const there = values.map((value) => (isInstant(value) ? value + ahead : value))
    const rows = await database.query<LimiterRow>(text, there)
    const here = rows.map((row) =>
      row.expire == null ? row : { ...row, expire: Number(row.expire) - ahead },
    )
    return { rows: here, rowCount: rows.length }
  }
}
