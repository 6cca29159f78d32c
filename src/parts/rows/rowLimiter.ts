import { rateLimit } from '#session/rateLimit.ts'
import { createConcurrencyLimiter } from './concurrencyLimiter.ts'

/** Rows of all lists of the page are checked six at a time. */
export const rowLimiter = createConcurrencyLimiter({ most: 6, pace: rateLimit })
