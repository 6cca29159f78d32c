import { pad } from 'viem'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { owners } from '#sandbox/accounts.ts'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import type { RangeFacts } from '#server/index/facts/facts.ts'
import { writeFacts } from '#server/index/writeRange.ts'
import '../server/support/patience.ts'
import { safeTx } from '../server/support/world.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

let postgres: RealPostgres
let beside: Database
beforeAll(async () => {
  postgres = await startRealPostgres()
  beside = await openDatabase(await postgres.fresh())
})
afterAll(async () => {
  await beside.close()
  await postgres.stop()
})

const safe = owners[0].address
const safeTxHash = pad('0x1')

/** A block that executes the transaction and changes an owner. */
const facts: RangeFacts = (() => {
  const at = { blockNumber: 1, logIndex: 1, timestamp: 1, transactionHash: pad('0x2'), safe }
  const found = { tx: safeTx({ to: safe, value: 1n, nonce: 0n }), signatures: '0x' as const }
  const executed = { ...at, safeTxHash, success: true, payment: 0n, executor: safe, found }
  return {
    ...{ from: 1, to: 1, blocks: [], creations: [], settings: [], approvals: [], modules: [], transfers: [] },
    ownerships: [{ ...at, owner: owners[1].address, owned: true }],
    executions: [executed],
  }
})()

// Each change of a Safe raises its counter: whoever holds the counter and waits for the transaction would wait in a circle with a client
// who holds the transaction and confirms it.
test('the index that writes an execution waits in no circle with a client that confirms it', async () => {
  const address = await postgres.fresh()
  const [index, client] = [await openDatabase(address), await openDatabase(address)]
  await migrate(index)
  await index.transaction((queries) => writeFacts(queries, 1, facts))
  await index.exec('delete from execution; delete from ownership; delete from history_entry')
  let writing: Promise<void> | undefined
  await client.transaction(async (queries) => {
    await queries.exec('select from multisig_transaction for update')
    writing ??= index.transaction((own) => writeFacts(own, 1, facts))
    await vi.waitFor(async () =>
      expect(await beside.query('select from pg_locks where not granted')).not.toHaveLength(0),
    )
    await queries.exec('update multisig_transaction set modified_at = 5')
  })
  await writing
  // A connection says what it counted when it ends.
  await Promise.all([index.close(), client.close()])
  const [row] = await beside.query<{ deadlocks: number }>(
    'select deadlocks::int from pg_stat_database where datname = $1',
    [new URL(address).pathname.slice(1)],
  )
  expect(row).toEqual({ deadlocks: 0 })
})
