import { readMethods as ofEveryNode } from '#chain/node/readMethods.ts'
import type { HostContext } from './protocol/context.ts'
import { createHandlers } from './protocol/handlers.ts'
import type { Handler, Handlers } from './protocol/host.ts'
import { type HostProfile, hostProfiles } from './protocol/profile.ts'
import { HostRefusalError } from './protocol/refusal.ts'

/** So many requests of one app may be on their way at once; a page that asks for more is told that they failed. */
const maxOpen = 200

/**
 * How this app behaves as a host: as the real wallet to an app that keeps to the protocol, one request after the other, every
 * request answered, and no word of an error beyond the real wallet's (a node's address may carry a key).
 */
export const ownProfile: HostProfile = {
  ...hostProfiles.ideal,
  title: 'Countersign',
  errorText: hostProfiles.parity.errorText,
  mostWaiting: 5,
}

/**
 * What an app may ask of the node that this page reads: reading, with what the frame's provider answers by itself (chain, transactions),
 * and without handing it transactions or asking about the node.
 */
const readMethods: ReadonlySet<string> = new Set([
  ...ofEveryNode,
  'eth_chainId',
  'eth_getTransactionByHash',
  'eth_getTransactionReceipt',
  'net_version',
])

/** Every method of the protocol for an app that is a stranger: only reading of the node, and no flood of requests. */
export function createOwnHandlers(context: Omit<HostContext, 'profile' | 'mayAsk'>): Handlers {
  const mayAsk = (method: string) => readMethods.has(method)
  const all = createHandlers({ ...context, profile: ownProfile, mayAsk })
  let open = 0
  const counted =
    (handler: Handler): Handler =>
    async (...asked) => {
      if (open >= maxOpen) throw new HostRefusalError('Too many requests are open.')
      open += 1
      try {
        return await handler(...asked)
      } finally {
        open -= 1
      }
    }
  return new Map([...all].map(([method, handler]) => [method, counted(handler)]))
}
