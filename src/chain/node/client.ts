import { type Client, createClient, type Transport } from 'viem'
import { createSeen, type Seen } from '#chain/lens/seen.ts'
import { AppError } from '#core/errors.ts'
import type { Listen } from '#core/protocol/waiting.ts'
import { createNode, type JsonRpcNode } from './node.ts'
import { inTurn, severalNodes } from './severalNodes.ts'

/**
 * One chain to read: its id, the addresses of its nodes in their present order, and viem's client over them. `nodes` are the same one by
 * one, where there are several.
 */
export type Chain = {
  readonly chainId: number
  readonly urls: readonly string[]
  readonly client: Client<Transport>
  readonly nodes?: readonly Chain[]
}

const seenBy = new WeakMap<Client, Seen>()

/** The lens's answers of this chain; undefined where it is read through another provider. */
export const seenOf = ({ client }: Pick<Chain, 'client'>): Seen | undefined => seenBy.get(client)

/** A read of a silent node ends after so many ms. */
const usualTimeout = 10_000

/**
 * Reads one chain over JSON-RPC. Simultaneous reads are one request, and when a node fails or is slow the next one is asked.
 * `pollingInterval`: ms between two requests for a receipt; `timeout`: ms after which a node counts as silent; `retries`: how often a
 * refused request is repeated.
 * @throws AppError when no node is given.
 */
export function createChain({
  chainId,
  rpc,
  fetch,
  pollingInterval,
  timeout = usualTimeout,
  retries = 3,
  now = () => Date.now(),
  listen,
}: {
  chainId: number
  rpc: readonly string[]
  fetch?: typeof globalThis.fetch
  pollingInterval?: number
  timeout?: number
  retries?: number
  now?: () => number
  listen?: Listen
}): Chain {
  const [first, ...others] = rpc.map((url) => createNode(url, { fetch, timeout, retries, now, listen }))
  if (first === undefined) throw new AppError(`No node is known for chain ${chainId}.`)
  const over = (request: JsonRpcNode['ask']) => {
    const seen = createSeen()
    const transport = (() => ({ ...first.transport, request: seen.before(request) })) as Transport
    // Otherwise a contract could make the page send a request to any address (EIP-3668).
    const client = createClient({ transport, pollingInterval, ccipRead: false })
    seenBy.set(client, seen)
    return client
  }
  if (others.length === 0) return { chainId, urls: rpc, client: over(first.ask) }
  const all = [first, ...others]
  // All nodes are asked for the newest block: the others do not wait long for a silent one.
  const nodes = all.map(({ url, ask }) => ({
    chainId,
    urls: [url],
    client: over((question, manner) =>
      ask(question, question.method === 'eth_blockNumber' ? { ...manner, most: timeout / 3 } : manner),
    ),
  }))
  return {
    chainId,
    get urls() {
      return inTurn(all).map(({ url }) => url)
    },
    client: over(severalNodes(all, { chainId, patience: timeout / 4 })),
    nodes,
  }
}
