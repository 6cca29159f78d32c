import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { holdCursor, holdEpoch, IndexMoved, LeaseLost } from '#server/index/cursor.ts'
import { createLeases } from '#server/index/leases.ts'
import { type RealPostgres, startRealPostgres } from '../../postgres/realPostgres.ts'
import '../support/patience.ts'

let postgres: RealPostgres
let database: Database
beforeAll(async () => {
  postgres = await startRealPostgres()
  database = await openDatabase(await postgres.fresh())
  await migrate(database)
})
afterAll(async () => {
  await database.close()
  await postgres.stop()
})

/** Ends the sessions that hold a lock, as the database does with one that says nothing any more. */
const endHolders = () =>
  database.query('select pg_terminate_backend(pid) from pg_locks where locktype = $1', ['advisory'])

test('each chain is indexed by one process, and by the next when that one lets go', async () => {
  const [one, other] = [createLeases(database), createLeases(database)]
  expect(await one.claim(1, -1)).toBe(1)
  expect(await other.claim(1, -1)).toBeUndefined()
  expect(await other.claim(2, -1)).toBe(1)
  expect(await one.claim(1, -1)).toBe(1)
  await one.close()
  await expect.poll(() => other.claim(1, -1)).toBe(2)
  await other.close()
})

test('who lost a chain without noticing is refused in the transaction that writes', async () => {
  const [one, other] = [createLeases(database), createLeases(database)]
  const epoch = (await one.claim(3, 9)) ?? 0
  await database.transaction((queries) => holdCursor(queries, 3, { block: 9, asked: 0, epoch }))
  await endHolders()
  await expect.poll(() => other.claim(3, 9)).toBe(epoch + 1)
  const writing = database.transaction(async (queries) => {
    await queries.query('update indexed_chain set block_number = 10 where chain_id = 3')
    await holdEpoch(queries, 3, epoch)
  })
  await expect(writing).rejects.toBeInstanceOf(LeaseLost)
  await database.transaction((queries) => holdCursor(queries, 3, { block: 9, asked: 0, epoch: epoch + 1 }))
  await Promise.all([one.close(), other.close()])
})

test('who leads reads again what it read before somebody asked for a Safe', async () => {
  const leases = createLeases(database)
  const epoch = (await leases.claim(4, -1)) ?? 0
  await database.query('update indexed_chain set asked = asked + 1 where chain_id = 4')
  const writing = database.transaction((queries) => holdCursor(queries, 4, { block: -1, asked: 0, epoch }))
  await expect(writing).rejects.toBeInstanceOf(IndexMoved)
  await leases.close()
})

test('a process of an older build indexes no more once a newer one has changed the schema', async () => {
  const leases = createLeases(database)
  const epoch = (await leases.claim(5, -1)) ?? 0
  await database.query('insert into migration values (999)')
  const writing = database.transaction((queries) => holdCursor(queries, 5, { block: -1, asked: 0, epoch }))
  await expect(writing).rejects.toBeInstanceOf(LeaseLost)
  await leases.forgo(5)
  const again = createLeases(database)
  expect(await again.claim(5, -1)).toBeUndefined()
  await database.query('delete from migration where step = 999')
  await expect.poll(() => again.claim(5, -1)).toBe(epoch + 1)
  await Promise.all([leases.close(), again.close()])
})
