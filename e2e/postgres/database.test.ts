import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database.ts'
import { migrate } from '#server/migrations.ts'
import { openDatabase } from '#server/openDatabase.ts'
import { insertRows } from '#server/rows.ts'
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
    await Promise.all(others.map(migrate))
    const rows = await database.query<{ step: number }>('select step from migration order by step')
    expect(rows.map(({ step }) => step)).toEqual(rows.map((_, index) => index + 1))
    if (kind === 'real') await Promise.all(others.map((other) => other.close()))
  })

  test('refuses data of a newer build by name', async () => {
    await database.exec('insert into migration select n from generate_series(500, 600) n')
    await expect(migrate(database)).rejects.toThrow(
      'The kept data was written by a newer build of this server.',
    )
  })
})

test('an address at which no database answers is told by its host, without the password', async () => {
  const opening = openDatabase('postgres://someone:secret@127.0.0.1:1/gateway')
  await expect(opening).rejects.toThrow(/^The database at 127\.0\.0\.1:1 could not be opened: .*ECONNREFUSED/)
  await expect(opening).rejects.not.toThrow(/secret/)
})
