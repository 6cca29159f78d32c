import { readFile } from 'node:fs/promises'
import { join, normalize, sep } from 'node:path'
import { arrivalOf } from '#core/formats/links/arrival.ts'
import { type ContentEncoding, compress, encodingFor } from '#server/operate/contentEncoding.ts'
import { isShared, pageHeaders, typeOf } from './headers.ts'

/** Files that the sandbox adds to the app's origin, never to `dist/`: config.json, the wallets. By path. */
export type Extras = ReadonlyMap<string, Extra>
export type Extra = { type: string; body: string | Uint8Array }

const walletScript = '<script type="module" src="/sandbox-wallets.js"></script>'

/** The page with the sandbox's one script tag, before the page's own script. */
export function withWallets(html: string): string {
  const own = html.indexOf('<script')
  const place = own === -1 ? html.indexOf('</head>') : own
  return place === -1 ? html + walletScript : `${html.slice(0, place)}${walletScript}${html.slice(place)}`
}

/**
 * Serves the built app as a static host should: the headers of the contract, what the build compressed beside each file, `_app` with its slash
 * added, 404.html for an unknown path directly below the base, a redirect for a deeper one: to where a path of Safe{Wallet}'s is found here, else to
 * `/#/not-found`.
 */
export function createBuiltApp(dist: string, extras: Extras): (request: Request) => Promise<Response> {
  // A page asks for a hundred files, and those below assets/ are named after what is in them.
  const lasting = new Map<string, Uint8Array>()
  async function read(path: string): Promise<Uint8Array | undefined> {
    const file = normalize(join(dist, decodeURIComponent(path)))
    if (!file.startsWith(dist + sep)) return undefined
    const known = lasting.get(file)
    if (known) return known
    const found = await readFile(file).catch(() => undefined)
    if (found && isLasting(path)) lasting.set(file, found)
    return found
  }
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return answer(405, 'text/plain', 'Only GET and HEAD.', { allow: 'GET, HEAD' })
    const { pathname, search } = new URL(request.url)
    const extra = extras.get(pathname)
    if (extra)
      return answer(200, extra.type, extraBody(pathname, extra, request), { 'cache-control': 'no-store' })
    if (!isDecodable(pathname)) return answer(400, 'text/plain', 'This address cannot be read.')
    const path = pathname.endsWith('/') ? `${pathname}index.html` : pathname
    const found = await read(path)
    if (found) return file(path, found, encodingFor(request.headers.get('accept-encoding')), read)
    if (await read(`${pathname}/index.html`))
      return answer(301, 'text/plain', '', { location: `${pathname}/${search}` })
    const deeper = pathname.replace(/^\/|\/$/g, '').includes('/')
    if (deeper) {
      const arrival = arrivalOf(pathname + search)
      return answer(302, 'text/plain', '', { location: `/${arrival ?? '#/not-found'}` })
    }
    const notFound = await read('/404.html')
    return answer(404, typeOf('404.html'), notFound ? withWallets(text(notFound)) : 'Not found.')
  }
}

type Read = (path: string) => Promise<Uint8Array | undefined>

/** A page gets the wallets' script, so it is compressed here; of any other file the build made it beside it. */
async function file(
  path: string,
  bytes: Uint8Array,
  encoding: ContentEncoding | undefined,
  read: Read,
): Promise<Response> {
  const lasting = isLasting(path) ? 'public, max-age=31536000, immutable' : 'no-cache'
  const shared: Record<string, string> = isShared(path) ? { 'access-control-allow-origin': '*' } : {}
  const headers = { 'cache-control': lasting, vary: 'Accept-Encoding', ...shared }
  const isPage = path.endsWith('.html')
  const whole = isPage ? new TextEncoder().encode(withWallets(text(bytes))) : bytes
  const shorter =
    encoding && (isPage ? await compress(encoding, whole) : await read(`${path}.${endings[encoding]}`))
  return shorter
    ? answer(200, typeOf(path), shorter, { ...headers, 'content-encoding': encoding })
    : answer(200, typeOf(path), whole, headers)
}

const endings = { br: 'br', gzip: 'gz' } as const

const isLasting = (path: string): boolean => path.startsWith('/assets/')

/** A visitor's cookie `sandbox-config` says, as JSON, which keys of config.json are theirs alone: a service of a test's own. */
function extraBody(path: string, { body }: Extra, request: Request): Extra['body'] {
  const own = /(?:^|; )sandbox-config=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
  if (path !== '/config.json' || own === undefined || typeof body !== 'string') return body
  return JSON.stringify({ ...JSON.parse(body), ...JSON.parse(decodeURIComponent(own)) })
}

function answer(
  status: number,
  type: string,
  body: string | Uint8Array,
  more: Record<string, string> = {},
): Response {
  const headers = { ...pageHeaders, 'content-type': type, ...more }
  return new Response(body as BodyInit, { status, headers })
}

const text = (bytes: Uint8Array): string => new TextDecoder().decode(bytes)

function isDecodable(path: string): boolean {
  try {
    return !decodeURIComponent(path).includes('\0')
  } catch {
    return false
  }
}
