import type { Address, Hash, Hex } from '#core/safe/safe.ts'
import { maxUnsigned, unsignedTime } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'

/** What nobody signed, by its place. */
type Unsigned = { chainId: number; safe: Address; safeTxHash: Hash }

type NewUnsigned = Unsigned & {
  nonce: bigint
  data: Hex
  /** Who sent it, by a mark of their network; absent for this machine. */
  network?: string | undefined
  at: number
}

/** Remembers that nobody signed this proposal, and lets go what is too old or too much of what nobody signed. */
export async function rememberUnsigned(
  queries: Queries,
  { chainId, safe, safeTxHash, nonce, data, network, at }: NewUnsigned,
): Promise<void> {
  await queries.query(
    `insert into unsigned_proposal (chain_id, safe, safe_tx_hash, nonce, length, network, proposed_at, expires_at)
     values ($1, $2, $3, $4::bigint, $5, $6, $7, $8) on conflict do nothing`,
    [chainId, safe, safeTxHash, nonce.toString(), data.length, network ?? null, at, at + unsignedTime],
  )
  await forgetExpired(queries, at)
  await queries.query(forget(surplus), [chainId, safe, maxUnsigned.atNonce, maxUnsigned.ofSafe])
  const { ofNetwork, ofChain } = maxUnsigned
  if (network !== undefined)
    await queries.query(forget(surplusOf('network = $4')), [chainId, ofNetwork.rows, ofNetwork.text, network])
  await queries.query(forget(surplusOf('true')), [chainId, ofChain.rows, ofChain.text])
}

/** Lets go of some of what nobody signed in its time. */
export async function forgetExpired(queries: Queries, now: number): Promise<void> {
  await queries.query(forget(expired), [now])
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

const expired =
  'select chain_id, safe, safe_tx_hash from unsigned_proposal where expires_at <= $1 order by expires_at limit 1000'
const surplus = `select chain_id, safe, safe_tx_hash from (
    select u.chain_id, u.safe, u.safe_tx_hash,
      row_number() over (partition by u.nonce order by u.proposed_at desc, u.safe_tx_hash) as at_nonce,
      row_number() over (order by u.proposed_at desc, u.safe_tx_hash) as of_safe
    from unsigned_proposal u join multisig_transaction m on m.chain_id = u.chain_id and m.safe_tx_hash = u.safe_tx_hash
    where u.chain_id = $1 and u.safe = $2 and u.expires_at is not null and not m.executed
  ) ranked where at_nonce > $3 or of_safe > $4`

/** Of one client, or of a whole chain: the newest stay, by their number and their length. */
const surplusOf = (whose: string) => `select chain_id, safe, safe_tx_hash from (
    select chain_id, safe, safe_tx_hash, row_number() over newest as place, sum(length) over newest as text
    from unsigned_proposal where chain_id = $1 and ${whose} and expires_at is not null
    window newest as (order by proposed_at desc, safe_tx_hash rows unbounded preceding)
  ) ranked where place > $2 or text > $3`

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
