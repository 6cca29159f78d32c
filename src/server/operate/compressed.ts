import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

/** Shorter answers gain nothing. */
const worthIt = 1024
const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
/** A page is compressed while somebody waits for it: the levels at which that takes a millisecond. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/**
 * Compresses JSON and text for those who take it, brotli before gzip, in Node's own threads. Hono's own middleware knows gzip alone, for the
 * web's streams have no brotli.
 */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const isText = /^(application\/json|text\/)/.test(res.headers.get('content-type') ?? '')
  if (!res.body || !isText || res.headers.has('content-encoding') || context.req.method === 'HEAD') return
  const encoding = encodingOf(context.req.header('accept-encoding') ?? '')
  const bytes = Buffer.from(await res.arrayBuffer())
  const { status, headers } = res
  headers.append('vary', 'accept-encoding')
  if (!encoding || bytes.length < worthIt) {
    context.res = new Response(bytes, { status, headers })
    return
  }
  const short = await (encoding === 'br' ? inBrotli(bytes, { params: brotliParams }) : inGzip(bytes))
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  context.res = new Response(new Uint8Array(short), { status, headers })
}

/** The best encoding that is accepted: a `q` of 0 refuses one. */
function encodingOf(accepted: string): 'br' | 'gzip' | undefined {
  const refused = /;\s*q=0(\.0*)?\s*$/
  const names = accepted
    .split(',')
    .filter((one) => !refused.test(one))
    .map((one) => one.split(';')[0]?.trim().toLowerCase())
  return (['br', 'gzip'] as const).find((name) => names.includes(name))
}
