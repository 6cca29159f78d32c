import type { Context, MiddlewareHandler } from 'hono'

const methods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS'
/** How long a browser may remember the answer to its preflight, in seconds. */
const remembered = '600'

/** The routes that a wallet's page calls with its cookie: these must name the very origin, `*` would be refused. */
const withCookie =
  /^\/(v1\/(auth|users|spaces)(\/|$)|v2\/register\/notifications\/?$|v2\/chains\/\d+\/notifications\/devices(\/|$)|v2\/notifications\/subscriptions\/?$)/

/**
 * Lets pages of every origin read every answer, refusals too, and answers preflights. Cookies travel on the sign-in and
 * notification routes alone, and there only with pages whose origin `allowed` knows; without a list, with every page.
 */
export function crossOrigin(allowed: readonly string[] | undefined): MiddlewareHandler {
  const mayBringCookie = (origin: string) => allowed === undefined || allowed.includes(origin)
  return async (context, next) => {
    const origin = context.req.header('origin')
    const isCookieRoute = withCookie.test(new URL(context.req.url).pathname)
    const headers: Record<string, string> =
      isCookieRoute && origin && mayBringCookie(origin)
        ? {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
            vary: 'origin',
          }
        : { 'access-control-allow-origin': '*' }
    if (context.req.method === 'OPTIONS') return preflight(context, headers)
    await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
  }
}

function preflight(context: Context, headers: Record<string, string>): Response {
  const asked = context.req.header('access-control-request-headers')
  return new Response(null, {
    status: 204,
    headers: {
      ...headers,
      'access-control-allow-methods': methods,
      'access-control-allow-headers': asked ?? 'content-type',
      'access-control-max-age': remembered,
    },
  })
}
