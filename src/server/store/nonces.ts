import { randomBytes } from 'node:crypto'
import type { Queries } from '#server/database/database.ts'
import { hashOf } from './sessions.ts'

const keys = new WeakMap<Queries, Promise<string>>()

/** The key that every server over this database marks nonces and networks with, made by the first of them. */
export function nonceKey(queries: Queries): Promise<string> {
  const known = keys.get(queries)
  if (known) return known
  const read = readKey(queries)
  keys.set(queries, read)
  read.catch(() => keys.delete(queries))
  return read
}

async function readKey(queries: Queries): Promise<string> {
  const fresh = randomBytes(32).toString('hex')
  await queries.query("insert into server_key values ('nonce', $1) on conflict do nothing", [fresh])
  const [row] = await queries.query<{ secret: string }>("select secret from server_key where name = 'nonce'")
  return row?.secret ?? fresh
}

/** Did somebody sign in with this nonce? */
export async function isSpent(queries: Queries, nonce: string): Promise<boolean> {
  const known = await queries.query('select 1 from sign_in_nonce where nonce_hash = $1', [hashOf(nonce)])
  return known.length > 0
}

/** Uses a nonce up until it would expire; false when somebody did already. Old ones go on the way. */
export async function spendNonce(
  queries: Queries,
  nonce: string,
  until: number,
  now: number,
): Promise<boolean> {
  await queries.query('delete from sign_in_nonce where expires_at <= $1', [now])
  const spent = await queries.query(
    'insert into sign_in_nonce values ($1, $2) on conflict do nothing returning nonce_hash',
    [hashOf(nonce), until],
  )
  return spent.length > 0
}
