import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { TestChain } from '#sandbox/testChain.ts'
import { checkOpenDatabase } from '#server/check/checkDatabase.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { createPastGateway, startPastChain } from '../support/pastWorld.ts'
import '../support/patience.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { startTroubledNode, type TroubledNode } from '../support/troubledNode.ts'

const patience = { timeout: 50_000, interval: 100 }

let chain: TestChain
let node: TroubledNode
beforeAll(async () => {
  chain = await startPastChain()
  node = await startTroubledNode(chain.url)
})
afterAll(async () => {
  await node.stop()
  await chain.stop()
})

const ask = async (gateway: GatewayServer, path: string) => {
  const response = await gateway.fetch(new Request(`http://localhost${path}`), {
    incoming: { socket: { remoteAddress: '127.0.0.1' } },
  })
  return response.text()
}
const stateOf = async (gateway: GatewayServer) =>
  JSON.parse(await ask(gateway, '/health/ready')).chains['31337'] as { ready: boolean; lacking?: object }
const metric = /^countersign_lacking_block\{chain="31337"\} (\d+)$/m
const warned = async (database: Database) =>
  (await checkOpenDatabase(database, Date.now)).filter(({ text }) => text.includes('lacks block'))

/** Its gateway meets blocks that the node has pruned, and then a node that has them. */
const ways = [
  ['by ranges', (database: Database) => createPastGateway(database, { rpc: node.url })],
  [
    'block after block',
    (database: Database) => {
      const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
      const one = { chainId: 31337, name: 'Test', shortName: 'test', nativeCurrency, rpc: node.url }
      return createGatewayServer({ database, chains: [{ ...one, pollInterval: 100 }] })
    },
  ],
] as const

test.each(ways)(
  'a node that has lost what is to be read %s is told of wherever an operator looks',
  async (_, create) => {
    const database = await openTestDatabase()
    node.prune(50)
    const gateway = await create(database)
    const server = await createPastGateway(database, { rpc: node.url, role: 'serve' })
    gateway.start()
    server.start()
    for (const one of [gateway, server]) {
      await vi.waitFor(async () => {
        const { ready, lacking } = await stateOf(one)
        expect(ready).toBe(false)
        expect(lacking).toEqual({
          block: 0,
          remedy: expect.stringContaining('Name a node with the whole history'),
        })
      }, patience)
      expect((await ask(one, '/metrics')).match(metric)?.[1]).toBe('0')
    }
    expect(await warned(database)).toEqual([
      {
        outcome: 'error',
        text: 'The node of chain 31337 lacks block 0, or what happened in it: the index waits for it.',
        remedy: expect.stringContaining('startBlock'),
      },
    ])

    node.prune(0)
    for (const one of [gateway, server]) {
      await vi.waitFor(async () => expect((await stateOf(one)).ready).toBe(true), patience)
      expect(await stateOf(one)).not.toHaveProperty('lacking')
      expect(await ask(one, '/metrics')).not.toMatch(metric)
    }
    expect(await warned(database)).toEqual([])
    await gateway.stop()
    await server.stop()
    await database.close()
  },
)
