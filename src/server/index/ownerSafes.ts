import type { Address } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'

/** So many Safes are told anew in one statement. */
const chunk = 2000

/** Says anew who owns these Safes: for each account the last word of the chain counts, and a Safe that is gone is nobody's. */
export async function tellOwners(
  queries: Queries,
  chainId: number,
  safes: ReadonlySet<Address>,
): Promise<void> {
  const all = [...safes]
  for (let at = 0; at < all.length; at += chunk)
    await queries.query(
      `with latest as (
         select distinct on (o.safe, o.owner) o.safe, o.owner, o.owned, s.block_number, s.log_index
         from safe s join ownership o on o.chain_id = s.chain_id and o.safe = s.address
         where s.chain_id = $1 and s.address = any($2)
         order by o.safe, o.owner, o.block_number desc, o.log_index desc
       ), gone as (
         delete from owner_safe k where k.chain_id = $1 and k.safe = any($2) and not exists
           (select 1 from latest l where l.owned and l.safe = k.safe and l.owner = k.owner)
       )
       insert into owner_safe (chain_id, owner, safe, created_block, created_index)
       select $1, owner, safe, block_number, log_index from latest where owned
       on conflict (chain_id, owner, safe) do update
         set created_block = excluded.created_block, created_index = excluded.created_index`,
      [chainId, all.slice(at, at + chunk)],
    )
}
