import type { Chain } from '#chain/node/client.ts'
import type { Channel } from '#frame/connection/channel.ts'
import { HostProviderError, withCode } from './providerErrors.ts'
import { parameterList, readMethods, readParameters } from './readParameters.ts'

/** Reads of the chain, from a node of the page or through the host. */
export type Reads = {
  /** @throws HostProviderError with the node's own code and data where a node refused, -32603 where only the host could answer. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Answers a request (EIP-1193) that only reads the chain, without the rest of the provider; undefined for any other. */
  request(method: string, params: unknown): Promise<unknown> | undefined
}

/** The ms for which a silent node is asked only after the host, and a refusal of the host is not asked for again. */
const rest = 10_000
const refusalKept = 2_000
/** The ms that the host has for a read; no person decides about it. */
const hostLimit = 20_000

type NodeRefusal = { code: number; message: string; data?: unknown }
/** Error codes of a node for requests that another node may answer: no such method, not supported, too many requests. */
const elsewhere = new Set([-32601, -32004, -32005, 429])

/**
 * A configured node is asked first, and the host when that is silent; the reverse while the node rests. A node's refusal keeps its code
 * and data, which a host's bare text does not have. A node of another chain is not asked.
 */
export function createReads({
  channel,
  chain,
  chainId,
  now,
}: {
  channel: Channel
  chain: Chain | undefined
  chainId: number
  now: () => number
}): Reads {
  let restsUntil = 0
  let isSameChain: Promise<boolean> | undefined
  const refusals = new Map<string, { at: number; error: HostProviderError }>()

  // Without retries: the caller does not wait for an unreachable node while the host could answer.
  const raw = (node: Chain, method: string, params: readonly unknown[]): Promise<unknown> =>
    node.client.request({ method, params } as never, { dedupe: true, retryCount: 0 })

  async function askNode(node: Chain, method: string, params: readonly unknown[]): Promise<unknown> {
    try {
      isSameChain ??= raw(node, 'eth_chainId', []).then((found) => Number(found) === chainId)
      if (!(await isSameChain)) throw new Error('The node is of another chain.')
      return await raw(node, method, params)
    } catch (error) {
      const refusal = refusalOf(error)
      if (refusal && !elsewhere.has(refusal.code))
        throw new HostProviderError(refusal.message, refusal.code, { data: refusal.data, cause: error })
      if (!refusal) restsUntil = now() + rest
      // A node that did not report its chain may do so later; one of another chain is out.
      if (!(await isSameChain?.then((same) => !same).catch(() => false))) isSameChain = undefined
      throw error
    }
  }

  async function askHost(method: string, params: readonly unknown[]): Promise<unknown> {
    const key = JSON.stringify([method, params])
    const kept = refusals.get(key)
    if (kept && now() - kept.at < refusalKept) throw kept.error
    refusals.delete(key)
    try {
      return await channel.request('rpcCall', { call: method, params }, { timeout: hostLimit })
    } catch (caught) {
      const error = withCode(caught)
      // viem repeats a request three times after an unknown error; the host need not get each.
      refusals.set(key, { at: now(), error })
      if (refusals.size > 100) refusals.delete([...refusals.keys()][0] ?? '')
      throw error
    }
  }

  async function ask(method: string, given: readonly unknown[] = []): Promise<unknown> {
    const params = readParameters(method, given)
    if (!chain) return askHost(method, params)
    const ways = [() => askNode(chain, method, params), () => askHost(method, params)] as const
    const [first, second] = now() < restsUntil ? ([ways[1], ways[0]] as const) : ways
    try {
      return await first()
    } catch (error) {
      if (error instanceof HostProviderError && first === ways[0]) throw error
      return second()
    }
  }

  return {
    ask,
    request(method, params) {
      if (!readMethods.has(method)) return undefined
      return ask(method, parameterList(params)).catch((error: unknown) => {
        throw withCode(error)
      })
    },
  }
}

/** The node's own refusal inside viem's errors. */
function refusalOf(error: unknown): NodeRefusal | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name !== 'RpcRequestError') continue
    const { code, data, details } = at as Error & { code: number; data?: unknown; details: string }
    return { code, message: details, data }
  }
  return undefined
}
