import type { Address, Hash } from '#core/safe/safe.ts'
import { maxUnsigned, unsignedTime } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'

/** What nobody signed, by its place. */
type Unsigned = { chainId: number; safe: Address; safeTxHash: Hash }

/** Remembers that nobody signed this proposal, and lets go what is too old or too much of what nobody signed. */
export async function rememberUnsigned(
  queries: Queries,
  { chainId, safe, safeTxHash, nonce, at }: Unsigned & { nonce: bigint; at: number },
): Promise<void> {
  await queries.query(
    `insert into unsigned_proposal (chain_id, safe, safe_tx_hash, nonce, proposed_at, expires_at)
     values ($1, $2, $3, $4::bigint, $5, $6) on conflict do nothing`,
    [chainId, safe, safeTxHash, nonce.toString(), at, at + unsignedTime],
  )
  await queries.query(forget(expired), [at])
  await queries.query(forget(surplus), [chainId, safe, maxUnsigned.atNonce, maxUnsigned.ofSafe])
}

/** Did nobody sign for the proposer of this? */
export async function isUnsigned(
  queries: Queries,
  { chainId, safe, safeTxHash }: Unsigned,
): Promise<boolean> {
  const rows = await queries.query(
    'select safe from unsigned_proposal where chain_id = $1 and safe = $2 and safe_tx_hash = $3',
    [chainId, safe, safeTxHash],
  )
  return rows.length > 0
}

/** Somebody signed the proposal: true when nobody had before. */
export async function takeUnsigned(
  queries: Queries,
  { chainId, safe, safeTxHash }: Unsigned,
): Promise<boolean> {
  const taken = await queries.query(
    'delete from unsigned_proposal where chain_id = $1 and safe = $2 and safe_tx_hash = $3 returning safe',
    [chainId, safe, safeTxHash],
  )
  return taken.length > 0
}

/** An owner confirmed it: it stays, though nobody signed for its proposer and note. */
export async function keepUnsigned(queries: Queries, { chainId, safe, safeTxHash }: Unsigned): Promise<void> {
  await queries.query(
    'update unsigned_proposal set expires_at = null where chain_id = $1 and safe = $2 and safe_tx_hash = $3',
    [chainId, safe, safeTxHash],
  )
}

const expired = 'select chain_id, safe, safe_tx_hash from unsigned_proposal where expires_at <= $1 limit 100'
const surplus = `select chain_id, safe, safe_tx_hash from (
    select u.chain_id, u.safe, u.safe_tx_hash,
      row_number() over (partition by u.nonce order by u.proposed_at desc, u.safe_tx_hash) as at_nonce,
      row_number() over (order by u.proposed_at desc, u.safe_tx_hash) as of_safe
    from unsigned_proposal u join multisig_transaction m on m.chain_id = u.chain_id and m.safe_tx_hash = u.safe_tx_hash
    where u.chain_id = $1 and u.safe = $2 and u.expires_at is not null and not m.executed
  ) ranked where at_nonce > $3 or of_safe > $4`

/** Of what was executed or has an owner's agreement only the remark goes. */
const forget = (which: string) => `
  with gone as (
    delete from unsigned_proposal u using (${which}) old
    where u.chain_id = old.chain_id and u.safe = old.safe and u.safe_tx_hash = old.safe_tx_hash
    returning u.chain_id, u.safe, u.safe_tx_hash
  ) delete from multisig_transaction m using gone
  where m.chain_id = gone.chain_id and m.safe = gone.safe and m.safe_tx_hash = gone.safe_tx_hash
    and not m.executed and not m.trusted and not exists (
      select 1 from confirmation c
      where c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash)`
