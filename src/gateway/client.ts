import { parsedFrom } from './answer.ts'
import type { BodyOf, Endpoint, ParsedOf, PathParams, QueryOf } from './endpoint.ts'
import { GatewayAbortedError, GatewayError, GatewayTimeoutError, GatewayUnreachableError } from './errors.ts'
import { pageUrlFrom, urlFrom } from './url.ts'

/** How a request goes out: `fetch`, or what stands for it. */
export type Fetch = (url: string, init: RequestInit) => Promise<Response>

type Signal = { signal?: AbortSignal | undefined }
type PathOf<E extends Endpoint> = PathParams<E['path']>
type PathOption<E extends Endpoint> = [keyof PathOf<E>] extends [never]
  ? { path?: undefined }
  : { path: PathOf<E> }
type BodyOption<E extends Endpoint> = [BodyOf<E>] extends [never] ? { body?: undefined } : { body: BodyOf<E> }

/** What a call needs: a value for each placeholder, the body if there is one; query and signal at will. */
export type CallOptions<E extends Endpoint> = PathOption<E> & BodyOption<E> & Signal & { query?: QueryOf<E> }

/** A Safe Client Gateway at one address. */
export type Gateway = {
  readonly baseUrl: string
  /**
   * Makes one call and gives its answer parsed.
   * @throws GatewayError in one of its kinds: unreachable, timed out, aborted, refused, misshapen.
   * @throws AppError when a placeholder is left unfilled.
   */
  call<E extends Endpoint>(endpoint: E, options: CallOptions<E>): Promise<ParsedOf<E>>
  /**
   * As `call`, by the whole URL of a page as the gateway gave it in `next` or `previous`.
   * @throws GatewayShapeError, without a request, when that URL is not the gateway's own.
   */
  callPage<E extends Endpoint>(endpoint: E, pageUrl: string, options?: Signal): Promise<ParsedOf<E>>
}

/** A client of the gateway at `baseUrl`; it keeps no state. `timeout`, in ms, runs until the last byte of an answer. */
export function createGateway(options: { baseUrl: string; fetch: Fetch; timeout?: number }): Gateway {
  const { baseUrl, fetch, timeout = 20_000 } = options

  async function request<E extends Endpoint>(endpoint: E, url: string, signal?: AbortSignal, body?: unknown) {
    const late = AbortSignal.timeout(timeout)
    const content = endpoint.body && { body: jsonFrom(body), headers: { 'content-type': 'application/json' } }
    try {
      const response = await fetch(url, {
        method: endpoint.method,
        credentials: 'omit',
        redirect: 'error',
        signal: signal ? AbortSignal.any([signal, late]) : late,
        ...content,
      })
      return await parsedFrom(response, endpoint.response)
    } catch (cause) {
      if (cause instanceof GatewayError) throw cause
      if (signal?.aborted) throw new GatewayAbortedError(cause)
      if (late.aborted) throw new GatewayTimeoutError(baseUrl, timeout)
      throw new GatewayUnreachableError(baseUrl, cause)
    }
  }

  return {
    baseUrl,
    call: async (endpoint, { path, query, signal, body }) =>
      request(endpoint, urlFrom(baseUrl, endpoint.path, path, query), signal, body),
    callPage: async (endpoint, pageUrl, { signal } = {}) =>
      request(endpoint, pageUrlFrom(baseUrl, pageUrl), signal),
  }
}

/** Core's vocabulary as JSON: bigints as decimal text, which is how the wire has every amount. */
function jsonFrom(body: unknown): string {
  return JSON.stringify(body, (_, value) => (typeof value === 'bigint' ? value.toString() : value))
}
