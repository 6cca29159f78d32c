import { numberToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { createChain } from '#chain/node/client.ts'
import { readRecentLogs } from './recentLogs.ts'

type LogsRequest = {
  id: number
  method: string
  params: readonly [{ fromBlock: string; toBlock: string; topics: string[] }]
}
type LogsNodeBehaviour = {
  longest?: number
  mostLogs?: number
  at?: (from: number, to: number) => number[]
  code?: number
}

/** A node with logs `at` blocks, which takes no longer range and gives no more logs at once; every block has one where nothing is said. */
function nodeOf({
  longest = Number.POSITIVE_INFINITY,
  mostLogs: maxLogs = 10_000,
  at = () => [],
  code = -32005,
}: LogsNodeBehaviour) {
  const asked: [from: number, to: number][] = []
  const told = { at }
  const reply = ({ id, params: [{ fromBlock, toBlock, topics }] }: LogsRequest) => {
    const [from, to] = [Number(fromBlock), Number(toBlock)]
    if (topics[0] === 'one') asked.push([from, to])
    const logs = topics[0] === 'one' ? told.at(from, to) : []
    if (to - from + 1 > longest || logs.length > maxLogs)
      return { jsonrpc: '2.0', id, error: { code, message: 'query returned more than 10000 results' } }
    const result = logs.map((block) => ({ blockNumber: numberToHex(block), topics: [], data: '0x' }))
    return { jsonrpc: '2.0', id, result }
  }
  const chain = createChain({
    chainId: 1,
    rpc: ['https://node.example'],
    retries: 0,
    fetch: async (_, init) => {
      const body = JSON.parse(String(init?.body)) as LogsRequest | LogsRequest[]
      return Response.json(Array.isArray(body) ? body.map(reply) : reply(body))
    },
  })
  return { chain, asked, told }
}
const filters = [{ topics: ['one'] }, { topics: ['two'] }]
const blocksIn = (lists: readonly (readonly { blockNumber: string }[])[]) =>
  lists[0]?.map(({ blockNumber }) => Number(blockNumber))
const within =
  (...blocks: number[]) =>
  (from: number, to: number) =>
    blocks.filter((one) => one >= from && one <= to)

describe('how far back logs are read', () => {
  const newest = 20_000_000n
  test.each([
    // 30 days of blocks of 12, 2 and 0.25 seconds, by what a node takes at once.
    ['no limit', Number.POSITIVE_INFINITY, 216_000, 216_000],
    ['no limit, fast', Number.POSITIVE_INFINITY, 10_368_000, 10_368_000],
    ['50,000', 50_000, 1_296_000, 1_296_000],
    ['10,000, slow', 10_000, 216_000, 216_000],
    ['10,000, 2 seconds: nine days', 10_000, 1_296_000, 379_961],
    ['10,000, 0.25 seconds: a day', 10_000, 10_368_000, 379_961],
    ['2,000', 2_000, 216_000, 73_962],
  ])('a node that takes %s', async (_, longest, blocks, covered) => {
    const { chain, asked } = nodeOf({ longest })
    const { since } = await readRecentLogs(chain, { blockNumber: newest, blocks, filters })
    expect(Number(newest - since)).toBe(covered)
    expect(asked.length).toBeLessThanOrEqual(40)
  })

  test('a day of the fastest chain is covered by a node that takes 10,000 blocks', async () => {
    const { chain } = nodeOf({ longest: 10_000 })
    const { since } = await readRecentLogs(chain, { blockNumber: newest, blocks: 10_368_000, filters })
    expect(Number(newest - since)).toBeGreaterThan(86_400 / 0.25)
  })

  test('the first block is the end', async () => {
    const { chain } = nodeOf({ at: within(0, 5) })
    const { since, logs } = await readRecentLogs(chain, { blockNumber: 5n, blocks: 100, filters })
    expect([since, blocksIn(logs)]).toEqual([0n, [0, 5]])
  })

  test('every log of every range is there once, oldest first', async () => {
    const blocks = [19_700_000, 19_989_000, 19_990_001, 19_990_002, 20_000_000]
    const { chain } = nodeOf({ longest: 10_000, at: within(...blocks) })
    const { logs } = await readRecentLogs(chain, { blockNumber: newest, blocks: 400_000, filters })
    expect(blocksIn(logs)).toEqual(blocks)
    expect(logs[1]).toEqual([])
  })

  test('where there are too many logs at once, smaller ranges are asked for', async () => {
    const flood = (from: number, to: number) => {
      const start = Math.max(from, 19_990_000)
      return to < start ? [] : Array.from({ length: Math.min(to - start + 1, 20_000) }, (_, at) => start + at)
    }
    const { chain } = nodeOf({ mostLogs: 1_999, at: flood })
    const { since, logs } = await readRecentLogs(chain, { blockNumber: newest, blocks: 216_000, filters })
    // The newest 2,000 are kept, and nothing is said of what is older than they are.
    expect(blocksIn(logs)).toHaveLength(2_000)
    expect(Number(since)).toBe(20_000_000 - 1_998)
  })

  test('what takes too long ends with what there is', async () => {
    const { chain } = nodeOf({ longest: 10_000 })
    let time = 0
    const now = () => {
      time += 500
      return time
    }
    const { since } = await readRecentLogs(chain, { blockNumber: newest, blocks: 10_368_000, filters, now })
    expect(Number(newest - since)).toBeGreaterThan(9_998)
    expect(Number(newest - since)).toBeLessThan(379_961)
  })
})

describe('the next look', () => {
  test('reads what is new and what may have been exchanged, and goes further back', async () => {
    const { chain, asked, told } = nodeOf({ longest: 10_000, at: within(999_000, 999_950) })
    const look = (blockNumber: bigint) => readRecentLogs(chain, { blockNumber, blocks: 900_000, filters })
    const first = await look(1_000_000n)
    const before = asked.length
    // The block of the second log was exchanged.
    told.at = within(999_000, 1_000_010)
    const next = await look(1_000_012n)
    expect(blocksIn(next.logs)).toEqual([999_000, 1_000_010])
    expect(asked[before]).toEqual([999_901, 1_000_012])
    expect(next.since).toBeLessThan(first.since)
    expect(first.since - next.since).toBeGreaterThan(300_000n)
  })

  test('of an older block says nothing that came later', async () => {
    const { chain } = nodeOf({ at: within(500, 900) })
    const look = (blockNumber: bigint) => readRecentLogs(chain, { blockNumber, blocks: 600, filters })
    expect(blocksIn((await look(1_000n)).logs)).toEqual([500, 900])
    expect(blocksIn((await look(700n)).logs)).toEqual([500])
    expect(blocksIn((await look(300n)).logs)).toEqual([])
    expect(blocksIn((await look(1_000n)).logs)).toEqual([500, 900])
  })
})

describe('a node that gives no logs', () => {
  const look = (chain: ReturnType<typeof nodeOf>['chain']) =>
    readRecentLogs(chain, { blockNumber: 1_000_000n, blocks: 900_000, filters })
  test('is asked for less and less, and once at every further look', async () => {
    const { chain, asked } = nodeOf({ longest: 0 })
    await expect(look(chain)).rejects.toThrow()
    expect(asked.map(([from, to]) => to - from + 1)).toEqual([900_001, 49_999, 9_999, 1_999, 499])
    await expect(look(chain)).rejects.toThrow()
    expect(asked).toHaveLength(6)
  })
  test('since it has no such method, is not asked again', async () => {
    const { chain, asked } = nodeOf({ longest: 0, code: -32601 })
    await expect(look(chain)).rejects.toThrow()
    expect(asked).toHaveLength(1)
  })
})
