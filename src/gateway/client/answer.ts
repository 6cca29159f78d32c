import {
  GatewayLegalError,
  GatewayRateLimitedError,
  GatewayRefusedError,
  GatewayShapeError,
  refusalMessage,
} from './errors.ts'
import { nestsDeeperThan } from './nesting.ts'

/** The body of an answer. `why` says in a sentence why a body cannot be read. */
type Body =
  | { kind: 'json'; value: unknown }
  | { kind: 'empty' }
  | { kind: 'unreadable'; text: string; why?: string }

/** The most bytes of an answer: a page of 500 transactions has half a million. */
const largest = 10_000_000
/** The deepest nesting: a batch of ten batches has sixty levels. */
const deepest = 256

/** As it is, or with an escaped letter. */
const mayNamePrototype = /"__proto__"|\\u00/
const withoutPrototype = (key: string, value: unknown) => (key === '__proto__' ? undefined : value)

const tooLarge = 'The Safe service answered with more than 10 MB, the limit.'
const tooDeep = `The Safe service’s answer is nested more than ${deepest} levels deep, the limit.`

/** How to read an answer: whether an empty body is allowed whatever its headers say, and the time in ms. */
type AnswerOptions = { mayBeEmpty: boolean; now: () => number }

/**
 * The JSON of an answer, before any schema; undefined for an empty body where that is allowed.
 * @throws GatewayRefusedError, or a subclass, on a status that is not 2xx and on a redirect, which is not followed.
 * @throws GatewayShapeError on a body that is not JSON, too large or too deep.
 */
export async function valueFrom(response: Response, { mayBeEmpty, now }: AnswerOptions): Promise<unknown> {
  if (isRedirect(response)) throw await redirected(response)
  const statusText = response.statusText || String(response.status)
  const invalid = `Invalid response content: ${statusText}`
  const body = await bodyOf(response)
  const unreadable = isUnreadable(body, mayBeEmpty || response.headers.get('content-length') === '0')
  if (!response.ok) {
    const message = unreadable ? invalid : refusalMessage(contentOf(body), statusText)
    throw refusal(message, response, contentOf(body), now)
  }
  if (unreadable)
    throw new GatewayShapeError((body.kind === 'unreadable' && body.why) || invalid, {
      path: '',
      body: contentOf(body),
    })
  return contentOf(body)
}

/** An empty body is allowed where content-length says 0; a missing header says nothing. */
const isUnreadable = (body: Body, mayBeEmpty: boolean): boolean =>
  body.kind === 'unreadable' || (body.kind === 'empty' && !mayBeEmpty)

function contentOf(body: Body): unknown {
  if (body.kind === 'json') return body.value
  return body.kind === 'unreadable' ? body.text : undefined
}

function refusal(message: string, { status, headers }: Response, body: unknown, now: () => number) {
  const details = { status, body, retryAfter: retryAfterFrom(headers.get('retry-after'), now) }
  if (status === 429) return new GatewayRateLimitedError(message, details)
  if (status === 451) return new GatewayLegalError(message, details)
  return new GatewayRefusedError(message, details)
}

/** In ms, from seconds or a date (RFC 9110, 10.2.3); undefined when the header has neither. */
function retryAfterFrom(header: string | null, now: () => number): number | undefined {
  if (header === null) return undefined
  if (/^\d{1,9}$/.test(header)) return Number(header) * 1000
  const date = Date.parse(header)
  return Number.isNaN(date) ? undefined : Math.max(0, date - now())
}

/** A browser hides the target of a redirect and gives the answer the type `opaqueredirect`; elsewhere the status shows it. */
const isRedirect = ({ type, status }: Response): boolean =>
  type === 'opaqueredirect' || [301, 302, 303, 307, 308].includes(status)

async function redirected({ body, status, statusText }: Response): Promise<GatewayRefusedError> {
  await body?.cancel()
  return new GatewayRefusedError(statusText || (status ? String(status) : 'Redirect'), {
    status,
    body: undefined,
    hints: [
      'The Safe service redirects to another address, and this app does not follow. Set the new address if you trust it.',
    ],
  })
}

/** The whole body. @throws the network's error when it breaks off. */
async function bodyOf(response: Response): Promise<Body> {
  const bytes = await bytesOf(response)
  if (!bytes) return { kind: 'unreadable', text: '', why: tooLarge }
  const body = bodyFrom(bytes)
  if (body.kind !== 'unreadable' || body.why !== tooDeep) return body
  const { withoutDeepRows } = await import('./withoutDeepRows.ts')
  const shallow = withoutDeepRows(body.text, deepest)
  return shallow === undefined ? { ...body, text: '' } : bodyFrom(new TextEncoder().encode(shallow))
}

/**
 * Bytes as JSON: UTF-8, with or without a byte order mark. A key `__proto__` is left out; of a repeated key the last one counts, as in
 * JSON.parse.
 */
export function bodyFrom(bytes: Uint8Array): Body {
  if (bytes.length === 0) return { kind: 'empty' }
  const text = textFrom(bytes)
  if (text === undefined) return { kind: 'unreadable', text: new TextDecoder().decode(bytes) }
  if (nestsDeeperThan(deepest, bytes)) return { kind: 'unreadable', text, why: tooDeep }
  try {
    return {
      kind: 'json',
      value: JSON.parse(text, mayNamePrototype.test(text) ? withoutPrototype : undefined),
    }
  } catch {
    return { kind: 'unreadable', text }
  }
}

/** Undefined above the limit: the rest is then not awaited. */
async function bytesOf({ body }: Response): Promise<Uint8Array | undefined> {
  const parts: Uint8Array[] = []
  let length = 0
  const reader = body?.getReader()
  while (reader) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > largest) {
      await reader.cancel()
      return undefined
    }
    parts.push(value)
  }
  if (parts.length === 1) return parts[0]
  const bytes = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    bytes.set(part, at)
    at += part.length
  }
  return bytes
}

function textFrom(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return undefined
  }
}
