import { randomUUID } from 'node:crypto'
import type { Context, MiddlewareHandler } from 'hono'
import type { Log } from '#server/log.ts'
import { clientAddress, type Proxies } from '#server/routes/clientAddress.ts'

const ids = new WeakMap<Request, string>()

/** The id of a request: the one that it came with, when that is one, else a new one. */
export function requestId(context: Context): string {
  const known = ids.get(context.req.raw)
  if (known !== undefined) return known
  const given = context.req.header('x-request-id') ?? ''
  const id = /^[\w.-]{1,100}$/.test(given) ? given : randomUUID()
  ids.set(context.req.raw, id)
  return id
}

/**
 * Says of each request its id, method, path, status, milliseconds and where it came from: no query, no header, no body, so that no cookie,
 * signature or note is in any log. Reads that went well are said at the level `debug`, the rest at `info`, failures of the server at `error`.
 */
export function requestLog(log: Log | undefined, proxies: Proxies): MiddlewareHandler {
  return async (context, next) => {
    const started = performance.now()
    const id = requestId(context)
    await next()
    if (!context.res.headers.has('x-request-id')) context.res.headers.set('x-request-id', id)
    const { method, path } = context.req
    const { status } = context.res
    const isQuiet = method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
    // Of a probe, not ready is an answer: while the server starts it is the right one.
    const isFailure = status >= 500 && path !== '/health/ready'
    const level = isFailure ? 'error' : isQuiet && status < 400 ? 'debug' : 'info'
    const address = clientAddress(context, proxies) ?? ''
    const milliseconds = Math.round(performance.now() - started)
    log?.('Request', { id, method, path, status, milliseconds, address }, level)
  }
}
