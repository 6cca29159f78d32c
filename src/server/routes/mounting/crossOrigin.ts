import type { Context, MiddlewareHandler } from 'hono'
import type { AllowedPages } from '#server/routes/allowedPages.ts'

const methods = 'GET,POST,PUT,PATCH,DELETE,HEAD,OPTIONS'
/** How long a browser may remember the answer to its preflight, in seconds. */
const remembered = '600'

/** The routes that a wallet's page calls with its cookie: these must name the very origin, `*` would be refused. */
const withCookie =
  /^\/(v1\/(auth|users|spaces)(\/|$)|v2\/register\/notifications\/?$|v2\/chains\/\d+\/notifications\/devices(\/|$)|v2\/notifications\/subscriptions\/?$)/

/**
 * Lets pages of every origin read every answer, refusals too, and answers preflights. Cookies travel on the sign-in and
 * notification routes alone, and there only with the pages that are allowed: a write from another page is refused, for its
 * browser may send the cookie all the same.
 */
export function crossOrigin(mayBringCookie: AllowedPages): MiddlewareHandler {
  return async (context, next) => {
    const origin = context.req.header('origin')
    const asked = new URL(context.req.url)
    // As routes are found: a letter may be written as %61 too.
    const isCookieRoute = withCookie.test(context.req.path)
    const isAllowed = origin !== undefined && mayBringCookie(origin, asked)
    const headers: Record<string, string> =
      isCookieRoute && isAllowed
        ? {
            'access-control-allow-origin': origin,
            'access-control-allow-credentials': 'true',
          }
        : { 'access-control-allow-origin': '*' }
    if (context.req.method === 'OPTIONS')
      return preflight(context, isCookieRoute ? { ...headers, vary: 'origin' } : headers)
    if (isCookieRoute && origin !== undefined && !isAllowed && context.req.method !== 'GET')
      context.res = Response.json(otherPage, { status: 403 })
    else await next()
    for (const [name, value] of Object.entries(headers)) context.res.headers.set(name, value)
    if (isCookieRoute) context.res.headers.append('vary', 'origin')
    return undefined
  }
}

const otherPage = { message: 'This page may not call here', error: 'Forbidden', statusCode: 403 }

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
