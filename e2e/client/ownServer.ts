import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import type { Exchange } from '../openapi/rules.ts'
import { type ServerWorld, startWorld } from '../server/support/world.ts'

export const pageOrigin = 'https://wallet.example'

/** Our own server behind a real socket, a client of it that keeps a cookie as a browser does, and all that went between them. */
export type Own = { world: ServerWorld; gateway: Gateway; exchanges: Exchange[]; stop: () => Promise<void> }

/** Starts chain, database, server and socket. */
export async function startOwn(): Promise<Own> {
  const app = { id: 7, url: 'https://app.example', name: 'Example', description: 'An app of the test' }
  const config = { safeApps: [app], publicRpc: 'http://localhost:4103' }
  const world = await startWorld(config, undefined, { allowedOrigins: [pageOrigin] })
  const server = createAdaptorServer({ fetch: (request) => world.gateway.fetch(request) }) as Server
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const exchanges: Exchange[] = []
  let cookie = ''

  async function fetchAsBrowser(url: string, init: RequestInit): Promise<Response> {
    const withCookie = init.credentials === 'include'
    const headers = { ...(init.headers as object), ...(withCookie ? { cookie, origin: pageOrigin } : {}) }
    const response = await fetch(url, { ...init, headers })
    const [set] = response.headers.getSetCookie()
    if (withCookie && set) cookie = set.split(';')[0] ?? ''
    const text = await response.clone().text()
    exchanges.push({
      method: init.method ?? 'GET',
      url: url.slice(baseUrl.length),
      body: init.body === undefined ? undefined : JSON.parse(String(init.body)),
      status: response.status,
      answer: text === '' ? undefined : JSON.parse(text),
    })
    return response
  }

  return {
    world,
    gateway: createGateway({ baseUrl, fetch: fetchAsBrowser }),
    exchanges,
    stop: async () => {
      await new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      })
      await world.stop()
    },
  }
}
