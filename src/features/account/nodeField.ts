import { HttpRequestError, TimeoutError } from 'viem'
import { causesOf } from '#core/failures/causes.ts'
import { nodeAddress } from '#parts/ownNodes.ts'

/** What is wrong with a node's address as it is typed; nothing as long as it can still become one, unless that `isWhole`. */
export function nodeProblem(text: string, isWhole: boolean): string | undefined {
  const given = text.trim()
  if (/^https?:.*\s/.test(given)) return 'An address has no spaces. Take out what does not belong to it.'
  const isBeginning = ['https://', 'http://'].some((start) => start.startsWith(given))
  return nodeAddress(given) !== undefined || (isBeginning && !isWhole)
    ? undefined
    : 'A node’s address begins with https:// or http:// and carries no password.'
}

const isOutOfReach = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1'
}

const statuses = new Map([
  [401, 'This node wants a key, so it was not kept: enter its address with the key in it.'],
  [403, 'This node does not let this page ask it, so it was not kept: enter the address of another.'],
  [
    429,
    'This node was asked too often, so it was not kept: try again in a moment, or enter the address of another.',
  ],
])

/** What to do about a node that was asked which network it is of, and did not say. The policy of this page allows http on this machine alone. */
export function refusedNode(error: unknown, url: string): string {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof TimeoutError))
    return 'No node answered at this address in time, so it was not kept: check the address, or try again in a moment.'
  const http = causes.find((cause) => cause instanceof HttpRequestError)
  const isUnreached = http?.status === undefined && causes.some((cause) => cause instanceof TypeError)
  if (isUnreached)
    return isOutOfReach(url)
      ? 'Without https this page may ask on this machine only, so it was not kept: enter an address that begins with https://, http://localhost or http://127.0.0.1.'
      : 'No node answers at this address, so it was not kept: check the address, and whether the node runs and lets web pages ask it.'
  return (
    statuses.get(http?.status ?? 0) ??
    'What answers at this address does not answer as a node does, so it was not kept: check the address to its last character.'
  )
}
