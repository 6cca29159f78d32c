import type { IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { AppError } from '#core/errors.ts'
import type { ChainConfig } from './chainConfig.ts'
import { createGatewayServer, type GatewayServer, type OperatorSources } from './createServer.ts'
import { openDatabase } from './openDatabase.ts'

export type StartOptions = OperatorSources & {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** A folder that keeps the data, `memory`, which forgets it, or the address of a PostgreSQL. */
  database: string
  chains: readonly ChainConfig[]
  now?: () => number
  log?: (text: string) => void
}

/** A gateway that listens; `stop` ends requests, followers and database, in this order. */
export type RunningGateway = Pick<GatewayServer, 'ready' | 'syncTo'> & { url: string; stop(): Promise<void> }

/** Opens the database, follows the chains and listens. @throws AppError when the port is taken or the database cannot be opened. */
export async function startGatewayServer(options: StartOptions): Promise<RunningGateway> {
  const { port, hostname = '127.0.0.1', database: where, ...rest } = options
  const database = await openDatabase(where)
  const gateway = await createGatewayServer({ ...rest, database }).catch(async (error) => {
    await database.close()
    throw error
  })
  const socket = await listen(gateway.fetch, port, hostname).catch(async (error) => {
    await database.close()
    throw error
  })
  gateway.start()
  return {
    url: `http://${hostname}:${socket.port}`,
    ready: gateway.ready,
    syncTo: gateway.syncTo,
    stop: async () => {
      await socket.close()
      await gateway.stop()
      await database.close()
    },
  }
}

/** A request that takes longer than this to arrive, in milliseconds, is let go. */
const slowestRequest = { headersTimeout: 10_000, requestTimeout: 30_000 }

/** Milliseconds that answers under way are given when the server stops. */
const lastAnswers = 5_000

function listen(
  fetch: GatewayServer['fetch'],
  port: number,
  hostname: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname })
    if ('requestTimeout' in server) Object.assign(server, slowestRequest)
    // Who does not say whom he asks asked the address at which he got here: links to other pages begin with it.
    server.prependListener('request', ({ headers, socket }: IncomingMessage) => {
      headers.host ||= `${hostname.includes(':') ? `[${hostname}]` : hostname}:${socket.localPort}`
    })
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const isTaken = cause.code === 'EADDRINUSE'
      reject(
        new AppError(isTaken ? `Port ${port} is taken.` : `The server cannot listen: ${cause.message}`, {
          cause,
        }),
      )
    })
    server.once('listening', () => {
      const close = () =>
        new Promise<void>((done) => {
          server.close(() => done())
          if (!('closeIdleConnections' in server)) return
          server.closeIdleConnections()
          // What is still being answered gets this long; then a client that never reads holds nothing up.
          setTimeout(() => server.closeAllConnections(), lastAnswers).unref()
        })
      resolve({ port: (server.address() as AddressInfo).port, close })
    })
  })
}
