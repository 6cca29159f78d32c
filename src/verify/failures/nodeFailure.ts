import { HttpRequestError, TimeoutError } from 'viem'
import { causesOf, codesOf } from '#core/failures/causes.ts'
import { sentenceFor } from '#core/failures/meanings.ts'

/** Error codes of nodes that wallets do not have (EIP-1474). */
const nodeCodes = new Map([
  [-32700, 'The node did not understand the request.'],
  [-32600, 'The node did not understand the request.'],
  [-32601, 'The node does not support this kind of request.'],
  [-32004, 'The node does not support this kind of request.'],
  [-32001, 'The node does not have this data.'],
  [-32005, 'The node is over its limit. Try again in a moment, or add another one on the Account page.'],
])

const statuses = new Map([
  [401, 'The node needs a key. Add another one on the Account page.'],
  [403, 'The node refuses this page. Add another one on the Account page.'],
  [
    429,
    'The node received too many requests. Try again in a moment, or add another one on the Account page.',
  ],
])

/** By name, so that the first load does not import their classes. */
const sockets = ['WebSocketRequestError', 'SocketClosedError']

function ofStatus(status: number): string {
  return statuses.get(status) ?? `The node answered with status ${status}.`
}

/** The sentence for an error of a node, from viem's transport and the node's message; undefined for other errors. */
export function nodeSentence(error: unknown): string | undefined {
  const causes = causesOf(error)
  const http = causes.find((cause) => cause instanceof HttpRequestError)
  if (causes.some((cause) => cause instanceof TimeoutError))
    return 'The node did not answer in time. Try again in a moment.'
  if (http)
    return http.status === undefined
      ? 'The node could not be reached. Check your connection.'
      : ofStatus(http.status)
  if (causes.some((cause) => cause instanceof Error && sockets.includes(cause.name)))
    return 'The connection to the node was lost. Try again in a moment.'
  for (const code of causes.flatMap(codesOf)) {
    const sentence = nodeCodes.get(code) ?? sentenceFor(code, 'node')
    if (sentence) return sentence
  }
  return undefined
}
