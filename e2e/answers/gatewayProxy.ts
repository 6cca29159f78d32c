import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Changes an answer of the gateway before the page sees it; `undefined` leaves it as it is. */
export type Alter = (path: string, answer: unknown) => unknown

/** A gateway that stands between the page and the real one: it can lie, die and come back on the same port. */
export type GatewayProxy = {
  readonly url: string
  /** From now on answers go through this. */
  alter(change: Alter): void
  /** From now on it takes every question and answers none, until it is killed. */
  keepSilent(): void
  /** Closes the port and every open connection, as a killed process does. */
  kill(): Promise<void>
  /** Opens the same port again. */
  revive(): Promise<void>
}

export async function startGatewayProxy(gateway: string): Promise<GatewayProxy> {
  let change: Alter = () => undefined
  let isSilent = false
  const take = (request: IncomingMessage, response: ServerResponse) => {
    if (!isSilent) void pass(gateway, change, request, response)
  }
  let server = createServer(take)
  const port = await listen(server, 0)
  return {
    url: `http://localhost:${port}`,
    alter: (next) => {
      change = next
    },
    keepSilent: () => {
      isSilent = true
    },
    kill: () => close(server),
    async revive() {
      isSilent = false
      server = createServer(take)
      await listen(server, port)
    },
  }
}

async function pass(gateway: string, change: Alter, request: IncomingMessage, response: ServerResponse) {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const path = request.url ?? '/'
  const answer = await fetch(new URL(path, gateway), {
    method: request.method,
    headers: headersOf(request),
    body: chunks.length > 0 ? Buffer.concat(chunks) : undefined,
  })
  const text = await answer.text()
  const altered = answer.headers.get('content-type')?.includes('json')
    ? change(path, JSON.parse(text))
    : undefined
  const headers = Object.fromEntries(
    [...answer.headers].filter(
      ([name]) =>
        !['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag'].includes(name),
    ),
  )
  response.writeHead(answer.status, headers)
  response.end(altered === undefined ? text : JSON.stringify(altered))
}

/** What came unchanged before may be altered now: nothing is asked for by its tag. */
const headersOf = (request: IncomingMessage): [string, string][] =>
  Object.entries(request.headers).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !['host', 'connection', 'content-length', 'if-none-match'].includes(name)
      ? [[name, value]]
      : [],
  )

const listen = (server: Server, port: number): Promise<number> =>
  new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, 'localhost', () => resolve((server.address() as AddressInfo).port))
  })

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    if (!server.listening) return resolve()
    server.close(() => resolve())
    server.closeAllConnections()
  })
