import type { Queries } from '#server/database/database.ts'

type CountedSafe = { chainId: number; safe: string; now: number }

/** Counts one event of a Safe that is to be mailed, and says which of its hour it is; `now` in epoch milliseconds. @throws DatabaseError */
export async function countMail(queries: Queries, { chainId, safe, now }: CountedSafe): Promise<number> {
  const [row] = await queries.query<{ count: number }>(
    `insert into mail_count as known (chain_id, safe, hour, count) values ($1, $2, $3, 1)
     on conflict (chain_id, safe) do update set hour = excluded.hour,
       count = case when known.hour = excluded.hour then known.count + 1 else 1 end
     returning count`,
    [chainId, safe, Math.floor(now / 3_600_000)],
  )
  return row?.count ?? 1
}
