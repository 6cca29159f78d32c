import type { MiddlewareHandler } from 'hono'
import { encodedOf, notedWritten } from '#server/routes/mounting/written.ts'
import { compress, encodingFor } from './contentEncoding.ts'
import { noteSize } from './requestSizes.ts'

/** Shorter answers gain nothing. */
const worthIt = 1024

/**
 * Compresses JSON and text for those who take it, brotli before gzip. Hono's own middleware knows gzip alone, for the web's streams have no
 * brotli.
 */
export const compressed: MiddlewareHandler = async (context, next) => {
  await next()
  const { res } = context
  const isText = /^(application\/json|text\/)/.test(res.headers.get('content-type') ?? '')
  if (!res.body || !isText || res.headers.has('content-encoding') || context.req.method === 'HEAD') return
  const encoding = encodingFor(context.req.header('accept-encoding'))
  const { status, headers } = res
  headers.append('vary', 'accept-encoding')
  const written = notedWritten(context)
  if (written) {
    noteSize(context, 'answer', written.text.length)
    if (!encoding || written.text.length < worthIt) return
    headers.set('content-encoding', encoding)
    context.res = new Response(await encodedOf(written, encoding), { status, headers })
    return
  }
  const bytes = new Uint8Array(await res.arrayBuffer())
  noteSize(context, 'answer', bytes.length)
  if (!encoding || bytes.length < worthIt) {
    context.res = new Response(bytes, { status, headers })
    return
  }
  headers.set('content-encoding', encoding)
  headers.delete('content-length')
  context.res = new Response(await compress(encoding, bytes), { status, headers })
}
