import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { TestChain } from '#sandbox/testChain.ts'
import type { Database } from '#server/database/database.ts'
import { createPastGateway, rowsInOrder, rowsOf, startPastChain } from '../support/pastWorld.ts'
import '../support/patience.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

const patience = { timeout: 90_000, interval: 50 }

let chain: TestChain
let node: TroubledNode
let inOrder: Awaited<ReturnType<typeof rowsOf>>
let database: Database
beforeAll(async () => {
  chain = await startPastChain()
  node = await startTroubledNode(chain.url)
  inOrder = await rowsInOrder(chain)
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})
afterEach(() => database.close())

test('a past that is read by ranges is the one that is read block after block', async () => {
  database = await openTestDatabase()
  const lines: string[] = []
  const gateway = await createPastGateway(database, { rpc: chain.url, log: (text) => void lines.push(text) })
  await gateway.syncTo(31337)
  await gateway.stop()
  expect(lines.join('\n')).toMatch(/is read from block 0 to \d+ in ranges of 20 blocks/)
  expect(await rowsOf(database)).toEqual(inOrder)
  expect(inOrder.execution).toHaveLength(21)
  expect(await database.query('select from chain_range')).toEqual([])
})

test('a node that gives logs of seven blocks is found to be one, once, and nothing is lacking', async () => {
  database = await openTestDatabase()
  node.limitLogs(7)
  const lines: string[] = []
  const gateway = await createPastGateway(database, { rpc: node.url, log: (text) => void lines.push(text) })
  await gateway.syncTo(31337)
  await gateway.stop()
  node.limitLogs(undefined)
  expect(await rowsOf(database)).toEqual(inOrder)
  // Three ranges at once may meet it before one of them is refused, and after fifty that were given a longer one is tried.
  expect(lines.filter((line) => line.includes('could not be read at once')).length).toBeLessThanOrEqual(12)
  const [row] = await database.query<{ limit: number }>(
    'select range_limit::int as limit from indexed_chain where chain_id = 31337',
  )
  expect(row?.limit).toBe(7)
})

test('a node that has lost old blocks is named with what it lacks and what to do, and what it has is read; another node goes on', async () => {
  database = await openTestDatabase()
  node.prune(50)
  const lines: string[] = []
  const log = (text: string) => void lines.push(text)
  const gateway = await createPastGateway(database, { rpc: node.url, log })
  gateway.start()
  const open = () =>
    database.query<{ first: number }>(
      'select first_block::int as first from chain_range where found_next <= last_block order by 1',
    )
  const lacking = [{ first: 0 }, { first: 20 }, { first: 40 }]
  await vi.waitFor(async () => {
    expect(await open()).toEqual(lacking)
    expect(lines.join('\n')).toMatch(
      /The node lacks block \d+, or what happened in it; blocks \d+ to \d+ wait\./,
    )
  }, patience)
  expect(lines.join('\n')).toMatch(/pruned history unavailable.*$/m)
  expect(lines.join('\n')).toContain('Name a node with the whole history')
  await gateway.stop()
  expect(await open()).toEqual(lacking)
  node.prune(0)
  const again = await createPastGateway(database, { rpc: node.url, log })
  await again.syncTo(31337)
  await again.stop()
  expect(await rowsOf(database)).toEqual(inOrder)
})

// The last of them: the chain is another one afterwards.
test('a chain that is reorganised below what is read has its new past, and nothing of the former one', async () => {
  database = await openTestDatabase()
  const lines: string[] = []
  const gateway = await createPastGateway(database, {
    rpc: node.url,
    pace: 60,
    log: (text) => void lines.push(text),
  })
  gateway.start()
  const read = () =>
    database.query<{ last: number }>(
      'select last_block::int as last from chain_range where read_next > last_block order by last_block desc',
    )
  const head = Number(await chain.rpc.call('eth_blockNumber', []))
  await vi.waitFor(async () => expect((await read())[0]?.last).toBeGreaterThan(head - 60), patience)
  await chain.rpc.call('anvil_reorg', [70, []])
  const fork = `${await chain.rpc.call('eth_blockNumber', [])}`
  expect(Number(fork)).toBe(head)
  await vi.waitFor(async () => {
    const [row] = await database.query<{ block: number }>(
      'select block_number::int as block from indexed_chain',
    )
    expect(row?.block).toBe(head)
  }, patience)
  await gateway.stop()
  expect(lines.join('\n')).toMatch(/was reorganised: what was read after block \d+ is read anew/)
  const anew = await rowsInOrder(chain)
  expect(await rowsOf(database)).toEqual(anew)
  expect(anew.execution?.length).toBeLessThan(21)
})
