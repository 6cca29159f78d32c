import { type Hex, keccak256 } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createGateway } from '#gateway/client/client.ts'
import { listHistory, listQueue } from '#gateway/endpoints/lists.ts'
import { getSafe } from '#gateway/endpoints/safes.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openPglite } from '#server/database/pglite.ts'
import type { SandboxChain } from './chains/sandboxChain.ts'
import { newSafe, SafeRefusal } from './newSafe.ts'
import { startTestChain, type TestChain } from './testChain.ts'

let chain: TestChain
let database: Database
let server: GatewayServer
let place: SandboxChain
beforeAll(async () => {
  chain = await startTestChain({ chainId: 31337 })
  database = await openPglite()
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  server = await createGatewayServer({ database, chains: [config] })
  const fetch = async (url: string, init: RequestInit) => server.fetch(new Request(url, init))
  const gateway = createGateway({ baseUrl: 'http://gateway', fetch })
  place = {
    chainId: 31337,
    rpc: chain.rpc,
    send: chain.send,
    gateway,
    synced: () => server.syncTo(31337),
    lie: () => undefined,
  }
})
afterAll(async () => {
  await server.stop()
  await database.close()
  await chain.stop()
})

const balanceOf = async (address: string) =>
  BigInt((await chain.rpc.call('eth_getBalance', [address, 'latest'])) as string)

describe('a Safe on demand', () => {
  test('without any wish is a 2-of-3 of release 1.4.1 that the gateway knows', async () => {
    const [, safe] = await newSafe([place], {})
    expect(safe).toMatchObject({ version: '1.4.1', threshold: 2 })
    expect(safe.owners).toHaveLength(3)
    const path = { chainId: 31337, address: safe.address }
    expect(await place.gateway?.call(getSafe, { path })).toMatchObject({ threshold: 2, nonce: 0n })
  })

  test('has a history of many too, which the gateway reads from the chain', async () => {
    const [, safe] = await newSafe([place], { history: 120, ether: '5' })
    const path = { chainId: place.chainId, safe_address: safe.address }
    const query = { cursor: 'limit=100&offset=100' }
    const last = await place.gateway?.call(listHistory, { path, query })
    const executed = last?.results.flatMap((item) =>
      item.type === 'TRANSACTION' && item.transaction.executionInfo?.type === 'MULTISIG'
        ? [item.transaction.executionInfo.nonce]
        : [],
    )
    expect(executed).toEqual(Array.from({ length: 20 }, (_, at) => BigInt(19 - at)))
  }, 30_000)

  test('has the ether, history and queue that were asked for', async () => {
    const [, safe] = await newSafe([place], { ether: '1000', history: 2, queue: 3, version: '1.3.0' })
    const path = { chainId: 31337, safe_address: safe.address }
    const history = await place.gateway?.call(listHistory, { path })
    const executed = history?.results.filter(
      (row) => row.type === 'TRANSACTION' && row.transaction.executionInfo?.type === 'MULTISIG',
    )
    expect(executed).toHaveLength(2)
    const queue = await place.gateway?.call(listQueue, { path })
    expect(queue?.results.filter(({ type }) => type === 'TRANSACTION')).toHaveLength(3)
    expect(await balanceOf(safe.address)).toBe(1000n)
  })

  test('may be of release 1.1.1, whose published code is put at its official address', async () => {
    const [, safe] = await newSafe([place], { version: '1.1.1', history: 1, queue: 1, ether: '7' })
    const path = { chainId: 31337, address: safe.address }
    // safe-deployments names this address, and the hash of the code there.
    expect(await place.gateway?.call(getSafe, { path })).toMatchObject({
      version: '1.1.1',
      nonce: 1n,
      implementation: { value: '0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F' },
    })
    const code = await chain.rpc.call('eth_getCode', ['0x34CfAC646f301356fAa8B21e94227e3583Fe3F5F', 'latest'])
    expect(keccak256(code as Hex)).toBe('0x56b8be58b5ad629a621593a2e5e5e8e9a28408dc06e95597497b303902772e45')
    expect(await balanceOf(safe.address)).toBe(7n)
  })

  test('may have more owners than are seeded', async () => {
    const [, safe] = await newSafe([place], { owners: 12, threshold: 7, queue: 1 })
    expect(new Set(safe.owners).size).toBe(12)
  })

  test.each([
    [{ chainId: 7 }, '"chainId" 7'],
    [{ version: '1.2.0' }, '"version"'],
    [{ owners: 3, threshold: 4 }, '"threshold" 4 is more than there are owners (3)'],
    [{ owners: 0 }, '"owners"'],
    [{ owners: [] }, '"owners"'],
    [{ owners: ['0x12'] }, '"owners"'],
    [{ owners: ['0x0000000000000000000000000000000000000001'], threshold: 1 }, 'refuses these "owners"'],
    [{ ether: '-1' }, '"ether"'],
    [{ ether: 1 }, '"ether"'],
    [{ tokens: [{ symbol: 'NONE', amount: '1' }] }, '"tokens.0.symbol"'],
    [{ queue: 1.5 }, '"queue"'],
    [{ owners: [`0x${'77'.repeat(20)}`], threshold: 1, history: 1 }, 'owners whose keys the sandbox has'],
    [{ colour: 'red' }, '"colour"'],
    [[], 'The body is not usable'],
    ['text', 'The body is not usable'],
  ])('is refused for %j', async (body, words) => {
    const refusal = await newSafe([place], body).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(SafeRefusal)
    expect((refusal as SafeRefusal).message).toContain(words)
  })
})
