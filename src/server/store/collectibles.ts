import type { Address } from '#core/safe/safe.ts'
import { maxCollectibles } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'

/** One token that a Safe has by the transfers that were seen. */
export type HeldCollectible = { token: Address; id: bigint; kind: 'ERC721' | 'ERC1155' }

const held = `
  select token, amount, kind from (
    select distinct on (token, amount) token, amount, kind, recipient, block_number, log_index from transfer
    where chain_id = $1 and safe = $2 and kind = 'ERC721'
    order by token, amount, block_number desc, log_index desc
  ) latest where recipient = $2
  union all
  select token, amount, kind from transfer where chain_id = $1 and safe = $2 and kind = 'ERC1155'
  group by token, amount, kind
  having sum(case when recipient = $2 then quantity else 0 end) > sum(case when sender = $2 then quantity else 0 end)`

/** The single tokens that a Safe has now, as many as are listed, by contract and id: of an ERC-721 who got it last, of an ERC-1155 in more than out. */
export async function collectiblesHeld(
  queries: Queries,
  chainId: number,
  safe: Address,
): Promise<HeldCollectible[]> {
  const rows = await queries.query<{ token: Address; amount: string; kind: HeldCollectible['kind'] }>(
    `select token, amount::text, kind from (${held}) held order by token, amount limit $3`,
    [chainId, safe, maxCollectibles],
  )
  return rows.map(({ token, amount, kind }) => ({ token, id: BigInt(amount), kind }))
}
