import { defaultGateway } from '#core/config/defaultGateway.ts'
import type { Listen } from '#core/protocol/waiting.ts'
import { Nothing } from '#gateway/schemas/vocabulary.ts'
import { valueFrom } from './answer.ts'
import type { BodyOf, DefaultsOf, Endpoint, ParsedOf, PathParams, QueryOf } from './endpoint.ts'
import { GatewayError, GatewayTimeoutError, GatewayUnreachableError } from './errors.ts'
import { createInFlightRequests } from './inFlightRequests.ts'
import { read } from './read.ts'
import { repeated } from './retry.ts'
import { pageUrlFrom, urlFrom } from './url.ts'

/** Sends a request: `fetch`, or a replacement. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Signal = { signal?: AbortSignal | undefined }
type Defaulted<E extends Endpoint> = keyof PathParams<E['path']> & DefaultsOf<E>
type PathOf<E extends Endpoint> = Omit<PathParams<E['path']>, Defaulted<E>> & {
  [Name in Defaulted<E>]?: string | number
}
type PathOption<E extends Endpoint> = [keyof PathOf<E>] extends [never]
  ? { path?: undefined }
  : { path: PathOf<E> }
type BodyOption<E extends Endpoint> = [BodyOf<E>] extends [never] ? { body?: undefined } : { body: BodyOf<E> }

/** The options of a call: a value for each placeholder and the body if there is one; query and signal are optional. */
export type CallOptions<E extends Endpoint> = PathOption<E> & BodyOption<E> & Signal & { query?: QueryOf<E> }

/** A Safe Client Gateway at one address. */
export type Gateway = {
  readonly baseUrl: string
  /**
   * Makes one call and returns its parsed answer. Simultaneous reads of one URL share one request, and are repeated after a temporary
   * error; writes are sent once.
   * @throws GatewayError in one of its classes: unreachable, timed out, aborted, refused, wrong shape.
   * @throws AppError when a placeholder has no value.
   */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ParsedOf<E>>
  /**
   * As `call`, by the URL of a page that the gateway gave in `next` or `previous`.
   * @throws GatewayShapeError, without a request, when that URL is not on the gateway's origin.
   */
  callPage<E extends Endpoint>(endpoint: E, pageUrl: string, options?: Signal): Promise<ParsedOf<E>>
}

/** `timeout`, in ms, covers the whole answer with its repetitions; `now` is in ms, `random` in [0, 1); `listen` gets each request. */
export type GatewayOptions = {
  baseUrl?: string
  fetch: Fetch
  timeout?: number
  now?: () => number
  random?: () => number
  listen?: Listen
}

/** A client of the gateway at `baseUrl`, by default Safe's public one. Its only state is the requests in flight. */
export function createGateway(options: GatewayOptions): Gateway {
  const { baseUrl = defaultGateway, fetch, timeout = 20_000, now = Date.now, random = Math.random } = options
  const { listen } = options
  const flights = createInFlightRequests()

  /** Sends one request and returns its answer as JSON. */
  async function ask(
    endpoint: Endpoint,
    url: string,
    signal: AbortSignal,
    content: object,
  ): Promise<unknown> {
    const tell = listen?.(baseUrl)
    try {
      const response = await fetch(url, {
        method: endpoint.method,
        credentials: endpoint.withCookie ? 'include' : 'omit',
        redirect: 'manual',
        signal,
        ...content,
      })
      return await valueFrom(response, { mayBeEmpty: endpoint.response === Nothing, now })
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause
      if (signal.aborted) throw signal.reason
      throw new GatewayUnreachableError(baseUrl, cause)
    } finally {
      tell?.(!signal.aborted)
    }
  }

  /** Repeats it until there is an answer, time is up, or nobody waits any more. */
  async function fly(endpoint: Endpoint, url: string, left: AbortSignal, body: unknown): Promise<unknown> {
    const content = endpoint.body
      ? { body: jsonFrom(body), headers: { 'content-type': 'application/json' } }
      : {}
    const controller = new AbortController()
    const end = () => controller.abort(left.reason)
    const timer = setTimeout(() => controller.abort(new GatewayTimeoutError(baseUrl, timeout)), timeout)
    left.addEventListener('abort', end)
    const { signal } = controller
    try {
      const attempt = () => ask(endpoint, url, signal, content)
      const patience = { now, random, until: now() + timeout, signal }
      return await (endpoint.method === 'GET' ? repeated(attempt, patience) : attempt())
    } finally {
      clearTimeout(timer)
      left.removeEventListener('abort', end)
    }
  }

  async function request<E extends Endpoint>(endpoint: E, url: string, signal?: AbortSignal, body?: unknown) {
    const key = endpoint.method === 'GET' ? url : Symbol(url)
    const start = (left: AbortSignal) => fly(endpoint, url, left, body)
    try {
      return read(endpoint.response, await flights.join(key, start, signal)) as ParsedOf<E>
    } finally {
      if (endpoint.method !== 'GET') flights.forget()
    }
  }

  return {
    baseUrl,
    call: async (endpoint, { path, query, signal, body }) =>
      request(
        endpoint,
        urlFrom(baseUrl, endpoint.path, { ...endpoint.defaults, ...path }, query),
        signal,
        body,
      ),
    callPage: async (endpoint, pageUrl, { signal } = {}) =>
      request(endpoint, pageUrlFrom(baseUrl, pageUrl), signal),
  }
}

/** The body as JSON: bigints become decimal text, as in all amounts of the API. */
function jsonFrom(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}
