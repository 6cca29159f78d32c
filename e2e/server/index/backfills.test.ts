import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import {
  beginBackfill,
  failBackfill,
  finishRange,
  maxFailures,
  type OpenBackfill,
  takeBackfill,
} from '#server/index/backfill/openBackfill.ts'
import { beginAt, moveCursor } from '#server/index/cursor.ts'
import { storeRequestedSafe } from '#server/index/requestedSafe.ts'
import { openTestDatabase } from '../support/testDatabase.ts'

let database: Database
beforeAll(async () => {
  database = await openTestDatabase()
  await migrate(database)
  await beginAt(database, 1, 100)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.exec('delete from safe_backfill; delete from safe')
  for (const safe of ['A', 'B']) {
    await database.query(
      `insert into safe (chain_id, address, singleton, block_number, log_index, timestamp, version, asked)
       values (1, $1, 'S', 100, 0, 0, '1.4.1', true)`,
      [safe],
    )
    await database.query('insert into safe_backfill (chain_id, safe, last_block) values (1, $1, 100)', [safe])
  }
})

const take = () => takeBackfill(database, 1)
const taken = async () => (await take()) as OpenBackfill
/** As if so much time had passed. */
const pass = (milliseconds: number) =>
  database.query('update safe_backfill set leased_until = leased_until - $1::bigint', [milliseconds])
const open = () =>
  database.query('select safe, next_block::int as next, failures from safe_backfill order by safe')

test('each Safe is read by one at a time, and by another when that one is gone for a minute', async () => {
  expect((await taken()).safe).toBe('A')
  expect((await taken()).safe).toBe('B')
  expect(await take()).toBeUndefined()
  await pass(61_000)
  expect((await taken()).safe).toBe('A')
})

test('one that cannot be read holds up no other, is tried ever later, and is given up at last', async () => {
  for (let failures = 0; failures < maxFailures; failures++) {
    await database.query(`update safe_backfill set leased_until = 0 where safe = 'A'`)
    await database.query(`update safe_backfill set leased_until = 99999999999999 where safe = 'B'`)
    await failBackfill(database, 1, await taken())
    expect(await take()).toBeUndefined()
  }
  await pass(99_999_999_999_999)
  expect((await taken()).safe).toBe('B')
  expect(await take()).toBeUndefined()
})

test('a range is written once, from where the Safe begins to where the index took over', async () => {
  const first = await taken()
  expect(first.next).toBeNull()
  await beginBackfill(database, 1, first, 40)
  await database.query(`delete from safe_backfill where safe = 'B'`)
  const range = { ...(await taken()), next: 40 }
  let written = 0
  const write = async () => void written++
  await finishRange(database, { chainId: 1, open: range, to: 60 }, write)
  expect(await open()).toEqual([{ safe: 'A', next: 61, failures: 0 }])
  // Somebody else read the same.
  await finishRange(database, { chainId: 1, open: range, to: 60 }, write)
  expect(written).toBe(1)
  await finishRange(database, { chainId: 1, open: { ...range, next: 61 }, to: 100 }, write)
  expect(written).toBe(2)
  expect(await open()).toEqual([])
})

test('what was read of blocks that were taken back meanwhile is not written', async () => {
  await beginBackfill(database, 1, await taken(), 40)
  await database.query(`delete from safe_backfill where safe = 'B'`)
  const range = { ...(await taken()), next: 40 }
  await database.query('update safe_backfill set last_block = 50')
  let written = 0
  await finishRange(database, { chainId: 1, open: range, to: 60 }, async () => void written++)
  expect(written).toBe(0)
  expect(await open()).toEqual([{ safe: 'A', next: 40, failures: 0 }])
})

test('a Safe that is asked for anew is read anew, up to where the index is by then', async () => {
  const safe = '0x00000000000000000000000000000000000000Aa'
  const found = { singleton: safe, version: '1.4.1', owners: [safe] } as const
  const head = { number: 200, hash: '0x', parentHash: '0x', timestamp: 0 } as const
  const ask = () => storeRequestedSafe({ chainId: 1, database, before: 0 }, safe, found, head)
  await database.exec('delete from safe_backfill')
  await ask()
  await beginBackfill(database, 1, await taken(), 40)
  await failBackfill(database, 1, await taken())
  // The Safe is gone before its past was read, and the index goes on without it.
  await database.query('delete from safe where address = $1', [safe])
  await moveCursor(database, 1, 150)
  await ask()
  expect(await take()).toMatchObject({ safe, next: null, last: 150, failures: 0 })
})
