import { HttpRequestError, TimeoutError } from 'viem'
import { causesOf } from '#core/failures/causes.ts'
import { nodeAddress } from '#stores/ownNodes.ts'

/** What is wrong with a node's address as it is typed; nothing as long as it can still become one, unless that `isWhole`. */
export function nodeProblem(text: string, isWhole: boolean): string | undefined {
  const given = text.trim()
  if (/^https?:.*\s/.test(given)) return 'Remove the spaces from the address.'
  const isBeginning = ['https://', 'http://'].some((start) => start.startsWith(given))
  return nodeAddress(given) !== undefined || (isBeginning && !isWhole)
    ? undefined
    : 'The address of a node begins with https:// or http:// and contains no password.'
}

const isOutOfReach = (url: string) => {
  const { protocol, hostname } = new URL(url)
  return protocol !== 'https:' && hostname !== 'localhost' && hostname !== '127.0.0.1'
}

const statuses = new Map([
  [401, 'Node not saved: it needs a key. Enter its address with the key in it.'],
  [403, 'Node not saved: it refuses this page. Enter the address of another node.'],
  [
    429,
    'Node not saved: it received too many requests. Try again in a moment, or enter the address of another node.',
  ],
])

/** What to do about a node that was asked which network it is of, and did not say. The policy of this page allows http on this machine alone. */
export function refusedNode(error: unknown, url: string): string {
  const causes = causesOf(error)
  if (causes.some((cause) => cause instanceof TimeoutError))
    return 'Node not saved: no answer in time. Check the address, or try again in a moment.'
  const http = causes.find((cause) => cause instanceof HttpRequestError)
  const isUnreached = http?.status === undefined && causes.some((cause) => cause instanceof TypeError)
  if (isUnreached)
    return isOutOfReach(url)
      ? 'Node not saved: http works on this machine only. Enter an address that begins with https://, http://localhost or http://127.0.0.1.'
      : 'Node not saved: no node answers at this address. Check the address, and whether the node runs and accepts requests from web pages.'
  return (
    statuses.get(http?.status ?? 0) ??
    'Node not saved: this address does not answer like a node. Check it to the last character.'
  )
}
