import type { MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Failure } from '#server/failures.ts'

const kilobyte = 1024
/** Room for the data of the largest call in hex, and for the signatures of a few hundred owners. */
const withCall = 512 * kilobyte
const withoutCall = 64 * kilobyte
const securityCheck = 1024 * kilobyte

const tooLarge = { message: 'Request body is too large', error: 'Payload Too Large', statusCode: 413 }

const upTo = (maxSize: number) =>
  bodyLimit({
    maxSize,
    onError: () => {
      throw new Failure(413, tooLarge)
    },
  })

const limits: readonly [paths: RegExp, limit: MiddlewareHandler][] = [
  [/\/(propose|preview|estimations|data-decoder|counterparty-analysis|threat-analysis)\/?$/, upTo(withCall)],
  [/^\/v1\/security-check\/?$/, upTo(securityCheck)],
  [/^/, upTo(withoutCall)],
]

/** Reads no more of a body than its route can use. */
export const bodySize: MiddlewareHandler = async (context, next) => {
  const found = limits.find(([paths]) => paths.test(context.req.path))
  return found?.[1](context, next)
}
