import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { parseAccept } from 'hono/utils/accept'

/** How a body may be compressed on its way. */
export type ContentEncoding = 'br' | 'gzip'

const encodings: readonly ContentEncoding[] = ['br', 'gzip']

/** The best of what an `Accept-Encoding` header takes (RFC 9110, 12.5.3); undefined where the bytes go as they are. */
export function encodingFor(accepted: string | null | undefined): ContentEncoding | undefined {
  const named = new Map(parseAccept(accepted ?? '').map(({ type, q }) => [type.toLowerCase(), q]))
  return encodings.find((one) => (named.get(one) ?? named.get('*') ?? 0) > 0)
}

const inBrotli = promisify(brotliCompress)
const inGzip = promisify(gzip)
/** A page is compressed while somebody waits for it: the levels at which that takes a millisecond. */
const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/** Compresses a body that is made for one answer, in Node's own threads. */
export const compress = async (
  encoding: ContentEncoding,
  body: Uint8Array,
): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await (encoding === 'br' ? inBrotli(body, { params }) : inGzip(body)))
