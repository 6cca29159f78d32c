import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import type { Queries } from '#server/database/database.ts'
import { confirmationsIn } from '#server/index/facts/confirmationsIn.ts'

type Unresolved = { safe: Address; safe_tx_hash: Hash; signatures: Hex }

/**
 * Recovering keys takes a thousand times as long as everything else that the index does with a transaction, so it keeps the
 * signatures of what was executed as they are; this tells them apart, when they are first looked at or when there is time.
 */
export async function resolveSignatures(
  queries: Queries,
  chainId: number,
  executions: readonly Unresolved[],
): Promise<void> {
  const found: object[] = []
  for (const { safe, safe_tx_hash, signatures } of executions) {
    for (const { owner, signature } of await confirmationsIn(safe_tx_hash, signatures))
      found.push({ safe, safe_tx_hash, owner, signature })
  }
  // A block may be gone by now, or somebody else was faster: only what is still open is written,
  // in the same order by all, so that nobody waits in a circle.
  await queries.query(
    `with held as (
       select x.chain_id, x.safe, x.safe_tx_hash from execution x
       join json_to_recordset($2::json) as read(safe text, safe_tx_hash text, signatures text)
         on x.safe_tx_hash = read.safe_tx_hash and x.safe = read.safe and x.signatures = read.signatures
       where x.chain_id = $1 order by x.safe_tx_hash for update of x
     ), open as (
       update execution e set signatures = null from held
       where e.chain_id = held.chain_id and e.safe = held.safe and e.safe_tx_hash = held.safe_tx_hash
       returning e.chain_id, e.safe, e.safe_tx_hash, e.timestamp, e.block_number
     )
     insert into confirmation (chain_id, safe, safe_tx_hash, owner, signature, submitted_at, indexed_block)
     select open.chain_id, open.safe, open.safe_tx_hash, given.owner, given.signature, open.timestamp, open.block_number
     from open join json_to_recordset($3::json) as given(safe text, safe_tx_hash text, owner text, signature text)
       on given.safe_tx_hash = open.safe_tx_hash and given.safe = open.safe
     on conflict do nothing`,
    [chainId, JSON.stringify(executions), JSON.stringify(found)],
  )
}

/** So many executions are told apart at a time: some twenty keys, which a page that is asked for meanwhile hardly notices. */
const atOnce = 10

/** Tells apart the signatures of the newest executions of which nobody did yet, before somebody looks at them; true when there may be more. */
export async function resolveNewest(queries: Queries, chainId: number): Promise<boolean> {
  const open = await queries.query<Unresolved>(
    `select safe, safe_tx_hash, signatures from execution
     where chain_id = $1 and signatures is not null order by block_number desc limit ${atOnce}`,
    [chainId],
  )
  if (open.length > 0) await resolveSignatures(queries, chainId, open)
  return open.length === atOnce
}
