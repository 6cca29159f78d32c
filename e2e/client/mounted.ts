import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import * as v from 'valibot'
import type { z } from 'zod'
import { createGateway, type Gateway } from '#gateway/client/client.ts'
import type { Endpoint } from '#gateway/client/endpoint.ts'
import * as bodies from '#server/bodies.ts'
import type { Exchange } from '../openapi/rules.ts'
import { everyEndpoint } from './everyEndpoint.ts'
import { chains } from './literals/chains.ts'
import type { Literal } from './literals/literal.ts'
import { people } from './literals/people.ts'
import { safes } from './literals/safes.ts'
import { transactions } from './literals/transactions.ts'

/** Every answer written by hand, by the endpoint's name. */
export const literals: Readonly<Record<string, Literal>> = { ...chains, ...safes, ...transactions, ...people }

/** A server on a free port, a client of it, and everything that went between them. */
export type Served = {
  gateway: Gateway
  exchanges: Exchange[]
  types: (string | undefined)[]
  stop: () => Promise<void>
}

/** Starts a server on a free port. */
export async function listening(
  listener: RequestListener,
): Promise<{ url: string; stop: () => Promise<void> }> {
  const server = createServer(listener)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () =>
      new Promise<void>((done) => {
        server.close(() => done())
        server.closeAllConnections()
      }),
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  const text = Buffer.concat(chunks).toString()
  return text === '' ? undefined : JSON.parse(text)
}

/** Serves every endpoint line of the client with its answer written by hand; its query goes through the line's own schema, its body through the server's. */
export async function serveLiterals(): Promise<Served> {
  const routes = [...(await everyEndpoint()).values()]
    .map((endpoint) => ({
      endpoint,
      path: new RegExp(`^${endpoint.path.replace(/\{\w+\}/g, '[^/]+')}$`),
      placeholders: endpoint.path.split('{').length,
    }))
    .toSorted((a, b) => a.placeholders - b.placeholders)
  const exchanges: Exchange[] = []
  const types: Served['types'] = []
  const { url, stop } = await listening(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://x')
    const route = routes.find(
      ({ endpoint, path }) => endpoint.method === request.method && path.test(pathname),
    )
    const body = await bodyOf(request)
    const literal = literals[route?.endpoint.name ?? '']
    const fits = route && literal && isWellAsked(route.endpoint, Object.fromEntries(searchParams), body)
    const status = fits ? route.endpoint.status : 422
    const answer = fits ? literal.answer : { statusCode: 422, message: 'Not as the line says' }
    exchanges.push({ method: request.method ?? '', url: request.url ?? '', body, status, answer })
    types.push(request.headers['content-type'])
    const text = answer === undefined ? '' : JSON.stringify(answer)
    response.writeHead(status, { 'content-length': Buffer.byteLength(text) }).end(text)
  })
  return { gateway: createGateway({ baseUrl: url, fetch }), exchanges, types, stop }
}

const isBody = (name: string, sent: unknown): boolean =>
  new Map<string, z.ZodType>(Object.entries(bodies)).get(name)?.safeParse(sent).success === true

const isWellAsked = (
  { name, query, body }: Endpoint & { name: string },
  asked: unknown,
  sent: unknown,
): boolean => (!query || v.is(query, asked)) && (body ? isBody(name, sent) : sent === undefined)
