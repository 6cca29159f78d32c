import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

type Call = { jsonrpc: '2.0'; id: number; method: string; params?: readonly unknown[] }
type TroubledNodeAnswer = {
  jsonrpc: '2.0'
  id: number
  result?: unknown
  error?: { code: number; message: string }
}

/** A real HTTP server before a real node, which is late, wrong, failing or limited when a test says so. */
export type TroubledNode = {
  url: string
  /** Methods that the node does not have. */
  refuse: (methods: RegExp | undefined) => void
  /** The longest range of blocks for which it gives logs. */
  limitLogs: (blocks: number | undefined) => void
  /** Has lost the logs and blocks below this one, as nodes that prune (EIP-4444) say. */
  prune: (below: number) => void
  /** Has lost only the logs below this block, as nodes that drop receipts do. */
  pruneLogs: (below: number) => void
  /** Answers every nth request with an HTTP error, a broken body or no answer at all, in turn. */
  fail: (everyNth: number | undefined) => void
  /** Says that its head is this many blocks lower than it is. */
  lag: (blocks: number) => void
  /** Changes what the node answers to a method. */
  lie: (method: string, change: ((result: unknown) => unknown) | undefined) => void
  /** Takes this many calls a second and answers 429 to more, with `Retry-After` where it is given. */
  allow: (perSecond: number | undefined, retryAfter?: string) => void
  /** How many calls it was asked, refused ones included. */
  calls: () => number
  /** When each of these calls arrived, in milliseconds of `performance.now()`. */
  arrivals: () => readonly number[]
  refusals: () => number
  /** How many milliseconds after the last refusal it was asked again; undefined as long as it was not. */
  leftAlone: () => number | undefined
  failures: () => number
  stop: () => Promise<void>
}

export async function startTroubledNode(node: string): Promise<TroubledNode> {
  let refused: RegExp | undefined
  let longest: number | undefined
  let nth: number | undefined
  let [firstBlock, firstLogs] = [0, 0]
  let late = 0
  let [requests, refusals, failures] = [0, 0, 0]
  let allowed: number | undefined
  let retryAfter: string | undefined
  let [calls, left, filledAt] = [0, 0, 0]
  let [refusedAt, askedAt] = [0, 0]
  const arrivals: number[] = []
  const lies = new Map<string, (result: unknown) => unknown>()

  const ask = async (calls: readonly Call[]): Promise<TroubledNodeAnswer[]> => {
    const response = await fetch(node, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(calls),
    })
    return (await response.json()) as TroubledNodeAnswer[]
  }
  const isTooLong = ({ method, params }: Call) => {
    const [filter] = (params ?? []) as { fromBlock?: string; toBlock?: string }[]
    if (method !== 'eth_getLogs' || longest === undefined || !filter?.fromBlock) return false
    return Number(filter.toBlock) - Number(filter.fromBlock) >= longest
  }
  const isPruned = ({ method, params: [at] = [] }: Call) => {
    if (method === 'eth_getLogs')
      return Number((at as { fromBlock?: string }).fromBlock) < Math.max(firstBlock, firstLogs)
    return method === 'eth_getBlockByNumber' && Number(at) < firstBlock
  }
  const refusal = (id: number, code: number, message: string): TroubledNodeAnswer => {
    refusals++
    return { jsonrpc: '2.0', id, error: { code, message } }
  }
  const answerTo = async (call: Call): Promise<TroubledNodeAnswer> => {
    if (refused?.test(call.method))
      return refusal(call.id, -32601, `the method ${call.method} does not exist`)
    if (isPruned(call)) return refusal(call.id, 4444, 'pruned history unavailable')
    if (isTooLong(call)) return refusal(call.id, -32005, 'query exceeds max block range')
    const [answer] = await ask([await shifted(call)])
    if (!answer) return refusal(call.id, -32603, 'no answer')
    const lie = lies.get(call.method)
    return lie && answer.result !== undefined ? { ...answer, result: await lie(answer.result) } : answer
  }
  const shifted = async (call: Call): Promise<Call> => {
    if (late === 0 || !call.params?.includes('latest')) return call
    const [head] = await ask([{ jsonrpc: '2.0', id: 0, method: 'eth_blockNumber', params: [] }])
    const tag = `0x${Math.max(0, Number(head?.result) - late).toString(16)}`
    return { ...call, params: call.params.map((param) => (param === 'latest' ? tag : param)) }
  }

  /** A bucket that holds what may be asked in one second, as providers count: each call of a batch. */
  const isTooOften = (count: number) => {
    calls += count
    const now = performance.now()
    for (let one = 0; one < count; one++) arrivals.push(now)
    if (askedAt <= refusedAt) askedAt = now
    if (allowed === undefined) return false
    left = Math.min(allowed, left + ((now - filledAt) / 1000) * allowed)
    filledAt = now
    // A batch larger than the bucket passes when the bucket is full.
    if (left < Math.min(count, allowed)) return true
    left = Math.max(0, left - count)
    return false
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    if (nth !== undefined && ++requests % nth === 0) {
      failures++
      const kind = failures % 3
      if (kind === 0) response.destroy()
      else if (kind === 1) response.writeHead(503).end('busy')
      else response.setHeader('content-type', 'application/json').end('[{"jsonrpc":"2.0","id":')
      return
    }
    const asked: unknown = JSON.parse(Buffer.concat(parts).toString())
    const asking = (Array.isArray(asked) ? asked : [asked]) as Call[]
    if (isTooOften(asking.length)) {
      refusals++
      refusedAt = performance.now()
      askedAt = refusedAt
      response.writeHead(429, retryAfter === undefined ? {} : { 'retry-after': retryAfter }).end('slow down')
      return
    }
    const answers = await Promise.all(asking.map(answerTo))
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    refuse: (methods) => {
      refused = methods
    },
    limitLogs: (blocks) => {
      longest = blocks
    },
    prune: (below) => {
      firstBlock = below
    },
    pruneLogs: (below) => {
      firstLogs = below
    },
    fail: (everyNth) => {
      nth = everyNth
    },
    lag: (blocks) => {
      late = blocks
    },
    lie: (method, change) => {
      if (change) lies.set(method, change)
      else lies.delete(method)
    },
    allow: (perSecond, after) => {
      allowed = perSecond
      retryAfter = after
      left = 0
      filledAt = performance.now()
    },
    calls: () => calls,
    arrivals: () => arrivals,
    refusals: () => refusals,
    leftAlone: () => (askedAt > refusedAt ? askedAt - refusedAt : undefined),
    failures: () => failures,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
