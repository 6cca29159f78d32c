import { afterAll, beforeAll, expect, test } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { MadeSafe } from '#sandbox/chains/makeSafe.ts'
import { startTestChain, type TestChain } from '#sandbox/testChain.ts'
import { createGatewayServer, type GatewayServer } from '#server/createServer.ts'
import type { Database } from '#server/database/database.ts'
import { openTestDatabase } from '../support/testDatabase.ts'
import { executionOf, hashOf, safeTx } from '../support/world.ts'

let chain: TestChain
let database: Database
let gateway: GatewayServer
/** Rows that the database gave, and addresses that it was asked for, since a test began. */
let work = { rows: 0, addresses: 0, statements: 0 }
const nothing = () => ({ rows: 0, addresses: 0, statements: 0 })

beforeAll(async () => {
  ;[chain, database] = await Promise.all([startTestChain({ chainId: 31337 }), openTestDatabase()])
  const counted: Database = {
    ...database,
    query: async (sql, params = []) => {
      const rows = await database.query<never>(sql, params)
      work.rows += rows.length
      work.statements++
      for (const param of params) if (Array.isArray(param)) work.addresses += param.length
      return rows
    },
  }
  const nativeCurrency = { name: 'Ether', symbol: 'ETH', decimals: 18 }
  const config = { chainId: 31337, name: 'Test', shortName: 'test', rpc: chain.url, nativeCurrency }
  gateway = await createGatewayServer({ database: counted, chains: [config] })
  await gateway.syncTo(31337)
})
afterAll(async () => {
  await gateway.stop()
  await Promise.all([chain.stop(), database.close()])
})

/** Makes it so many Safes that are indexed, and that the index hears of them. */
const fill = async (count: number) => {
  await database.query(
    `insert into safe (chain_id, address, singleton, block_number, log_index, timestamp, version)
     select 31337, '0x' || lpad(to_hex(n), 40, '0'), 'singleton', 0, n, 0, '1.4.1' from generate_series(1, $1::int) n
     on conflict do nothing`,
    [count],
  )
  await database.query('update indexed_chain set asked = asked + 1')
}
const payment = (nonce: bigint) => safeTx({ to: owners[4].address, value: 1n, nonce })

const historyOf = async ({ address }: MadeSafe) => {
  const path = `http://localhost/v1/chains/31337/safes/${address}/transactions/history`
  return (await gateway.fetch(new Request(path))).text()
}

test('what a block costs does not depend on how many Safes there are, and nothing is missed', async () => {
  const costs: (typeof work)[] = []
  for (const count of [5_000, 50_000]) {
    await fill(count)
    const safe = await chain.makeSafe({ ether: 100n, tokens: [{ symbol: 'SUSD', amount: 7n }] })
    await gateway.syncTo(31337)
    await chain.send([await executionOf(safe, payment(0n), [0, 1])])
    await gateway.syncTo(31337)
    work = nothing()
    await chain.send([await executionOf(safe, payment(1n), [0, 1])])
    await gateway.syncTo(31337)
    costs.push({ ...work })
    const history = await historyOf(safe)
    for (const nonce of [0n, 1n]) expect(history).toContain(hashOf(safe, payment(nonce)))
    expect(history).toContain('ERC20')
  }
  const [few, many] = costs
  expect(many).toEqual(few)
  expect(many?.rows).toBeLessThan(20)
  expect(many?.addresses).toBeLessThan(20)
})
