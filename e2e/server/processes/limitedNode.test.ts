import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { type Served, serve } from '../support/served.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

let chain: TestChain
let node: TroubledNode
let safe: MadeSafe
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  node = await startTroubledNode(chain.url)
  safe = await chain.makeSafe()
  for (const value of [1n, 2n, 3n]) {
    await chain.rpc.call('anvil_mine', ['0x3e8'])
    await chain.send([{ to: safe.address, value }])
  }
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

/** So many requests more may go at once: what two looks of a tenth of a second let pass, and the first. */
const burst = 5

const received = (served: Served) =>
  served.database.query('select amount::int as amount from transfer order by amount')
const all = [{ amount: 1 }, { amount: 2 }, { amount: 3 }]

describe('A node that takes only so many calls a second', () => {
  test.each([50, 25, 10])('%i: is read to the end, in ranges that stay long', async (perSecond) => {
    const served = await serve({ rpc: node.url, database: 'memory' })
    node.allow(perSecond)
    const before = node.calls()
    const started = performance.now()
    await served.index()
    const seconds = (performance.now() - started) / 1000
    node.allow(undefined)
    expect(await received(served)).toEqual(all)
    expect(served.said.filter((line) => /at a time/.test(line))).toEqual([])
    // Some 130 calls are needed: what is asked in vain does not stand for more than what was taken.
    expect(node.calls() - before).toBeLessThan(400)
    expect(seconds).toBeLessThan(400 / perSecond + 10)
    await served.stop()
  })

  test('and says when to come again is left alone until then', async () => {
    const served = await serve({ rpc: node.url, database: 'memory' })
    node.allow(1, '1')
    const refused = node.refusals()
    const indexing = served.index()
    await vi.waitFor(() => expect(node.refusals()).toBe(refused + 1), { timeout: 30_000, interval: 5 })
    node.allow(undefined)
    await indexing
    expect(node.leftAlone()).toBeGreaterThanOrEqual(990)
    expect(await received(served)).toEqual(all)
    await served.stop()
  })

  // What arrived by then was sent after the start and before: however late it arrives, it cannot be more than was allowed in that time.
  test('is asked no faster than its operator allows', async () => {
    const perSecond = 20
    const served = await serve({ rpc: node.url, database: 'memory', requestsPerSecond: perSecond })
    const before = node.calls()
    const started = performance.now()
    await served.index()
    expect(await received(served)).toEqual(all)
    const arrived = node.arrivals().slice(before)
    expect(arrived.length).toBeGreaterThan(100)
    const allowed = (at: number) => (perSecond * (at - started)) / 1000 + burst
    expect(arrived.filter((at, count) => count + 1 > allowed(at))).toEqual([])
    await served.stop()
  })
})
