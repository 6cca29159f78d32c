import { RpcError } from './rpcError.ts'

/** One JSON-RPC call to a chain's node; its error comes back as the node gave it. */
export type AskNode = (rpc: string, method: string, params?: unknown) => Promise<unknown>

type AskNodeAnswer = { result?: unknown; error?: { code: number; message: string; data?: unknown } }

/** @throws RpcError with the node's code and message, or -32603 when it does not answer. */
export function createAskNode(fetch: typeof globalThis.fetch): AskNode {
  return async (rpc, method, params = []) => {
    const answer = await post(fetch, rpc, { jsonrpc: '2.0', id: 1, method, params })
    if (answer.error) throw new RpcError(answer.error.code, answer.error.message, answer.error.data)
    return answer.result
  }
}

async function post(fetch: typeof globalThis.fetch, rpc: string, body: unknown): Promise<AskNodeAnswer> {
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(rpc, { method: 'POST', headers, body: JSON.stringify(body) })
    return (await response.json()) as AskNodeAnswer
  } catch (cause) {
    throw new RpcError(-32603, `The node at ${rpc} does not answer.`, String(cause))
  }
}
