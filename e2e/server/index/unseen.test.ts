import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import { executionOf, hashOf, type ServerWorld, safeTx, startWorld } from '../support/world.ts'

let world: ServerWorld
beforeAll(async () => {
  world = await startWorld({ pollInterval: 20 })
})
afterAll(() => world.stop())

const nonces = Array.from({ length: 25 }, (_, nonce) => BigInt(nonce))

test('who signed what was executed is found out before anybody asks, and once', async () => {
  const safe = await world.chain.makeSafe({ ether: 10n ** 18n })
  const executed = nonces.map((nonce) => safeTx({ to: owners[4].address, value: 1n, nonce }))
  await world.chain.send(await Promise.all(executed.map((tx) => executionOf(safe, tx, [0, 2]))))
  world.gateway.start()
  const count = async (sql: string) => (await world.database.query<{ n: number }>(sql))[0]?.n
  const isOpen = 'select count(*)::int as n from execution where signatures is not null'
  const isKept = 'select count(*)::int as n from execution where signatures is null'
  await vi.waitFor(
    async () => expect([await count(isKept), await count(isOpen)]).toEqual([nonces.length, 0]),
    { timeout: 50_000 },
  )
  const rows = await world.database.query<{ safe_tx_hash: string; owner: string }>(
    'select safe_tx_hash, owner from confirmation',
  )
  const expected = executed.flatMap((tx) =>
    [0, 2].map((signer) => `${hashOf(safe, tx)} ${owners[signer as 0 | 2].address}`),
  )
  expect(rows.map(({ safe_tx_hash, owner }) => `${safe_tx_hash} ${owner}`).toSorted()).toEqual(
    expected.toSorted(),
  )
})
