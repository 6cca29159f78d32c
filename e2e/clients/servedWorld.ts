import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { type ServerWorld, startWorld } from '../server/support/world.ts'

// A client's folder is a package of its own, where `#` imports mean nothing: what its tests need of the project comes from here.
export { type MadeSafe, owners }

/** A gateway of ours on a socket, for programs that speak to one over the network. */
export type ServedWorld = ServerWorld & { url: string }

/** Starts a chain, a database and the gateway on free ports of this machine. */
export async function startServedWorld(): Promise<ServedWorld> {
  const world = await startWorld()
  const server = serve({ fetch: (request) => world.gateway.fetch(request), port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', () => resolve()))
  const { port } = server.address() as AddressInfo
  return {
    ...world,
    url: `http://127.0.0.1:${port}`,
    stop: async () => {
      await new Promise<void>((resolve) => server.close(() => resolve()))
      await world.stop()
    },
  }
}
