import type { Address, Hash, Hex } from '#core/safe.ts'
import type { Queries } from '#server/database.ts'
import { confirmationsIn } from '#server/index/confirmationsIn.ts'

type Unresolved = { safe: Address; safe_tx_hash: Hash; signatures: Hex }

/**
 * Recovering keys takes a thousand times as long as everything else that the index does with a transaction, so it keeps the
 * signatures of what was executed as they are; this tells them apart when they are first looked at.
 */
export async function resolveSignatures(
  queries: Queries,
  chainId: number,
  executions: readonly Unresolved[],
): Promise<void> {
  for (const { safe, safe_tx_hash, signatures } of executions) {
    const confirmations = await confirmationsIn(safe_tx_hash, signatures)
    // The block may be gone by now, or somebody else was faster: only what is still open is written.
    await queries.query(
      `with open as (
         update execution set signatures = null
         where chain_id = $1 and safe = $2 and safe_tx_hash = $3 and signatures = $4
         returning chain_id, safe, safe_tx_hash, timestamp, block_number
       )
       insert into confirmation (chain_id, safe, safe_tx_hash, owner, signature, submitted_at, indexed_block)
       select open.chain_id, open.safe, open.safe_tx_hash, given.owner, given.signature, open.timestamp, open.block_number
       from open, json_to_recordset($5::json) as given(owner text, signature text)
       on conflict do nothing`,
      [chainId, safe, safe_tx_hash, signatures, JSON.stringify(confirmations)],
    )
  }
}
