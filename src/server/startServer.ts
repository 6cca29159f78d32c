import type { ChainConfig } from './chainConfig.ts'
import { createGatewayServer, type GatewayServer, type OperatorSources } from './createServer.ts'
import { openDatabase } from './database/openDatabase.ts'
import { listen, type SocketLimits } from './listen.ts'
import type { Log } from './log.ts'
import { createMetrics } from './operate/metrics.ts'
import { usualRateLimits } from './operate/rateLimits.ts'

export type StartOptions = OperatorSources & {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** A folder that keeps the data, `memory`, which forgets it, or the address of a PostgreSQL. */
  database: string
  chains: readonly ChainConfig[]
  limits?: Partial<SocketLimits>
  now?: () => number
  log?: (text: string) => void
  requestLog?: Log
}

/** A gateway that listens; `stop` says that it is not ready any more, and ends requests, followers and database, in this order. */
export type RunningGateway = Pick<GatewayServer, 'ready' | 'syncTo'> & { url: string; stop(): Promise<void> }

/** Opens the database, follows the chains and listens. @throws AppError when the port is taken or the database cannot be opened. */
export async function startGatewayServer(options: StartOptions): Promise<RunningGateway> {
  const { port, hostname = '127.0.0.1', database: where, limits = {}, ...rest } = options
  const database = await openDatabase(where)
  const gateway = await createGatewayServer({
    metrics: createMetrics({ ofProcess: true }),
    rateLimits: usualRateLimits,
    ...rest,
    database,
  }).catch(async (error) => {
    await database.close()
    throw error
  })
  const socket = await listen(gateway.fetch, { port, hostname, limits }).catch(async (error) => {
    await database.close()
    throw error
  })
  gateway.start()
  const end = async () => {
    gateway.drain()
    await socket.close()
    await gateway.stop()
    await database.close()
  }
  let ended: Promise<void> | undefined
  return {
    url: `http://${hostname}:${socket.port}`,
    ready: gateway.ready,
    syncTo: gateway.syncTo,
    stop: () => {
      ended ??= end()
      return ended
    },
  }
}
