import { AppError } from '#core/errors.ts'

/** One call, its parameters as JSON. */
export type RpcCall = { method: string; params?: readonly unknown[] }
type RpcAnswer = { id: number; result?: unknown; error?: { message: string } }

/** JSON-RPC over HTTP to one of the sandbox's own nodes; `batch` answers in the order asked. */
export type Rpc = {
  url: string
  call: (method: string, params?: readonly unknown[]) => Promise<unknown>
  batch: (calls: readonly RpcCall[]) => Promise<unknown[]>
}

/** A caller of the node at `url`; throws AppError with the method and the node's own words. */
export function createRpc(url: string): Rpc {
  async function batch(calls: readonly RpcCall[]): Promise<unknown[]> {
    if (calls.length === 0) return []
    const body = calls.map(({ method, params }, id) => ({ jsonrpc: '2.0', id, method, params: params ?? [] }))
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    if (!text.startsWith('['))
      throw new AppError(
        `The node at ${url} answered ${response.status} instead of a batch: ${text.slice(0, 200)}`,
      )
    const answers = JSON.parse(text) as RpcAnswer[]
    const byId = new Map(answers.map((answer) => [answer.id, answer]))
    return calls.map(({ method }, id) => {
      const answer = byId.get(id)
      if (!answer || answer.error)
        throw new AppError(`The node at ${url} refused ${method}: ${answer?.error?.message ?? 'no answer'}.`)
      return answer.result
    })
  }
  return { url, batch, call: async (method, params) => (await batch([{ method, params }]))[0] }
}
