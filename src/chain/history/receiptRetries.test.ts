import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { waitForReceipt } from './receipt.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

type RpcRequest = { id: number; method: string }

test('9.15 a transaction that the node does not know yet is asked for six times more, after 200 ms and twice as long each time', async () => {
  const times: number[] = []
  const answerOf = ({ id, method }: RpcRequest) => {
    if (method === 'eth_getTransactionByHash') times.push(Date.now())
    return { jsonrpc: '2.0', id, result: method === 'eth_blockNumber' ? '0x1' : null }
  }
  const node: typeof fetch = async (_url, init) => {
    const asked = JSON.parse(String(init?.body)) as RpcRequest | RpcRequest[]
    return Response.json(Array.isArray(asked) ? asked.map(answerOf) : answerOf(asked))
  }
  const chain = createChain({ chainId: 5, rpc: ['http://node.example'], fetch: node, retries: 0 })
  const waiting = waitForReceipt(chain, `0x${'ab'.repeat(32)}`, { timeout: 60_000 }).catch(() => undefined)
  await vi.advanceTimersByTimeAsync(16_000)
  const first = times.slice(0, 7)
  // Reads are gathered for a moment, which this clock counts as a millisecond.
  const gaps = first.slice(1).map((time, at) => time - (first[at] ?? 0) - 1)
  expect(gaps).toEqual([200, 400, 800, 1600, 3200, 6400])
  await vi.advanceTimersByTimeAsync(60_000)
  await waiting
})
