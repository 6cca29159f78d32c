import type { ChainConfig } from './chainConfig.ts'
import { createGatewayServer, type GatewayServer, type OperatorSources } from './createServer.ts'
import type { Database } from './database/database.ts'
import { type DatabaseClock, followDatabaseClock } from './database/databaseClock.ts'
import { openDatabase } from './database/openDatabase.ts'
import type { Replicas } from './database/replicas.ts'
import { listen, type SocketLimits } from './listen.ts'
import type { Log } from './log.ts'
import { createMetrics } from './operate/metrics.ts'
import { usualRateLimits } from './operate/rateLimits.ts'
import type { Tracing } from './operate/tracing/tracing.ts'
import { proxiesAt } from './routes/clientAddress.ts'

export type StartOptions = OperatorSources & {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** A folder that keeps the data, `memory`, which forgets it, or the address of a PostgreSQL. */
  database: string
  /** The addresses of PostgreSQL databases that follow it, to read from. */
  databaseRead?: readonly string[]
  chains: readonly ChainConfig[]
  limits?: Partial<SocketLimits>
  now?: () => number
  log?: (text: string) => void
  requestLog?: Log
  tracing?: Tracing
}

/** A gateway that listens; `stop` says that it is not ready any more, and ends requests, followers and database, in this order. */
export type RunningGateway = Pick<GatewayServer, 'ready' | 'syncTo' | 'reload'> & {
  url: string
  stop(): Promise<void>
}

/** Opens the database, follows the chains and listens. @throws AppError when the port is taken or the database cannot be opened. */
export async function startGatewayServer(options: StartOptions): Promise<RunningGateway> {
  const { port, hostname = '127.0.0.1', database: where, databaseRead = [], limits = {}, ...rest } = options
  const database = await openDatabase(where)
  const replicas = await replicasAt(databaseRead, database, rest.log)
  const clock = await clockOf(database, rest.log)
  const close = async () => {
    clock?.stop()
    await replicas?.close()
    await database.close()
  }
  const metrics = createMetrics({ ofProcess: true })
  const gateway = await createGatewayServer({
    metrics,
    rateLimits: usualRateLimits,
    ...(clock ? { now: clock.now } : {}),
    ...rest,
    database,
    ...(replicas ? { replicas } : {}),
  }).catch(async (error) => {
    await close()
    throw error
  })
  const { areTrusted } = proxiesAt(rest.proxies)
  const { connectionRefused: refused } = metrics
  const socket = await listen(gateway.fetch, { port, hostname, limits, areTrusted, refused }).catch(
    async (error) => {
      await close()
      throw error
    },
  )
  gateway.start()
  const end = async () => {
    gateway.drain()
    await socket.close()
    await gateway.stop()
    await close()
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://${hostname}:${socket.port}`,
    ready: gateway.ready,
    syncTo: gateway.syncTo,
    reload: ({ rateLimits = usualRateLimits, ...next }) => gateway.reload({ ...next, rateLimits }),
    stop: () => {
      ended ??= end()
      return ended
    },
  }
}

/** An embedded database has the clock of its process. */
async function clockOf(
  database: Database,
  log: (text: string) => void = () => undefined,
): Promise<DatabaseClock | undefined> {
  if (!database.openSession) return undefined
  return followDatabaseClock(database, log).catch(async (error) => {
    await database.close()
    throw error
  })
}

/** The client of PostgreSQL is loaded only where it is needed. */
async function replicasAt(
  addresses: readonly string[],
  primary: Database,
  log: (text: string) => void = () => undefined,
): Promise<Replicas | undefined> {
  if (addresses.length === 0) return undefined
  const { createReplicas } = await import('./database/replicas.ts')
  return createReplicas(primary, addresses, { log })
}
