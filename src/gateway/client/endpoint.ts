import type * as v from 'valibot'

/**
 * One call of the gateway as data: it types and parses the client's call, and the server mounts the same object as its route. The server
 * parses query and body; the client sends the parsed types. `server/bodies.ts` has the schemas of bodies, checked against these types.
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
  /** The values of placeholders that may be left out. */
  readonly defaults: Readonly<Record<string, string>>
  /** Whether the call sends the cookie of the sign-in; all others do not. */
  readonly withCookie: boolean
}

/** The body of a call: the name of its type, and the type. */
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

/** The parsed query of an endpoint; every key is optional. */
export type QueryOf<E extends Endpoint> = {
  [K in keyof Out<E['query']>]?: Out<E['query']>[K] | null | undefined
}

/** The body of an endpoint in core's types: the client's input and the server's parsed result. */
export type BodyOf<E extends Endpoint> = E['body'] extends Sent<infer Body> ? Body : never

/** The parsed answer. */
export type ParsedOf<E extends Endpoint> = v.InferOutput<E['response']>

/** The answer as the server sends it. */
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

/** A call that deletes; its body may have a signature that permits it. */
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
