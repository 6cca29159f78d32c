import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readChainId } from './chainId.ts'
import { type Chain, createChain } from './client.ts'
import { readCode } from './code.ts'
import { startTroubledNode } from './fixtures/troubledNode.ts'
import { readBlockNumber } from './nodes.ts'

describe('over a real socket', () => {
  test.each(['silent', 'half'] as const)(
    'a node that takes the connection and is %s is given up, and was asked once',
    async (manners) => {
      const node = await startTroubledNode(manners)
      const chain = createChain({ chainId: 1, rpc: [node.url], timeout: 300 })
      await expect(readChainId(chain)).rejects.toThrow('could not be read')
      expect(node.asked()).toBe(1)
      await node.stop()
    },
  )
})

type Manners = 'well' | 'silent' | 'tired' | 'gone'

/** A node in memory; `takes` is how many ms an answer needs. */
function nodeOf({ chainId = 1, block = 7, takes = 0, manners = 'well' as Manners } = {}) {
  const hex = (number: number) => `0x${number.toString(16)}`
  const answers = new Map([
    ['eth_chainId', hex(chainId)],
    ['eth_blockNumber', hex(block)],
    ['eth_getCode', '0x60'],
  ])
  const asked: string[] = []
  const waiting: (() => void)[] = []
  const node = {
    takes,
    manners,
    asked,
    wake: () => {
      for (const end of waiting.splice(0)) end()
    },
    async answer(body: string): Promise<Response> {
      const questions: { id: number; method: string }[] = [JSON.parse(body)].flat()
      asked.push(...questions.map(({ method }) => method))
      if (node.manners === 'gone') throw new TypeError('Failed to fetch')
      if (node.manners === 'tired') return new Response('Later.', { status: 503 })
      if (node.manners === 'silent') await new Promise<void>((resolve) => waiting.push(resolve))
      else await new Promise((resolve) => setTimeout(resolve, node.takes))
      const told = questions.map(({ id, method }) => ({ jsonrpc: '2.0', id, result: answers.get(method) }))
      return Response.json(body.startsWith('[') ? told : told[0])
    },
  }
  return node
}

describe('as time goes by', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const over = (...nodes: ReturnType<typeof nodeOf>[]) =>
    createChain({
      chainId: 1,
      rpc: nodes.map((_, at) => `http://${at}.test`),
      fetch: async (input, init) => {
        const node = nodes[Number(/\d/.exec(String(input))?.[0])]
        return node ? node.answer(String(init?.body)) : Response.error()
      },
    })
  /** A question that goes through the client of all nodes. */
  const code = (chain: Chain) =>
    readCode(chain, '0x5FbDB2315678afecb367f032d93F642f64180aa3', { blockNumber: 7n })

  /** What became of it, and after how many seconds. */
  async function ended(waiting: Promise<unknown>) {
    const start = Date.now()
    let outcome: string | undefined
    void waiting.then(
      () => {
        outcome = 'answered'
      },
      (error: Error) => {
        outcome = String(error.cause)
      },
    )
    while (outcome === undefined && Date.now() - start < 100_000) await vi.advanceTimersByTimeAsync(100)
    return { outcome, seconds: Math.round((Date.now() - start) / 500) / 2 }
  }
  const gaveUp = expect.stringContaining('took too long')

  describe('one node', () => {
    test('that is silent is waited for 10 s once, and what is asked after that 1 s', async () => {
      const node = nodeOf({ manners: 'silent' })
      const chain = over(node)
      expect(await ended(readChainId(chain))).toEqual({ outcome: gaveUp, seconds: 10 })
      expect(node.asked).toEqual(['eth_chainId'])
      expect(await ended(readBlockNumber(chain))).toEqual({ outcome: gaveUp, seconds: 1 })
    })

    test('that is silent ends all that waits with the first: patience is with the node, not with each question', async () => {
      const chain = over(nodeOf({ manners: 'silent' }))
      const first = ended(readChainId(chain))
      await vi.advanceTimersByTimeAsync(5_000)
      expect(await ended(code(chain))).toEqual({ outcome: gaveUp, seconds: 5 })
      expect(await first).toMatchObject({ outcome: gaveUp })
    })

    test('that keeps one question waiting and answers the others has 12.5 s for that one', async () => {
      const node = nodeOf({ manners: 'silent' })
      const chain = over(node)
      const first = ended(readChainId(chain))
      await vi.advanceTimersByTimeAsync(100)
      node.manners = 'well'
      for (let second = 1; second < 10; second += 1) {
        await vi.advanceTimersByTimeAsync(1_000)
        expect(await ended(code(chain))).toMatchObject({ outcome: 'answered' })
      }
      expect(await first).toEqual({ outcome: gaveUp, seconds: 12.5 })
    })

    test('that takes 8 s for every answer gives each of them, asked together or one after the other', async () => {
      const chain = over(nodeOf({ takes: 8_000 }))
      for (let round = 0; round < 3; round += 1) {
        const together = ended(readChainId(chain))
        await vi.advanceTimersByTimeAsync(4_000)
        expect(await ended(code(chain))).toEqual({ outcome: 'answered', seconds: 8 })
        expect(await together).toMatchObject({ outcome: 'answered' })
      }
    })

    test('that failed for a moment is asked again, four times in all', async () => {
      const node = nodeOf({ manners: 'tired' })
      const chain = over(node)
      const reading = ended(readChainId(chain))
      await vi.advanceTimersByTimeAsync(200)
      node.manners = 'well'
      expect(await reading).toMatchObject({ outcome: 'answered' })
      for (const manners of ['tired', 'gone'] as const) {
        node.manners = manners
        node.asked.length = 0
        expect(await ended(readChainId(chain))).toMatchObject({ seconds: 1 })
        expect(node.asked).toHaveLength(4)
      }
    })

    test('that answers too late is known to be there again, and waited for as before', async () => {
      const node = nodeOf({ manners: 'silent' })
      const chain = over(node)
      await ended(readChainId(chain))
      node.wake()
      node.manners = 'well'
      node.takes = 8_000
      await vi.advanceTimersByTimeAsync(100)
      expect(await ended(readBlockNumber(chain))).toEqual({ outcome: 'answered', seconds: 8 })
    })
  })

  test('one node that takes 16 s is given up at first, and waited for once that is known', async () => {
    const chain = over(nodeOf({ takes: 16_000 }))
    expect(await ended(readChainId(chain))).toEqual({ outcome: gaveUp, seconds: 10 })
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await ended(readChainId(chain))).toEqual({ outcome: 'answered', seconds: 16 })
  })

  describe('two nodes', () => {
    test.each(['silent', 'gone', 'tired'] as const)(
      'the first %s: the second answers in its place after a moment, and from then on at once',
      async (manners) => {
        const first = nodeOf({ manners })
        const chain = over(first, nodeOf())
        const { outcome, seconds } = await ended(code(chain))
        expect(outcome).toBe('answered')
        expect(seconds).toBeLessThanOrEqual(2.5)
        // Where a fact is from is said by this order.
        expect(chain.urls).toEqual(['http://1.test', 'http://0.test'])
        first.asked.length = 0
        expect(await ended(code(chain))).toEqual({ outcome: 'answered', seconds: 0 })
        expect(first.asked).toEqual([])
      },
    )

    test('one silent: which block is newest is not waited for longer than 3.5 s, nor by half a reading', async () => {
      const silent = () => nodeOf({ manners: 'silent', block: 9 })
      expect(await ended(readBlockNumber(over(silent(), nodeOf())))).toEqual({
        outcome: 'answered',
        seconds: 3.5,
      })
      expect(await ended(readBlockNumber(over(nodeOf(), silent())))).toEqual({
        outcome: 'answered',
        seconds: 3.5,
      })
    })

    test('both slow: which block is newest is known all the same', async () => {
      const chain = over(nodeOf({ takes: 8_000 }), nodeOf({ takes: 8_000 }))
      expect(await ended(readBlockNumber(chain))).toEqual({ outcome: 'answered', seconds: 11.5 })
    })

    test('the second silent: the first is asked as ever', async () => {
      const second = nodeOf({ manners: 'silent' })
      expect(await ended(code(over(nodeOf(), second)))).toEqual({ outcome: 'answered', seconds: 0 })
      expect(second.asked).toEqual([])
    })

    test('the first silent, the second of another network: it does not stand in, and the page learns which it is', async () => {
      const second = nodeOf({ chainId: 5 })
      const chain = over(nodeOf({ manners: 'silent' }), second)
      expect(await ended(code(chain))).toEqual({ outcome: gaveUp, seconds: 10 })
      expect(second.asked).not.toContain('eth_getCode')
      const network = readChainId(chain)
      await ended(network)
      expect(await network).toBe(5)
    })

    test('the first gone, the second of another network: that is what is told', async () => {
      const chain = over(nodeOf({ manners: 'gone' }), nodeOf({ chainId: 5 }))
      const { outcome } = await ended(code(chain))
      expect(outcome).toContain('The node at http://1.test is of network 5, not of 1.')
    })

    test('both silent: it ends', async () => {
      const silent = nodeOf({ manners: 'silent' })
      expect(await ended(readBlockNumber(over(silent, silent)))).toEqual({ outcome: gaveUp, seconds: 10 })
    })

    test('the first slow and the second gone: the first is still waited for', async () => {
      const chain = over(nodeOf({ takes: 8_000 }), nodeOf({ manners: 'gone' }))
      expect(await ended(code(chain))).toEqual({ outcome: 'answered', seconds: 8 })
    })
  })

  test('who listens hears when a node is asked, and whether it was heard of', async () => {
    const node = nodeOf({ takes: 30_000 })
    const heard: unknown[] = []
    const chain = createChain({
      chainId: 1,
      rpc: ['http://0.test'],
      fetch: (_, init) => node.answer(String(init?.body)),
      listen: (url) => {
        heard.push(url)
        return (isHeard) => heard.push(isHeard)
      },
    })
    await ended(readChainId(chain))
    expect(heard).toEqual(['http://0.test'])
    await vi.advanceTimersByTimeAsync(20_000)
    node.takes = 0
    await ended(readChainId(chain))
    expect(heard).toEqual(['http://0.test', false, 'http://0.test', true])
  })
})
