import type { Queries } from '#server/database/database.ts'

/** So many refusals for good in a row, and an address gets no more mail. */
export const maxRefusals = 3

/** Counts one more of an address, and says how many there were in a row. @throws DatabaseError */
export async function countRefusal(queries: Queries, address: string): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `insert into mail_refused as known (address, count) values ($1, 1)
     on conflict (address) do update set count = known.count + 1 returning count`,
    [address],
  )
  return row?.count ?? 1
}

/** A mail was taken: whatever was refused before is over. @throws DatabaseError */
export async function forgetRefusals(queries: Queries, address: string): Promise<void> {
  await queries.query('delete from mail_refused where address = $1', [address])
}

/** Those of these addresses that still get mail. @throws DatabaseError */
export async function notRefused(queries: Queries, addresses: readonly string[]): Promise<readonly string[]> {
  const refused = await queries.query<{ address: string }>(
    'select address from mail_refused where count >= $1 and address = any($2::text[])',
    [maxRefusals, addresses],
  )
  return addresses.filter((one) => !refused.some(({ address }) => address === one))
}
