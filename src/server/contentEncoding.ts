import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'
import { parseAccept } from 'hono/utils/accept'

/** How a body may be compressed on its way. */
export type ContentEncoding = 'br' | 'gzip'

const encodings: readonly ContentEncoding[] = ['br', 'gzip']

/** The best of what an `Accept-Encoding` header takes (RFC 9110, 12.5.3); undefined where the bytes go as they are. */
export function encodingFor(accepted: string | null | undefined): ContentEncoding | undefined {
  const named = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  return encodings.find((one) => (named.get(one) ?? named.get('*') ?? 0) > 0)
}

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
/** Brotli at this quality takes as long as gzip does and gives less. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** A body that is made for one answer, compressed. */
export const compressed = async (
  encoding: ContentEncoding,
  body: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (encoding === 'br' ? brotli(body, { params }) : deflate(body)))

/** Smaller bodies fill one packet either way. */
const least = 1_000
const isText = (type: string | null) => type !== null && /^(?:text\/|application\/json)/.test(type)

/** Compresses the texts that a service answers with, in brotli or gzip, for whoever takes one of these. hono's own does not know brotli. */
export const compressAnswers = (): MiddlewareHandler => async (context, next) => {
  await next()
  const { res, req } = context
  if (!isText(res.headers.get('content-type')) || res.headers.has('content-encoding')) return
  const encoding = encodingFor(req.header('accept-encoding'))
  if (!encoding || req.method === 'HEAD' || res.body === null) return
  const body = new Uint8Array(await res.arrayBuffer())
  const isSmall = body.byteLength < least
  const headers = new Headers(res.headers)
  headers.append('vary', 'Accept-Encoding')
  if (!isSmall) {
    headers.set('content-encoding', encoding)
    headers.delete('content-length')
  }
  const { status, statusText } = res
  context.res = undefined
  context.res = new Response(isSmall ? body : await compressed(encoding, body), {
    status,
    statusText,
    headers,
  })
}
