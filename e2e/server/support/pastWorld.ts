import type { Address } from '#core/safe/safe.ts'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { Role } from '#server/roles.ts'
import { resolveNewest } from '#server/store/resolve.ts'
import { startTroubledNode } from './troubledNode.ts'
import { executionOf, safeTx } from './world.ts'

/** What the chain told, row by row; what only says how far it was read is not among them. */
const told = [
  'safe',
  'ownership',
  'owner_safe',
  'setting_change',
  'execution',
  'multisig_transaction',
  'confirmation',
  'module_execution',
  'transfer',
  'history_entry',
]
const recipient: Address = owners[4].address

/** A chain of some two hundred blocks on which Safes of several releases did something all along. */
export async function startPastChain(): Promise<TestChain> {
  const chain = await startTestChain({ chainId: 31337 })
  const mine = (blocks: number) => chain.rpc.call('anvil_mine', [`0x${blocks.toString(16)}`])
  const safes: MadeSafe[] = []
  const wishes = [
    { version: '1.1.1', singleton: 'Safe' },
    { version: '1.3.0', singleton: 'Safe' },
    { version: '1.3.0', singleton: 'SafeL2' },
    { version: '1.4.1', singleton: 'Safe' },
    { version: '1.4.1', singleton: 'SafeL2' },
  ] as const
  for (const wish of wishes) {
    safes.push(await chain.makeSafe({ ...wish, ether: 10n ** 18n }))
    await mine(11)
  }
  for (let nonce = 0n; nonce < 4n; nonce++) {
    for (const safe of safes) {
      const tx = safeTx({ to: recipient, value: 7n + nonce, nonce })
      await chain.send([await executionOf(safe, tx, [0, 1]), { to: safe.address, value: 3n }])
    }
    await mine(25)
  }
  const late = await chain.makeSafe({ version: '1.4.1', ether: 5n })
  await chain.send([await executionOf(late, safeTx({ to: recipient, value: 2n, nonce: 0n }), [0, 1])])
  await mine(12)
  return chain
}

/** How a gateway reads the past of such a chain: `pace` is how many requests a second it makes of the node. */
export type PastWish = { rpc: string; role?: Role; pace?: number; log?: (text: string) => void }

/** A gateway for which eighty missing blocks are worth ranges, of twenty blocks each. */
export function createPastGateway(
  database: Database,
  { rpc, role = 'all', pace, log = () => undefined }: PastWish,
): Promise<GatewayServer> {
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const chain = { chainId: 31337, name: 'Test', shortName: 'test', nativeCurrency, rpc, pollInterval: 100 }
  return createGatewayServer({
    database,
    role,
    chains: [{ ...chain, ...(pace === undefined ? {} : { requestsPerSecond: pace }) }],
    queueTimes: { lease: 2, maintenance: 1, retryDelay: 0 },
    pastSizes: { worthwhile: 80, margin: 10, shortest: 20 },
    log,
  })
}

/** All that the chain told, signatures told apart, and how many lines the history of each Safe has. */
export async function rowsOf(database: Database): Promise<Record<string, readonly unknown[]>> {
  while (await resolveNewest(database, 31337));
  const tables = told.map(
    async (table) =>
      [table, await database.query(`select to_jsonb(t)::text as row from ${table} t order by 1`)] as const,
  )
  const counts = await database.query(
    'select safe, history_count::int as count from safe_change where history_count > 0 order by safe',
  )
  return { ...Object.fromEntries(await Promise.all(tables)), counts }
}

/** A chain by its node's address, and by what it is asked here. */
export type AskedChain = {
  url: string
  rpc: { call(method: string, params: readonly unknown[]): Promise<unknown> }
}

/**
 * The same when one block is read after the other: the chain is followed in pieces that are too short to be worth ranges. `lacking` are
 * methods that the node does not have.
 */
export async function rowsInOrder(
  chain: AskedChain,
  lacking?: RegExp,
): Promise<Record<string, readonly unknown[]>> {
  const database = await openDatabase('memory')
  const node = await startTroubledNode(chain.url)
  node.refuse(lacking)
  const gateway = await createPastGateway(database, { rpc: node.url })
  const head = Number(await chain.rpc.call('eth_blockNumber', []))
  for (let behind = head - 60; behind > 0; behind -= 60) {
    node.lag(behind)
    await gateway.syncTo(31337)
  }
  node.lag(0)
  await gateway.syncTo(31337)
  const rows = await rowsOf(database)
  await gateway.stop()
  await node.stop()
  await database.close()
  return rows
}
