import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { AppError } from '#core/errors.ts'
import type { ChainConfig } from './chainConfig.ts'
import { createGatewayServer, type GatewayServer } from './createServer.ts'
import { openPglite } from './pglite.ts'

export type StartOptions = {
  /** 0 takes any free port. */
  port: number
  hostname?: string
  /** A folder that keeps the data, or `memory`, which forgets it. */
  database: 'memory' | (string & {})
  chains: readonly ChainConfig[]
  now?: () => number
  log?: (text: string) => void
}

/** A gateway that listens; `stop` ends requests, followers and database, in this order. */
export type RunningGateway = Pick<GatewayServer, 'ready' | 'syncTo'> & { url: string; stop(): Promise<void> }

/** Opens the database, follows the chains and listens. @throws AppError when the port is taken or the database cannot be opened. */
export async function startGatewayServer(options: StartOptions): Promise<RunningGateway> {
  const { port, hostname = '127.0.0.1', chains, now, log } = options
  const database = await openPglite(options.database === 'memory' ? undefined : options.database)
  const gateway = await createGatewayServer({
    database,
    chains,
    ...(now ? { now } : {}),
    ...(log ? { log } : {}),
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

function listen(
  fetch: GatewayServer['fetch'],
  port: number,
  hostname: string,
): Promise<{ port: number; close: () => Promise<void> }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch, port, hostname })
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
          if ('closeIdleConnections' in server) server.closeIdleConnections()
        })
      resolve({ port: (server.address() as AddressInfo).port, close })
    })
  })
}
