import type * as v from 'valibot'

/**
 * One call of the gateway as data: it types and parses what the client does, and the server mounts the same object
 * as its route. Query and body are parsed by the server; the client sends what they parse to.
 */
export type Endpoint<
  Path extends string = string,
  Response extends v.GenericSchema = v.GenericSchema,
  Query extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Body extends v.GenericSchema | undefined = v.GenericSchema | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{placeholders}`. */
  readonly path: Path
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The status of success. */
  readonly status: number
  /** Does the call carry the cookie that signing in sets? All others go without. */
  readonly withCookie: boolean
}

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** A value for each `{placeholder}` of a path. */
export type PathParams<Path extends string> = { [Name in Placeholder<Path>]: string | number }

type Out<S> = S extends v.GenericSchema ? v.InferOutput<S> : never

/** The parsed query of an endpoint, each key left out at will. */
export type QueryOf<E extends Endpoint> = {
  [K in keyof Out<E['query']>]?: Out<E['query']>[K] | null | undefined
}

/** The body of an endpoint in core's vocabulary: what the client is given and what the server parses it to. */
export type BodyOf<E extends Endpoint> = Out<E['body']>

/** What a screen sees of an answer. */
export type ParsedOf<E extends Endpoint> = v.InferOutput<E['response']>

/** What the server returns: the answer as it goes over the wire. */
export type WireOf<E extends Endpoint> = v.InferInput<E['response']>

type Options<Query> = { query?: Query; status?: number; withCookie?: boolean }

/** A read. */
// @__NO_SIDE_EFFECTS__
export function get<
  const Path extends string,
  Response extends v.GenericSchema,
  Query extends v.GenericSchema | undefined = undefined,
>(path: Path, response: Response, options: Options<Query> = {}) {
  const { query, status = 200, withCookie = false } = options as Options<Query> & { query: Query }
  return { method: 'GET', path, query, body: undefined, response, status, withCookie } as const
}

/** A call that writes, with a body or with none. */
// @__NO_SIDE_EFFECTS__
export function post<
  const Path extends string,
  Body extends v.GenericSchema | undefined,
  Response extends v.GenericSchema,
>(path: Path, body: Body, response: Response, options: Options<never> = {}) {
  const { status = 200, withCookie = false } = options
  return { method: 'POST', path, query: undefined, body, response, status, withCookie } as const
}

/** A call that takes something away; who may is said by a signature in its body, or by nothing. */
// @__NO_SIDE_EFFECTS__
export function remove<
  const Path extends string,
  Body extends v.GenericSchema | undefined,
  Response extends v.GenericSchema,
>(path: Path, body: Body, response: Response, options: Options<never> = {}) {
  const { status = 200, withCookie = false } = options
  return { method: 'DELETE', path, query: undefined, body, response, status, withCookie } as const
}
