import * as v from 'valibot'
import { AppError } from '#core/errors.ts'

/** The base class of all errors of a call to the gateway. */
export class GatewayError extends AppError {
  override name = 'GatewayError'
}

/** There was no answer: no network, no such host, forbidden by the browser, or broken off. */
export class GatewayUnreachableError extends GatewayError {
  override name = 'GatewayUnreachableError'

  constructor(baseUrl: string, cause: unknown) {
    super(`The Safe service at ${baseUrl} could not be reached.`, {
      hints: ['Check your connection.', 'Try again in a moment.'],
      cause,
    })
  }
}

/** The answer did not arrive, or not to its end, in time. */
export class GatewayTimeoutError extends GatewayError {
  override name = 'GatewayTimeoutError'

  constructor(baseUrl: string, timeout: number) {
    super(`The Safe service at ${baseUrl} did not answer within ${timeout / 1000} s.`, {
      hints: ['Try again in a moment.'],
    })
  }
}

/** The caller aborted the call. */
export class GatewayAbortedError extends GatewayError {
  override name = 'GatewayAbortedError'

  constructor(cause: unknown) {
    super('The request to the Safe service was cancelled.', { cause })
  }
}

/** `retryAfter`, in ms: how long the gateway asks to wait. */
type RefusedAnswer = {
  status: number
  body: unknown
  hints?: readonly string[]
  retryAfter?: number | undefined
}

/**
 * A status that is not 2xx. `message` is `{code}: {message}` when the body has both, otherwise the status text, or the number where HTTP/2
 * has no text; `reason` is the body's own message, for a person.
 */
export class GatewayRefusedError extends GatewayError {
  override name = 'GatewayRefusedError'
  readonly status: number
  /** The parsed body, or its text when it is not JSON. */
  readonly body: unknown
  readonly reason: string | undefined
  readonly retryAfter: number | undefined

  constructor(message: string, { status, body, hints = [], retryAfter }: RefusedAnswer) {
    const reason = field(body, 'message')
    const said = typeof reason === 'string' && !message.includes(reason) ? [reason] : []
    super(message, { hints: [...said, ...hints] })
    this.status = status
    this.body = body
    this.reason = typeof reason === 'string' ? reason : undefined
    this.retryAfter = retryAfter
  }
}

/** 429: too many requests; `retryAfter` says when the gateway answers again. */
export class GatewayRateLimitedError extends GatewayRefusedError {
  override name = 'GatewayRateLimitedError'

  constructor(message: string, refusal: RefusedAnswer) {
    const { retryAfter } = refusal
    const when = retryAfter === undefined ? 'in a moment' : `in ${Math.ceil(retryAfter / 1000)} s`
    super(message, { ...refusal, hints: [`It answers again ${when}.`] })
  }
}

/** 451: the gateway refuses this Safe or account for legal reasons. */
export class GatewayLegalError extends GatewayRefusedError {
  override name = 'GatewayLegalError'

  constructor(message: string, refusal: RefusedAnswer) {
    super(message, {
      ...refusal,
      hints: ['The Safe service does not serve this for legal reasons. Try another service, or your own.'],
    })
  }
}

/** The answer does not fit the API: `path` leads to the missing or malformed member. */
export class GatewayShapeError extends GatewayError {
  override name = 'GatewayShapeError'
  readonly path: string
  /** What is wrong there, in a few words. */
  readonly problem: string
  /** The parsed body, or its text when it is not JSON. */
  readonly body: unknown

  constructor(message: string, options: { path: string; problem?: string; body: unknown }) {
    super(message, { hints: ['The service may be newer than this app, or not a Safe service.'] })
    this.path = options.path
    this.problem = options.problem ?? message
    this.body = options.body
  }
}

/** A schema's first issue with a body, as an error. */
export function misread(issue: v.BaseIssue<unknown>, body: unknown): GatewayShapeError {
  const path = v.getDotPath(issue) ?? ''
  const sentence = `The Safe service’s answer cannot be read: ${path || 'the whole'}: ${issue.message}`
  return new GatewayShapeError(sentence, { path, problem: issue.message, body })
}

/** The message of a refusal, worded as in the specification. */
export function refusalMessage(body: unknown, statusText: string): string {
  const code = field(body, 'code')
  const message = field(body, 'message')
  const spoken = (part: unknown) => typeof part === 'string' || typeof part === 'number'
  return spoken(code) && spoken(message) ? `${code}: ${message}` : statusText
}

/** Whether waiting alone may help: no network, too many requests, or a gateway that is down. A timeout has waited already. */
export function isPassing(error: unknown): boolean {
  if (error instanceof GatewayRefusedError) return [429, 502, 503, 504].includes(error.status)
  return error instanceof GatewayUnreachableError
}

function field(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null && Object.hasOwn(body, name)
    ? (body as Record<string, unknown>)[name]
    : undefined
}
