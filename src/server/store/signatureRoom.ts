import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { maxConfirmations, maxSignaturesText } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'
import { rejected } from '#server/failures.ts'
import { requireSignatureRoom } from './signedRoom.ts'

/** Whose confirmation of what is to be kept: of a transaction by its safeTxHash, or of a message by its own hash. */
type Confirming = { chainId: number; safe: Address; hash: Hash; owner: Address; signature: Hex }

const sizesOf = (table: string, hash: string) => `
  select count(*)::int as count, coalesce(sum(octet_length(signature)), 0)::float8 as length from (
    select signature from ${table} where chain_id = $1 and safe = $2 and ${hash} = $3 and owner <> $4 limit $5) others`
const sizes = {
  transaction: sizesOf('confirmation', 'safe_tx_hash'),
  message: sizesOf('message_confirmation', 'message_hash'),
}

/**
 * Is there room for one more? A Safe's owners may change as often as they like, and a contract owner's signature is as long as it says.
 * @throws Failure 422 when there are as many as are kept, by their number or their length, here or at the whole Safe.
 */
export async function requireRoom(
  queries: Queries,
  of: keyof typeof sizes,
  { chainId, safe, hash, owner, signature }: Confirming,
): Promise<void> {
  const params = [chainId, safe, hash, owner, maxConfirmations]
  const [others] = await queries.query<{ count: number; length: number }>(sizes[of], params)
  const { count, length } = others ?? { count: 0, length: 0 }
  if (count >= maxConfirmations || length + signature.length > maxSignaturesText)
    throw rejected(
      422,
      `At most ${maxConfirmations} confirmations are kept, and ${maxSignaturesText} characters of them`,
    )
  await requireSignatureRoom(queries, of, { chainId, safe, hash, owner, length: signature.length })
}
