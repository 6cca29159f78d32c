import { createServer } from 'node:http'

type Call = { id: number; method: string; params: [{ fromBlock: string; toBlock: string }] }

/** Stands before a node and refuses `eth_getLogs` over more than `longest` blocks, as hosted nodes do. */
export async function startLimitedNode(node: string, { port, longest }: { port: number; longest: number }) {
  let refused = 0
  const isTooLong = ({ method, params }: Call) =>
    method === 'eth_getLogs' && Number(params[0].toBlock) - Number(params[0].fromBlock) >= longest
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const asked: unknown = JSON.parse(Buffer.concat(parts).toString())
    const calls = (Array.isArray(asked) ? asked : [asked]) as Call[]
    const answers = await Promise.all(
      calls.map(async (call) => {
        if (isTooLong(call)) {
          refused++
          return {
            jsonrpc: '2.0',
            id: call.id,
            error: { code: -32005, message: 'query exceeds max block range' },
          }
        }
        const answer = await fetch(node, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(call),
        })
        return answer.json()
      }),
    )
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${port}`,
    refusals: () => refused,
    stop: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
}
