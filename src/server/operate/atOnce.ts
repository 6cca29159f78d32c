import type { MiddlewareHandler } from 'hono'
import { clientNetwork, type Proxies } from '#server/routes/clientAddress.ts'
import { isUnlimited, type RateLimits, usualRateLimits } from './rateLimits.ts'

/** Requests of one address that are worked on at once: one of them reads up to two things together, and others find some of the ten connections to the database free. */
const maxWorked = 5

const tooMany = { code: 429, message: 'Too many requests at once' }

/** What one address has under way: so many are worked on, and those wait for their turn. */
type UnderWay = { worked: number; waiting: Set<() => void> }

type Options = {
  /** What holds now; nothing where it is false. */
  limits: () => RateLimits | false | undefined
  proxies: Proxies
}

/**
 * Works on a few requests of one address at once, has as many wait as may be under way, and refuses what is more, before anything is read
 * or asked for it: slow requests of one address do not take the database from the others. This machine is not limited.
 */
export function atOnce({ limits, proxies }: Options): MiddlewareHandler {
  const addresses = new Map<string, UnderWay>()
  const enter = (network: string): UnderWay => {
    const known = addresses.get(network) ?? { worked: 0, waiting: new Set() }
    addresses.set(network, known)
    return known
  }
  const leave = (network: string, underWay: UnderWay) => {
    const [first] = underWay.waiting
    if (first) return first()
    underWay.worked--
    if (underWay.worked === 0) addresses.delete(network)
  }
  return async (context, next) => {
    const now = limits()
    const network = clientNetwork(context, proxies)
    if (!now || network === undefined || isUnlimited(context.req.path)) return next()
    const underWay = enter(network)
    if (underWay.worked + underWay.waiting.size >= (now.atOnce ?? usualRateLimits.atOnce))
      return Response.json(tooMany, { status: 429, headers: { 'retry-after': '1' } })
    if (underWay.worked < maxWorked) underWay.worked++
    // Who asked is gone: nobody reads an answer.
    else if (!(await turnIn(underWay, context.req.raw.signal))) return context.body(null, 400)
    try {
      await next()
    } finally {
      leave(network, underWay)
    }
    return undefined
  }
}

/** Waits until one that is worked on has ended, in whose place it then is; false when who asked goes away before. */
function turnIn({ waiting }: UnderWay, gone: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const end = (isTurn: boolean) => {
      waiting.delete(begin)
      gone.removeEventListener('abort', giveUp)
      resolve(isTurn)
    }
    const begin = () => end(true)
    const giveUp = () => end(false)
    waiting.add(begin)
    gone.addEventListener('abort', giveUp)
  })
}
