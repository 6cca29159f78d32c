import type { getRelayStatus, getRelaysRemaining, relay } from '#gateway/endpoints/relay.ts'
import { notFound, rejected } from '#server/failures.ts'
import { addressOf, chainOf, type Handler } from './mount.ts'

/** This server pays for nobody's transactions: none of none is left. */
export const relaysRemaining: Handler<typeof getRelaysRemaining> = (request) => {
  chainOf(request)
  addressOf(request.params.safe_address)
  return { remaining: 0, limit: 0 }
}

/** Refuses, and says that it always will. */
export const relaying: Handler<typeof relay> = (request) => {
  chainOf(request)
  throw rejected(403, 'This server does not relay transactions: send it yourself.')
}

/** No task was ever taken. */
export const relayStatus: Handler<typeof getRelayStatus> = (request) => {
  chainOf(request)
  throw notFound()
}
