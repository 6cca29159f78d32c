import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import { insertRows } from '#server/database/rows.ts'
import { analysedColumns, createStatistics } from '#server/index/statistics.ts'
import '../server/support/patience.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

let postgres: RealPostgres
beforeAll(async () => {
  postgres = await startRealPostgres()
})
afterAll(() => postgres.stop())

describe.each(['embedded', 'real'] as const)('A database that is %s', (kind) => {
  let database: Database
  let address: string
  beforeAll(async () => {
    address = kind === 'real' ? await postgres.fresh() : 'memory'
    database = await openDatabase(address)
    await database.exec(
      'create table number (value int primary key, amount numeric(78,0), note text); create table other (value int)',
    )
  })
  afterAll(() => database.close())

  const values = () => database.query<{ value: number }>('select value from number order by value')

  test('keeps nothing of a transaction that throws', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('insert into number values ($1)', [1])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await values()).toEqual([])
  })

  test('tells a broken unique constraint by its SQLSTATE', async () => {
    await database.query('insert into number values ($1)', [7])
    await expect(database.query('insert into number values (7)')).rejects.toMatchObject({ code: '23505' })
    await database.query('delete from number')
  })

  test('takes rows in bulk and gives amounts, instants and arrays as they went in', async () => {
    const amount = 2n ** 256n - 1n
    const rows = [
      { value: 1, amount, note: 'with "quotes", \\ and \n' },
      { value: 2, amount: 0n, note: null },
    ]
    await insertRows(database, 'number', { value: 'int', amount: 'numeric', note: 'text' }, rows)
    const found = await database.query(
      'select value, amount::text, note, ($2::bigint)::float8 as at, true as yes from number where note = any($1) or note is null order by value',
      [[rows[0]?.note ?? ''], 1_760_000_000_123],
    )
    expect(found).toEqual([
      { value: 1, amount: amount.toString(), note: rows[0]?.note, at: 1_760_000_000_123, yes: true },
      { value: 2, amount: '0', note: null, at: 1_760_000_000_123, yes: true },
    ])
    expect(
      await database.query('select json_agg(value order by value)::text as list, null as none from number'),
    ).toEqual([{ list: '[1, 2]', none: null }])
  })

  const columns = { value: 'int', amount: 'numeric', note: 'text' }
  const many = (from: number) =>
    Array.from({ length: 300 }, (_, index) => ({
      value: from + index,
      amount: 2n ** 255n + BigInt(index),
      note: [null, 'tab\t, \n and \r', 'back\\slash, \\N and \\.', 'ü “q” 0x', ''][index % 5],
    }))
  const kept = () =>
    database.query<{ value: number; amount: bigint; note: string | null }>(
      'select value, amount::text, note from number order by value',
    )

  test('takes hundreds of rows within a transaction exactly as they are', async () => {
    await database.exec('delete from number')
    await database.transaction((queries) => insertRows(queries, 'number', columns, many(0)))
    expect(await kept()).toEqual(many(0).map((row) => ({ ...row, amount: row.amount.toString() })))
  })

  test('keeps what was there when some of hundreds of rows come again, and the transaction goes on', async () => {
    await database.exec("delete from number; insert into number values (10, 1, 'earlier')")
    await database.transaction(async (queries) => {
      await Promise.all([
        queries.query('insert into other values (1)'),
        insertRows(queries, 'number', columns, many(0)),
        insertRows(queries, 'number', columns, many(200)),
        queries.query('insert into other values (2)'),
      ])
    })
    const found = await kept()
    expect(found.map(({ value }) => value)).toEqual(Array.from({ length: 500 }, (_, value) => value))
    expect(found[10]).toEqual({ value: 10, amount: '1', note: 'earlier' })
    expect(await database.query('select value from other order by value')).toEqual([
      { value: 1 },
      { value: 2 },
    ])
    await database.exec('delete from other')
  })

  test('says what else is wrong with one of hundreds of rows, and keeps none', async () => {
    await database.exec('delete from number')
    const wrong = [...many(0), { value: 400, amount: 'no number', note: '' }]
    const failing = database.transaction(async (queries) => {
      await queries.query('insert into other values (3)')
      await insertRows(queries, 'number', columns, wrong)
    })
    await expect(failing).rejects.toMatchObject({ code: '22P02' })
    expect(await kept()).toEqual([])
    expect(await database.query('select value from other')).toEqual([])
  })

  test('ends neither of two transactions that wait for each other for good', async () => {
    await database.exec('delete from number; insert into number values (1), (2)')
    let met: () => void = () => undefined
    const both = new Promise<void>((resolve) => {
      met = resolve
    })
    let first = 0
    const crossing = (values: readonly number[]) =>
      database.transaction(async (queries) => {
        for (const [place, value] of values.entries()) {
          await queries.query('update number set amount = coalesce(amount, 0) + 1 where value = $1', [value])
          // With one connection the transactions follow each other, and nobody is there to be met.
          if (place === 0 && ++first === 2) met()
          if (place === 0 && kind === 'real') await both
        }
      })
    await Promise.all([crossing([1, 2]), crossing([2, 1])])
    expect(await database.query('select amount::int from number order by value')).toEqual([
      { amount: 2 },
      { amount: 2 },
    ])
  })

  test('is brought up to date once by several that start at the same time', async () => {
    const others =
      kind === 'real' ? await Promise.all([1, 2, 3].map(() => openDatabase(address))) : [database]
    await Promise.all(others.map((other) => migrate(other)))
    const rows = await database.query<{ step: number }>('select step from migration order by step')
    expect(rows.map(({ step }) => step)).toEqual(rows.map((_, index) => index + 1))
    if (kind === 'real') await Promise.all(others.map((other) => other.close()))
  })

  test('looks at the columns that its indexes have, and at no others', async () => {
    const indexed = await database.query<{ table: string; columns: string[] }>(
      `select c.relname as table, array_agg(distinct a.attname::text order by a.attname::text) as columns
       from pg_index i join pg_class c on c.oid = i.indrelid join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and (a.attnum = any(i.indkey[0:i.indnkeyatts - 1])
         or coalesce(pg_get_expr(i.indpred, i.indrelid), '') ~ ('\\m' || a.attname || '\\M'))
       where n.nspname = 'public' group by c.relname`,
    )
    const byTable = Object.fromEntries(indexed.map(({ table, columns }) => [table, columns]))
    expect(byTable).toMatchObject(analysedColumns)
    const statistics = createStatistics(database)
    statistics.written(1000)
    await statistics.reached()
  })

  test('refuses data of a newer build by name', async () => {
    await database.exec('insert into migration select n from generate_series(500, 600) n')
    await expect(migrate(database)).rejects.toThrow(
      'The kept data was written by a newer build of this server.',
    )
  })
})

test('a statement that was ended for the sake of a transaction is done again', async () => {
  const address = await postgres.fresh()
  const database = await openDatabase(address)
  // Whoever has waited this long looks whether it waits in a circle, and ends itself: the statement, not the transaction.
  const patient = await openDatabase(`${address}?options=${encodeURIComponent('-c deadlock_timeout=3s')}`)
  await database.exec(
    'create table number (value int primary key, amount int); insert into number values (1, 0), (2, 0)',
  )
  let adding: Promise<void> | undefined
  await database.transaction(async (queries) => {
    await queries.exec(`set local deadlock_timeout = '1min'; set local lock_timeout = 0`)
    await queries.exec('update number set amount = 1 where value = 2')
    adding = patient.exec('update number set amount = amount + 10')
    adding.catch(() => undefined)
    await vi.waitFor(async () =>
      expect(await database.query('select from pg_locks where not granted')).toHaveLength(1),
    )
    await queries.exec('update number set amount = 1 where value = 1')
  })
  await adding
  expect(await database.query('select amount from number')).toEqual([{ amount: 11 }, { amount: 11 }])
  await patient.close()
  await database.close()
})

test('an address at which no database answers is told by its host, without the password', async () => {
  const opening = openDatabase('postgres://someone:secret@127.0.0.1:1/gateway')
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 could not be opened: .*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow(/secret/)
})
