import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#core/errors.ts'
import type { Database } from './database.ts'
import { openPglite } from './pglite.ts'

describe('Postgres in a worker thread', () => {
  let directory: string
  let database: Database
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'countersign-pglite-'))
    database = await openPglite(join(directory, 'kept'))
    await database.exec('create table number (value int primary key)')
  })
  afterAll(async () => {
    await database.close()
    await rm(directory, { recursive: true })
  })

  const values = async () =>
    (await database.query<{ value: number }>('select value from number order by value')).map(
      (row) => row.value,
    )

  test('a transaction that throws leaves nothing behind, and the next statement runs', async () => {
    const failing = database.transaction(async (queries) => {
      await queries.query('insert into number values ($1)', [1])
      throw new Error('changed my mind')
    })
    await expect(failing).rejects.toThrow('changed my mind')
    expect(await values()).toEqual([])
  })

  test('a statement asked during a transaction waits until it is through', async () => {
    const order: string[] = []
    const transaction = database.transaction(async (queries) => {
      await queries.query('insert into number values (2)')
      await queries.query('insert into number values (3)')
      order.push('transaction')
    })
    const reading = values().then((found) => {
      order.push('read')
      return found
    })
    await transaction
    expect(await reading).toEqual([2, 3])
    expect(order).toEqual(['transaction', 'read'])
  })

  test('a broken unique constraint carries its SQLSTATE', async () => {
    await expect(database.query('insert into number values (2)')).rejects.toMatchObject({ code: '23505' })
  })

  test('a folder that is open cannot be opened again', async () => {
    await expect(openPglite(join(directory, 'kept'))).rejects.toThrow(/is in use by another process\.$/)
  })

  test('the file of a lock that nobody holds keeps nobody out', async () => {
    const folder = join(directory, 'left')
    await writeFile(`${folder}.lock`, `${process.ppid} 1`)
    await (await openPglite(folder)).close()
    await (await openPglite(folder)).close()
  })

  test('a folder that was never finished is made anew', async () => {
    const folder = join(directory, 'unfinished')
    await mkdir(`${folder}.new`)
    await writeFile(join(`${folder}.new`, 'PG_VERSION'), '')
    const fresh = await openPglite(folder)
    expect(await fresh.query('select 1 as one')).toEqual([{ one: 1 }])
    await fresh.close()
  })

  test('what was acknowledged is there after closing and opening again', async () => {
    await database.close()
    database = await openPglite(join(directory, 'kept'))
    expect(await values()).toEqual([2, 3])
  })
})

test('a folder that cannot be written is refused in one sentence', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'countersign-pglite-'))
  await writeFile(join(directory, 'file'), '')
  const refusal = await openPglite(join(directory, 'file', 'data')).catch((error) => error)
  await rm(directory, { recursive: true })
  expect(refusal).toBeInstanceOf(AppError)
  expect(refusal.message).toMatch(/^The database could not be opened: /)
})
