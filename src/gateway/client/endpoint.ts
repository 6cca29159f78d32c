import type * as v from 'valibot'

/**
 * One call of the gateway as data: it types and parses what the client does, and the server mounts the same object
 * as its route. Query and body are parsed by the server; the client sends what they parse to. What a body must be on the wire
 * stands in `server/bodies.ts` alone, held to its type here.
 */
export type Endpoint<
  Path extends string = string,
  Response extends v.GenericSchema = v.GenericSchema,
  Query extends v.GenericSchema | undefined = v.GenericSchema | undefined,
  Body extends Sent<unknown> | undefined = Sent<unknown> | undefined,
> = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** With `{placeholders}`. */
  readonly path: Path
  readonly query: Query
  readonly body: Body
  readonly response: Response
  /** The status of success. */
  readonly status: number
  /** What stands for a placeholder that is left out. */
  readonly defaults: Readonly<Record<string, string>>
  /** Does the call carry the cookie that signing in sets? All others go without. */
  readonly withCookie: boolean
}

/** What a call sends: the name of its type, and the type. */
export type Sent<Body> = { readonly name: string; readonly type?: Body }

/** A body of this type. */
// @__NO_SIDE_EFFECTS__
export function sends<Body>(name: string): Sent<Body> {
  return { name }
}

type Placeholder<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never

/** A value for each `{placeholder}` of a path. */
export type PathParams<Path extends string> = { [Name in Placeholder<Path>]: string | number }

/** The placeholders of an endpoint that may be left out. */
export type DefaultsOf<E extends Endpoint> = keyof E['defaults']

type Out<S> = S extends v.GenericSchema ? v.InferOutput<S> : never

/** The parsed query of an endpoint, each key left out at will. */
export type QueryOf<E extends Endpoint> = {
  [K in keyof Out<E['query']>]?: Out<E['query']>[K] | null | undefined
}

/** The body of an endpoint in core's vocabulary: what the client is given and what the server parses it to. */
export type BodyOf<E extends Endpoint> = E['body'] extends Sent<infer Body> ? Body : never

/** What a screen sees of an answer. */
export type ParsedOf<E extends Endpoint> = v.InferOutput<E['response']>

/** What the server returns: the answer as it goes over the wire. */
export type WireOf<E extends Endpoint> = v.InferInput<E['response']>

type RemoveOptions = { status?: number; withCookie?: boolean }

/** A read. */
// @__NO_SIDE_EFFECTS__
export function get<
  const Path extends string,
  Response extends v.GenericSchema,
  Query extends v.GenericSchema | undefined = undefined,
  const Defaults extends Readonly<Record<string, string>> = Record<never, string>,
>(
  path: Path,
  response: Response,
  options: { query?: Query; defaults?: Defaults; withCookie?: boolean } = {},
) {
  const { query, defaults = {}, withCookie = false } = options
  return {
    method: 'GET',
    path,
    query: query as Query,
    body: undefined,
    response,
    status: 200,
    defaults: defaults as Defaults,
    withCookie,
  } as const
}

/** A call that writes, with a body or with none. */
// @__NO_SIDE_EFFECTS__
export function post<
  const Path extends string,
  Body extends Sent<unknown> | undefined,
  Response extends v.GenericSchema,
>(path: Path, body: Body, response: Response, { status = 200, withCookie = false }: RemoveOptions = {}) {
  return { method: 'POST', path, query: undefined, body, response, status, defaults: {}, withCookie } as const
}

/** A call that takes something away; who may is said by a signature in its body, or by nothing. */
// @__NO_SIDE_EFFECTS__
export function remove<
  const Path extends string,
  Body extends Sent<unknown> | undefined,
  Response extends v.GenericSchema,
>(path: Path, body: Body, response: Response, { status = 200, withCookie = false }: RemoveOptions = {}) {
  return {
    method: 'DELETE',
    path,
    query: undefined,
    body,
    response,
    status,
    defaults: {},
    withCookie,
  } as const
}
