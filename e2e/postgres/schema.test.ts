import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Database } from '#server/database/database.ts'
import { migrate } from '#server/database/migrations.ts'
import { openDatabase } from '#server/database/openDatabase.ts'
import '../server/support/patience.ts'
import { type RealPostgres, startRealPostgres } from './realPostgres.ts'

/** What does not grow with Safes: by chain, by token, by device, by who is signed in, or by what the operator named. */
const apart = [
  'block',
  'chain_backfill',
  'chain_range',
  'device',
  'indexed_chain',
  'mail_refused',
  'migration',
  'peer_position',
  'rate_limit',
  'server_key',
  'session',
  'sign_in_nonce',
  'token',
  'webhook',
]
/** What owners gave to the server, and what the chain told, as the release before kept it. */
const kept = [
  'safe',
  'ownership',
  'multisig_transaction',
  'confirmation',
  'execution',
  'module_execution',
  'message',
  'message_confirmation',
  'delegate',
]
/** The step after which the Safe's address is in every key. */
const before = 9

let postgres: RealPostgres
beforeAll(async () => {
  postgres = await startRealPostgres()
})
afterAll(() => postgres.stop())

describe.each(['embedded', 'real'] as const)('The schema on a database that is %s', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await openDatabase(kind === 'real' ? await postgres.fresh() : 'memory')
  })
  afterAll(() => database.close())

  const rows = async () =>
    Object.fromEntries(
      await Promise.all(
        kept.map(async (table) => [
          table,
          await database.query(
            `select (to_jsonb(t) - 'first_block')::text as row from ${table} t order by 1`,
          ),
        ]),
      ),
    )

  test('is brought up to date with everything that was acknowledged', async () => {
    await migrate(database, { upTo: before })
    await database.exec(`
      insert into safe (chain_id, address, singleton, block_number, log_index, timestamp, version, asked)
        values (1, 'safe1', 'one', 5, 0, 9, '1.4.1', false), (1, 'safe2', 'one', 3, 0, 9, '1.1.1', true);
      insert into ownership values (1, 5, 0, 'ann', 'safe1', true), (1, 5, 1, 'ben', 'safe1', true),
        (1, 7, 0, 'ben', 'safe1', false), (1, 9, 2147483647, 'ann', 'safe2', true);
      insert into multisig_transaction values (1, 'hash1', 'safe1', 'to', 1, '0x', 0, 0, 0, 0, 'gas', 'refund', 4, 10, 10,
        'ann', null, 'origin', true, null, false);
      insert into confirmation values (1, 'safe1', 'hash1', 'ann', '0x12', 10, null);
      insert into execution values (1, 'hash2', 'safe1', 'tx', 6, 0, 9, true, 0, 'cid', null, true);
      insert into module_execution values (1, 'imod', 'safe1', 'module', null, null, null, null, 'tx', 6, 1, 9, true);
      insert into message values (1, 'message1', 'safe1', '"text"', 'ann', null, null, 10, 10);
      insert into message_confirmation values (1, 'safe1', 'message1', 'ann', '0x34', 10);
      insert into delegate values (1, '', 'dan', 'ann', 'label', 10);`)
    const was = await rows()
    await migrate(database)
    expect(await rows()).toEqual(was)
    expect(await database.query('select owner, safe from owner_safe order by created_block')).toEqual([
      { owner: 'ann', safe: 'safe2' },
      { owner: 'ann', safe: 'safe1' },
    ])
  })

  test('has the address of the Safe in every primary and unique key of what grows', async () => {
    const keys = await database.query<{ table: string; key: string; columns: string[] }>(
      `select c.relname as table, i.relname as key, array_agg(a.attname::text) as columns
       from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
       join pg_namespace n on n.oid = c.relnamespace
       join pg_attribute a on a.attrelid = c.oid and a.attnum = any(x.indkey)
       where n.nspname = 'public' and x.indisunique group by c.relname, i.relname order by 1, 2`,
    )
    expect(keys.length).toBeGreaterThan(15)
    const without = keys.filter(
      ({ table, columns }) =>
        !apart.includes(table) && !columns.includes(table === 'safe' ? 'address' : 'safe'),
    )
    expect(without).toEqual([])
  })

  test('has a primary key on every table', async () =>
    expect(
      await database.query(
        `select c.relname as table from pg_class c join pg_namespace n on n.oid = c.relnamespace
         where n.nspname = 'public' and c.relkind = 'r'
           and not exists (select 1 from pg_index x where x.indrelid = c.oid and x.indisprimary)`,
      ),
    ).toEqual([]))
})
