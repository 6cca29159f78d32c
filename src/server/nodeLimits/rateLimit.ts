import { BaseError } from 'viem'
import { AppError } from '#core/errors.ts'
import { retryAfter } from './retryAfter.ts'

/** The node takes no more requests for now: how many blocks were asked for has nothing to do with it. */
export class RateLimited extends AppError {
  override name = 'RateLimited'
}

/** That a node was asked too often, and for how many milliseconds it wants to be left alone, where it says so. */
export type RateLimit = { wait: number | undefined }

/** EIP-1474 says "limit exceeded", which some nodes also answer to a range that is too long, with words like these. */
const limitExceeded = -32005
const aboutRanges = /range|results?|block|logs|size|too (large|long)/i
/** "Request limit reached" of several providers. */
const requestLimit = new Set([-32007, -32029])
/** Nobody is waited for longer than this, in milliseconds. */
const maxWait = 300_000

/** Does an error say that the node was asked too often? Undefined for any other. */
export function rateLimitOf(error: unknown): RateLimit | undefined {
  if (!(error instanceof BaseError)) return undefined
  let limit: RateLimit | undefined
  error.walk((one) => {
    const { status, code, headers, details, message } = one as Partial<Answered>
    const isLimit =
      status === 429 ||
      requestLimit.has(code ?? 0) ||
      (code === limitExceeded && !aboutRanges.test(details ?? message ?? ''))
    if (isLimit) limit = { wait: limit?.wait ?? waitIn(headers?.get('retry-after')) }
    return false
  })
  return limit
}

type Answered = { status: number; code: number; headers: Headers; details: string; message: string }

function waitIn(text: string | null | undefined): number | undefined {
  const wait = retryAfter(text, Date.now())
  return wait === undefined ? undefined : Math.min(maxWait, wait)
}
