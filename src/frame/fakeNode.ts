import { type Chain, createChain } from '#chain/client.ts'

type Asked = { id: number; method: string; params: unknown[] }
type Refusal = { code: number; message: string; data?: unknown }

/** A node's refusal, as JSON-RPC has it. */
export class NodeRefusal extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** A node in memory for tests: methods answer or throw `NodeRefusal`; `isDown` lets nothing through. `asked` is what it heard, `tries` every request that was made. */
export function createFakeNode(
  chainId: number,
  methods: Record<string, (params: unknown[]) => unknown>,
  retries = 0,
) {
  const asked: Asked[] = []
  const state = { isDown: false, asked, tries: 0 }
  const all = { eth_chainId: () => `0x${chainId.toString(16)}`, ...methods } as typeof methods
  const answer = async (one: Asked) => {
    asked.push(one)
    const { id, method, params } = one
    const handle = all[method]
    try {
      if (!handle) throw new NodeRefusal({ code: -32601, message: 'the method does not exist' })
      return { jsonrpc: '2.0', id, result: (await handle(params)) ?? null }
    } catch (error) {
      if (error instanceof NodeRefusal) return { jsonrpc: '2.0', id, error: error.refusal }
      throw error
    }
  }
  const fetch = async (_: unknown, init?: RequestInit) => {
    state.tries += 1
    if (state.isDown) throw new TypeError('fetch failed')
    const body = JSON.parse(String(init?.body)) as Asked | Asked[]
    return Response.json(Array.isArray(body) ? await Promise.all(body.map(answer)) : await answer(body))
  }
  const chain: Chain = createChain({ chainId, rpc: ['https://node.test'], fetch: fetch as never, retries })
  return Object.assign(state, {
    chain,
    called: (method: string) => asked.filter((one) => one.method === method),
  })
}
