import type { Address, Hash } from '#core/safe/safe.ts'
import { maxSigned, supersededTime } from '#server/bounds.ts'
import type { Queries } from '#server/database/database.ts'
import { rejected } from '#server/failures.ts'
import { noteDeletion } from './peerChanges.ts'

type Place = { chainId: number; safe: Address }
type Totals = { own: number; own_text: number; all: number; all_text: number }

/** What waits for its execution by whose word it is here: the proposer's who signed it, or the first owner's who confirmed what nobody signed. */
const waiting = `
  select case when u.safe is null then m.proposer else (select c.owner from confirmation c
      where c.chain_id = m.chain_id and c.safe = m.safe and c.safe_tx_hash = m.safe_tx_hash
      order by c.submitted_at, c.owner limit 1) end as owner,
    octet_length(m.data) as length
  from multisig_transaction m left join unsigned_proposal u
    on u.chain_id = m.chain_id and u.safe = m.safe and u.safe_tx_hash = m.safe_tx_hash
  where m.chain_id = $1 and m.safe = $2 and not m.executed and m.proposer is not null and m.safe_tx_hash <> $3
    and u.expires_at is null`

/** Signatures of what waits, and of messages but those of who brought them, which go with them. */
const signatures = {
  transaction: `
    select c.owner, octet_length(c.signature) as length from confirmation c join multisig_transaction m
      on m.chain_id = c.chain_id and m.safe = c.safe and m.safe_tx_hash = c.safe_tx_hash
    where c.chain_id = $1 and c.safe = $2 and not m.executed and not (c.safe_tx_hash = $3 and c.owner = $4)`,
  message: `
    select c.owner, octet_length(c.signature) as length from message_confirmation c join message m
      on m.chain_id = c.chain_id and m.safe = c.safe and m.message_hash = c.message_hash
    where c.chain_id = $1 and c.safe = $2 and c.owner <> m.proposer and not (c.message_hash = $3 and c.owner = $4)`,
}

const totalsOf = (rows: string) => `
  select count(*) filter (where owner = $4)::int as own, coalesce(sum(length) filter (where owner = $4), 0)::float8 as own_text,
    count(*)::int as all, coalesce(sum(length), 0)::float8 as all_text from (${rows}) kept`

async function hasRoom(
  queries: Queries,
  rows: string,
  { chainId, safe, hash, owner, length, counts }: Place & OneMore & { counts: boolean },
): Promise<boolean> {
  const [totals] = await queries.query<Totals>(totalsOf(rows), [chainId, safe, hash, owner])
  if (!totals) return true
  const { ofOwner, ofSafe } = maxSigned
  const isFull = counts && (totals.own >= ofOwner.rows || totals.all >= ofSafe.rows)
  return !isFull && totals.own_text + length <= ofOwner.text && totals.all_text + length <= ofSafe.text
}

/** One more, of this owner, with so many characters of calldata or signature. */
type OneMore = { hash: Hash; owner: Address; length: number }

/**
 * Is there room for one more transaction that an owner brings? What can never be executed any more, since its nonce is used for longer than a
 * reorganisation takes, makes room. `usedBelow` is the Safe's nonce, `at` now in epoch milliseconds. @throws Failure 422 when the owner's share
 * or the Safe's is full.
 */
export async function requireProposalRoom(
  queries: Queries,
  proposal: Place & OneMore & { usedBelow: bigint; at: number },
): Promise<void> {
  const { chainId, safe, usedBelow, at } = proposal
  const one = { ...proposal, counts: true }
  if (await hasRoom(queries, waiting, one)) return
  await queries.query(forgetSuperseded, [chainId, safe, usedBelow.toString(), at - supersededTime])
  if (await hasRoom(queries, waiting, one)) return
  const { ofOwner, ofSafe } = maxSigned
  throw rejected(
    422,
    `Too much waits at this Safe: at most ${ofOwner.rows} transactions of one owner and ${ofSafe.rows} in all are kept, with ${ofOwner.text} and ${ofSafe.text} characters of data. Execute or delete some first.`,
  )
}

/** A signature of so many characters is as long as those of three keys: their number is bounded with what they sign. */
const shortSignature = 400

/** Is there room for one more signature? @throws Failure 422 when those of its owner, or all of the Safe, are as long as is kept. */
export async function requireSignatureRoom(
  queries: Queries,
  of: keyof typeof signatures,
  one: Place & OneMore,
): Promise<void> {
  if (one.length <= shortSignature) return
  if (await hasRoom(queries, signatures[of], { ...one, counts: false })) return
  const { ofOwner, ofSafe } = maxSigned
  throw rejected(
    422,
    `The signatures that wait at this Safe are too long: at most ${ofOwner.text} characters of one owner and ${ofSafe.text} in all are kept.`,
  )
}

/** Lets go of a Safe's oldest messages where there are more than are kept: of an owner, and of the Safe those of whoever has most. */
export async function forgetOldMessages(
  queries: Queries,
  { chainId, safe, newest }: Place & { newest: Hash },
): Promise<void> {
  const { ofOwner, ofSafe } = maxSigned
  const gone = await queries.query<{ message_hash: Hash }>(surplusMessages, [
    chainId,
    safe,
    newest,
    ofOwner.rows,
    ofOwner.text,
    ofSafe.rows,
    ofSafe.text,
  ])
  if (gone.length === 0) return
  const hashes = gone.map(({ message_hash: hash }) => hash)
  for (const table of ['message_confirmation', 'message'])
    await queries.query(`delete from ${table} where chain_id = $1 and safe = $2 and message_hash = any($3)`, [
      chainId,
      safe,
      hashes,
    ])
  await noteDeletion(
    queries,
    hashes.map((reference) => ({ chainId, safe, kind: 'message', reference })),
  )
}

const surplusMessages = `
  with sized as (
    select m.message_hash, m.proposer, m.created_at, octet_length(m.message) + coalesce((
      select octet_length(c.signature) from message_confirmation c where c.chain_id = m.chain_id and c.safe = m.safe
        and c.message_hash = m.message_hash and c.owner = m.proposer), 0) as length
    from message m where m.chain_id = $1 and m.safe = $2
  ), of_owner as (
    select message_hash, created_at, length, row_number() over own as place, sum(length) over own as text from sized
    window own as (partition by proposer order by message_hash = $3 desc, created_at desc, message_hash rows unbounded preceding)
  ), of_safe as (
    select message_hash, place, text, row_number() over every as place_of_all, sum(length) over every as text_of_all from of_owner
    window every as (order by message_hash = $3 desc, place, created_at desc, message_hash rows unbounded preceding)
  ) select message_hash from of_safe where place > $4 or text > $5 or place_of_all > $6 or text_of_all > $7`

const forgetSuperseded = `
  with gone as (
    delete from multisig_transaction where chain_id = $1 and safe = $2 and nonce < $3::bigint and submitted_at < $4
      and not executed and proposer is not null
    returning safe_tx_hash
  ), unproposed as (
    delete from unsigned_proposal where chain_id = $1 and safe = $2 and safe_tx_hash in (select safe_tx_hash from gone)
  ), unnoted as (
    delete from peer_change where chain_id = $1 and safe = $2 and kind = 'proposal' and reference in (select safe_tx_hash from gone)
  ) delete from confirmation where chain_id = $1 and safe = $2 and safe_tx_hash in (select safe_tx_hash from gone)`
