import type { Chain } from '#chain/node/client.ts'
import type { Channel } from '#frame/connection/channel.ts'
import { HostProviderError, withCode } from './providerErrors.ts'
import { parameterList, readMethods, readParameters } from './readParameters.ts'

/** Reads of the chain, by whichever way answers: a node of our own, or the host's. */
export type Reads = {
  /** @throws HostProviderError with the node's own code and data where a node refused, -32603 where only the host could. */
  ask(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Answers a request (EIP-1193) that only reads the chain, without the rest of the provider; undefined for any other. */
  request(method: string, params: unknown): Promise<unknown> | undefined
}

/** Milliseconds for which a node that did not answer is asked only after the host, and a host's refusal is not asked for again. */
const rest = 10_000
const refusalKept = 2_000
/** Milliseconds that the host has for a read; no person has to decide about it. */
const hostLimit = 20_000

type NodeRefusal = { code: number; message: string; data?: unknown }
/** Codes by which a node says that it cannot do this, where another can: no such method, not supported, too many requests. */
const elsewhere = new Set([-32601, -32004, -32005, 429])

/**
 * A node that is configured is asked first, the host when that is silent, and the other way round while it rests. What a node
 * refuses keeps its code and data, which the host's bare text never has. A node of another chain is not asked at all.
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

  // Tried once: whoever asks does not wait a second for a node that is away while the host could answer.
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
      // A node that said nothing of its chain may say it later; one of another chain has said it.
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
      // viem asks again three times for what it takes for an accident; the host need not hear each.
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

/** What a node itself said, in whatever errors viem has wrapped it. */
function refusalOf(error: unknown): NodeRefusal | undefined {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    if (at.name !== 'RpcRequestError') continue
    const { code, data, details } = at as Error & { code: number; data?: unknown; details: string }
    return { code, message: details, data }
  }
  return undefined
}
