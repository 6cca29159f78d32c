import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { readCode } from '#chain/code/code.ts'
import { nodeOf } from '#chain/fixtures/memoryNode.ts'
import { startTroubledNode } from '#chain/fixtures/troubledNode.ts'
import { readChainId } from './chainId.ts'
import { type Chain, createChain } from './client.ts'
import { readBlockNumber } from './nodes.ts'

describe('over a real socket', () => {
  test.each(['silent', 'half'] as const)(
    'a node that takes the connection and is %s is given up, and was asked once',
    async (manners) => {
      const node = await startTroubledNode(manners)
      const heard: unknown[] = []
      const listen = (url: string) => {
        heard.push(url)
        return (isHeard: boolean) => heard.push(isHeard)
      }
      const chain = createChain({ chainId: 1, rpc: [node.url], timeout: 300, listen })
      await expect(readChainId(chain)).rejects.toThrow('could not be read')
      expect(node.asked()).toBe(1)
      expect(heard).toEqual([node.url])
      // It is heard of no more: the request ends by itself.
      await expect.poll(() => heard, { timeout: 20_000 }).toEqual([node.url, false])
      await node.stop()
    },
  )
})

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
  const code = (chain: Chain, blockNumber = 7n) =>
    readCode(chain, '0x5FbDB2315678afecb367f032d93F642f64180aa3', { blockNumber })

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
      expect(outcome).toContain('The node at http://1.test is on network 5 instead of 1.')
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

  test('what nobody waits for any more leaves room: a browser has six connections to one place', async () => {
    const signals: AbortSignal[] = []
    const chain = createChain({
      chainId: 1,
      rpc: ['http://0.test'],
      fetch: (_, { signal } = {}) =>
        new Promise((_, reject) => {
          if (!signal) return
          signals.push(signal)
          signal.addEventListener('abort', () => reject(signal.reason))
        }),
    })
    for (let block = 1n; block < 7n; block += 1n) {
      void ended(code(chain, block))
      await vi.advanceTimersByTimeAsync(20)
    }
    await vi.advanceTimersByTimeAsync(11_000)
    await ended(readBlockNumber(chain))
    expect(signals).toHaveLength(7)
    // The first is the likeliest to be answered, however late.
    expect(signals.map(({ aborted }) => aborted)).toEqual([false, true, true, true, false, false, false])
  })
})
