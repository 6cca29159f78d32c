import { type Client, createClient, fallback, http, type Transport } from 'viem'
import { AppError } from '#core/errors.ts'

/**
 * One chain as it is read: its id, the nodes' addresses in order of preference, and viem's client over them. `nodes` are the same
 * one by one, where there are several.
 */
export type Chain = {
  readonly chainId: number
  readonly urls: readonly string[]
  readonly client: Client<Transport>
  readonly nodes?: readonly Chain[]
}

/**
 * Reads of one chain over JSON-RPC; reads made together go out as one request, and a node that fails is followed by the next.
 * `pollingInterval` is the milliseconds between two looks for a receipt.
 * @throws AppError when no node is given.
 */
export function createChain({
  chainId,
  rpc,
  fetch,
  pollingInterval,
  timeout,
  retries,
}: {
  chainId: number
  rpc: readonly string[]
  fetch?: typeof globalThis.fetch
  pollingInterval?: number
  timeout?: number
  retries?: number
}): Chain {
  const transports = rpc.map((url) =>
    http(url, { batch: { batchSize: 20 }, fetchFn: fetch, timeout, retryCount: retries }),
  )
  const [first] = transports
  if (first === undefined) throw new AppError(`No node is known for chain ${chainId}.`)
  const transport = transports.length === 1 ? first : fallback(transports)
  // Otherwise any contract that is read could have the page ask an address of its choice (EIP-3668).
  const over = (one: Transport) => createClient({ transport: one, pollingInterval, ccipRead: false })
  const nodes = transports.map((one, at) => ({ chainId, urls: rpc.slice(at, at + 1), client: over(one) }))
  return { chainId, urls: rpc, client: over(transport), ...(nodes.length > 1 && { nodes }) }
}
