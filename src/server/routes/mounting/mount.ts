import type { Context, Hono } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import * as v from 'valibot'
import { getAddress } from 'viem/utils'
import type { z } from 'zod'
import type { Address } from '#core/safe/safe.ts'
import type { BodyOf, Endpoint, PathParams, QueryOf, WireOf } from '#gateway/client/endpoint.ts'
import { address } from '#server/bodies.ts'
import { Failure, invalid, notFound, rejected } from '#server/failures.ts'
import { noteSize } from '#server/operate/requestSizes.ts'
import { parsed } from '#server/parsed.ts'
import { clientNetwork } from '#server/routes/clientAddress.ts'
import type { ChainService, Service } from '#server/service.ts'
import { isDeeperThan } from './jsonDepth.ts'
import { noteWritten, writtenOf } from './written.ts'

/** What a handler is given: the endpoint's own query and body, already parsed, and the URL as the client sees it. */
export type RouteRequest<E extends Endpoint> = {
  service: Service
  params: { readonly [Name in keyof PathParams<E['path']>]: string }
  query: QueryOf<E>
  body: BodyOf<E>
  url: URL
  /** The URL as it reached this server. */
  asked: URL
  /** The network of who asks; undefined for this machine. */
  network: string | undefined
  /** What came with the request, and what is to go with the answer. */
  headers: Headers
  setHeader: (name: string, value: string) => void
}

/** What answers an endpoint, in its wire form; nothing is an empty body. */
export type Handler<E extends Endpoint> = (
  request: RouteRequest<E>,
) => Promise<WireOf<E> | undefined> | WireOf<E> | undefined

type Schema<E extends Endpoint> = [BodyOf<E>] extends [never] ? [] : [schema: z.ZodType<BodyOf<E>>]

/** Makes the endpoint that the client calls a route of this server; `schema` parses its body, where it has one. */
export function mount<E extends Endpoint>(
  app: Hono,
  service: Service,
  endpoint: E,
  handler: NoInfer<Handler<E>>,
  ...[schema]: NoInfer<Schema<E>>
): void {
  const path = endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '')
  const status = endpoint.status as ContentfulStatusCode
  app.on(endpoint.method, path, async (context) => {
    const query = parseQuery(endpoint.query, context.req.query()) as QueryOf<E>
    const body = (schema && parsed(schema, await jsonOf(context))) as BodyOf<E>
    const answer = await handler({
      service,
      params: context.req.param() as RouteRequest<E>['params'],
      query,
      body,
      url: publicUrl(context),
      asked: new URL(context.req.url),
      network: clientNetwork(context, service.proxies),
      headers: context.req.raw.headers,
      setHeader: (name, value) => context.header(name, value, { append: name === 'set-cookie' }),
    })
    context.header('cache-control', 'no-cache')
    if (answer != null) {
      context.header('content-type', 'application/json')
      const written = writtenOf(answer as object)
      if (!written.isGiven) noteSize(context, 'answer', written.text.length)
      written.isGiven = true
      context.header('etag', written.tag)
      noteWritten(context, written)
      return context.body(written.text, status)
    }
    // Clients read a body unless they are told that there is none.
    context.header('content-length', '0')
    return context.body(null, status)
  })
}

/** The chain that a path names. @throws Failure 404 when it is not served. */
export function chainOf({
  service,
  params,
}: {
  service: Service
  params: { chainId: string }
}): ChainService {
  return servedChain(service, params.chainId)
}

/** The chain with this id. @throws Failure 404 when it is not served. */
export function servedChain(service: Service, chainId: string): ChainService {
  const chain = /^[1-9]\d{0,14}$/.test(chainId) ? service.chains.get(Number(chainId)) : undefined
  if (!chain) throw notFound()
  return chain
}

/** An address of a path with its checksum; any case is taken. @throws Failure 422 */
export const addressOf = (text: string): Address => getAddress(parsed(address, text))

/** An address of a query, when there is one. @throws Failure 422 */
export const addressIn = (text: string | null | undefined, name: string): Address | undefined =>
  text == null ? undefined : getAddress(parsed(address, text, [name]))

/** Pages and links lead back to the host that was asked, so that they work behind a proxy too. */
function publicUrl(context: Context): URL {
  const url = new URL(context.req.url)
  const protocol = context.req.header('x-forwarded-proto')?.split(',')[0]?.trim()
  if (protocol === 'http' || protocol === 'https') url.protocol = protocol
  return url
}

/** What the real validator says where the schema of a query has other words. */
const words = new Map([
  ['Invalid amount', 'Invalid base-10 numeric string'],
  ['Invalid hash', 'Invalid "0x" notated hex string'],
])

function parseQuery(schema: v.GenericSchema | undefined, query: Record<string, string>): unknown {
  if (!schema) return {}
  const result = v.safeParse(schema, query, { abortEarly: true })
  if (result.success) return result.output
  const [issue] = result.issues
  const name = v.getDotPath(issue) ?? ''
  if (query[name] === undefined) {
    const message = 'Invalid input: expected string, received undefined'
    throw invalid({ code: 'invalid_type', expected: 'string', path: [name], message })
  }
  if (issue.message.startsWith('Validation failed')) throw rejected(400, issue.message)
  throw invalid({ code: 'custom', path: [], message: words.get(issue.message) ?? issue.message })
}

/** Typed data may have 64 levels, and nothing is deeper than it. */
const maxJsonDepth = 100

/** The JSON of a body; a browser asks first before it sends such to another site, and only then: so nothing else is read. @throws Failure 400, 415, 422 */
export async function jsonOf(context: Context): Promise<unknown> {
  const text = await context.req.text()
  noteSize(context, 'body', text.length)
  if (text !== '' && !/^application\/json\s*(;|$)/i.test(context.req.header('content-type') ?? ''))
    throw new Failure(415, { message: 'Unsupported Media Type', statusCode: 415 })
  if (isDeeperThan(text, maxJsonDepth)) throw rejected(422, 'Body is nested too deeply')
  try {
    return text === '' ? undefined : JSON.parse(text)
  } catch {
    throw new Failure(400, "Body is not valid JSON but content-type is set to 'application/json'")
  }
}
