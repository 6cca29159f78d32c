import { createHash } from 'node:crypto'
import type { Address } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'

/** What is kept of a secret: enough to know it again, too little to use it. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

/** Keeps a session by its token; old ones go on the way. */
export async function storeSession(
  queries: Queries,
  { token, signer, expiresAt, now }: { token: string; signer: Address; expiresAt: number; now: number },
): Promise<void> {
  await queries.query('delete from session where expires_at <= $1', [now])
  await queries.query('insert into session values ($1, $2, $3)', [hashOf(token), signer, expiresAt])
}

/** Who is signed in with this token, as long as it is good. */
export async function findSession(
  queries: Queries,
  token: string,
  now: number,
): Promise<Address | undefined> {
  const [row] = await queries.query<{ signer: Address }>(
    'select signer from session where token_hash = $1 and expires_at > $2',
    [hashOf(token), now],
  )
  return row?.signer
}

/** Ends a session. */
export async function removeSession(queries: Queries, token: string): Promise<void> {
  await queries.query('delete from session where token_hash = $1', [hashOf(token)])
}
