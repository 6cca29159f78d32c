import { expect, test } from 'vitest'
import { openPglite } from '#server/database/pglite.ts'
import { lendDatabase } from './usedDatabase.ts'

const tables = `select table_name from information_schema.tables where table_schema = 'public'`

test('a database that another test had is empty, in its first session, and out of the hands of that one', async () => {
  let started = 0
  const start = async () => {
    started++
    return openPglite()
  }
  const first = await lendDatabase(start)
  const begun = started
  await first.exec(`create table left_behind (id serial primary key); insert into left_behind default values`)
  await first.exec(`create type colour as enum ('red'); set search_path to pg_catalog`)
  await first.close()
  await expect(first.query('select 1')).rejects.toThrow('The database is closed.')
  await expect(first.transaction(async () => 1)).rejects.toThrow('The database is closed.')
  await expect(first.close()).rejects.toThrow('The database is closed.')

  const second = await lendDatabase(start)
  expect(started).toBe(begun)
  expect(await second.query(tables)).toEqual([])
  await second.exec(`create table left_behind (id serial primary key); create type colour as enum ('red')`)
  expect(await second.query('insert into left_behind default values returning id')).toEqual([{ id: 1 }])
  const third = await lendDatabase(start)
  expect(await third.query(tables)).toEqual([])
  await second.close()
  await third.close()
})
