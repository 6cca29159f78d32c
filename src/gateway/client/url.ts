import { AppError } from '#core/errors.ts'
import { withoutEnd } from '#core/text/withoutEnd.ts'
import { GatewayShapeError } from './errors.ts'

type Values = Readonly<Record<string, unknown>>

/**
 * The URL of a call: with encoded placeholders, without null and undefined query values.
 * @throws AppError when a placeholder has no value.
 */
export function urlFrom(base: string, path: string, params: Values = {}, query: Values = {}): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(params[name] ?? '')
    if (/^\.{0,2}$/.test(value)) throw new AppError(`The path ${path} needs a value for ${name}.`)
    return encodeURIComponent(value)
  })
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && value !== undefined) search.append(name, String(value))
  }
  return `${withoutEnd(base, '/')}${filled}${search.size > 0 ? `?${search}` : ''}`
}

/**
 * The URL of a page that the gateway gave, if it is on the gateway's origin.
 * @throws GatewayShapeError for any other URL, which is never requested.
 */
export function pageUrlFrom(base: string, pageUrl: string): string {
  const url = URL.canParse(pageUrl) ? new URL(pageUrl) : undefined
  if (url && url.origin === new URL(base).origin && url.origin !== 'null') return url.href
  throw new GatewayShapeError(`The Safe service linked to a page on another address: ${pageUrl}`, {
    path: 'next',
    body: pageUrl,
  })
}
