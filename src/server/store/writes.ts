import type { Address, Hash, Hex, SafeTx } from '#core/safe/safe.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type ChangeSource, noteChange, noteDeletion } from './peerChanges.ts'
import { requireRoom } from './signatureRoom.ts'
import { requireProposalRoom } from './signedRoom.ts'
import { keepUnsigned, rememberUnsigned, takeUnsigned } from './unsigned.ts'

/** A proposal after its checks. */
export type CheckedProposal = {
  chainId: number
  safe: Address
  safeTxHash: Hash
  tx: SafeTx
  proposer: Address
  /** The delegate who acted for the proposer. */
  proposedByDelegate?: Address
  origin?: string
  /** Is there a signature of the proposer, or of the delegate, by it? */
  signed: boolean
  trusted: boolean
  confirmations: readonly { owner: Address; signature: Hex }[]
  /** The delegate's own, which stands among no confirmations. */
  delegateSignature?: Hex | undefined
  /** Who sent it, by a mark of their network; absent for this machine and for other services. */
  network?: string | undefined
  /** The Safe's nonce now. */
  usedBelow: bigint
  at: number
  source: ChangeSource
}

/**
 * Keeps a proposal; the same one again adds its signatures, and what the chain told before becomes a proposal. Its proposer and origin are
 * those of the first who signed it; until then, of the first who sent it. @throws Failure when another service brings what was deleted here,
 * or there
 * is as much of the Safe as is kept.
 */
export async function storeProposal(database: Database, proposal: CheckedProposal): Promise<void> {
  const { chainId, safe, safeTxHash, tx, proposer, proposedByDelegate, signed, confirmations, at } = proposal
  const origin = proposal.origin ?? null
  const delegate = proposedByDelegate ?? null
  await database.transaction(async (queries) => {
    const [kept] = await queries.query<{ is_new: boolean }>(
      `insert into multisig_transaction (chain_id, safe_tx_hash, safe, recipient, value, data, operation, safe_tx_gas,
         base_gas, gas_price, gas_token, refund_receiver, nonce, submitted_at, modified_at, proposer, origin, trusted,
         proposed_by_delegate)
       values ($1, $2, $3, $4, $5::numeric, $6, $7, $8::numeric, $9::numeric, $10::numeric, $11, $12, $13::bigint, $14, $14, $15, $16, $17, $18)
       on conflict (chain_id, safe, safe_tx_hash) do update set
         modified_at = case when $19 then greatest(multisig_transaction.modified_at, excluded.modified_at)
           else multisig_transaction.modified_at end,
         trusted = multisig_transaction.trusted or excluded.trusted
       returning proposer is null or xmax = 0 as is_new`,
      [
        chainId,
        safeTxHash,
        safe,
        tx.to,
        tx.value.toString(),
        tx.data,
        tx.operation,
        tx.safeTxGas.toString(),
        tx.baseGas.toString(),
        tx.gasPrice.toString(),
        tx.gasToken,
        tx.refundReceiver,
        tx.nonce.toString(),
        at,
        proposer,
        origin,
        proposal.trusted,
        delegate,
        signed,
      ],
    )
    const place = { chainId, safe, safeTxHash }
    const isFirst = (signed && (await takeUnsigned(queries, place))) || kept?.is_new === true
    if (isFirst)
      await queries.query(
        `update multisig_transaction set proposer = $3, proposed_by_delegate = $4, origin = $5, indexed_block = null
         where chain_id = $1 and safe_tx_hash = $2 and safe = $6`,
        [chainId, safeTxHash, proposer, delegate, origin, safe],
      )
    if (isFirst && signed) {
      const { usedBelow } = proposal
      const one = { hash: safeTxHash, owner: proposer, length: tx.data.length, usedBelow, at }
      await requireProposalRoom(queries, { chainId, safe, ...one })
    }
    if (isFirst && !signed)
      await rememberUnsigned(queries, {
        ...place,
        nonce: tx.nonce,
        data: tx.data,
        network: proposal.network,
        at,
      })
    for (const confirmation of confirmations) {
      await requireRoom(queries, 'transaction', { ...place, hash: safeTxHash, ...confirmation })
      await insertConfirmation(queries, { ...place, ...confirmation, at })
    }
    if (!signed) return
    const signature = isFirst ? proposal.delegateSignature : undefined
    await noteChange(queries, { ...nameOf(place), signature, source: proposal.source })
  })
}

/** A proposal as other services are given it. */
const nameOf = ({ chainId, safe, safeTxHash }: Pick<CheckedProposal, 'chainId' | 'safe' | 'safeTxHash'>) =>
  ({ chainId, safe, kind: 'proposal', reference: safeTxHash }) as const

type NewConfirmation = {
  chainId: number
  safe: Address
  safeTxHash: Hash
  owner: Address
  signature: Hex
  at: number
}

/**
 * Keeps an owner's agreement, by which the transaction becomes `trusted` where it may be; owners who confirm at the same time are all
 * kept, the same owner twice is one row. `gone` when the transaction was deleted meanwhile; nothing is kept then. @throws Failure 422 when it
 * has as many confirmations as are kept.
 */
export async function storeConfirmation(
  database: Database,
  confirmation: NewConfirmation & { trusted: boolean; usedBelow: bigint; source: ChangeSource },
): Promise<'kept' | 'gone'> {
  const { chainId, safe, safeTxHash, owner, signature, at, trusted, usedBelow, source } = confirmation
  return database.transaction(async (queries) => {
    // Whoever deletes the transaction waits for this row, and then sees the confirmation: neither leaves the other's half behind.
    const [held] = await queries.query<{ length: number; expires: boolean }>(
      `select octet_length(data) as length, exists (select 1 from unsigned_proposal u where u.chain_id = $1 and u.safe = $2
         and u.safe_tx_hash = $3 and u.expires_at is not null) as expires
       from multisig_transaction where chain_id = $1 and safe = $2 and safe_tx_hash = $3 for update`,
      [chainId, safe, safeTxHash],
    )
    if (!held) return 'gone'
    if (held.expires) {
      const one = { hash: safeTxHash, owner, length: held.length, usedBelow, at }
      await requireProposalRoom(queries, { chainId, safe, ...one })
    }
    await requireRoom(queries, 'transaction', { chainId, safe, hash: safeTxHash, owner, signature })
    await queries.query(
      `update multisig_transaction set trusted = trusted or $4, modified_at = greatest(modified_at, $3)
       where chain_id = $1 and safe_tx_hash = $2 and safe = $5`,
      [chainId, safeTxHash, at, trusted, safe],
    )
    await insertConfirmation(queries, confirmation)
    await keepUnsigned(queries, { chainId, safe, safeTxHash })
    await noteChange(queries, { ...nameOf({ chainId, safe, safeTxHash }), source })
    return 'kept'
  })
}

/** Who asks for a deletion, in which hour by the request, and when. */
export type DeletionRequest = { signer: Address; hour: number; now: number }

/** A request holds in its own hour and the next. */
const spentTime = 3 * 3_600_000

/**
 * Takes a waiting transaction out of the queue with its confirmations. `executed` when there is nothing that waits; `spent` when this very
 * request was followed before: whoever saw it cannot use it against what is proposed anew.
 */
export async function removeProposal(
  database: Database,
  { chainId, safe, safeTxHash }: Pick<CheckedProposal, 'chainId' | 'safe' | 'safeTxHash'>,
  { signer, hour, now }: DeletionRequest,
): Promise<'removed' | 'executed' | 'spent'> {
  return database.transaction(async (queries) => {
    await queries.query('delete from spent_deletion where expires_at <= $1', [now])
    const [removed] = await queries.query(
      `delete from multisig_transaction m where chain_id = $1 and safe = $5 and safe_tx_hash = $2
         and not exists (select 1 from execution x
           where x.chain_id = m.chain_id and x.safe = m.safe and x.safe_tx_hash = m.safe_tx_hash)
         and not exists (select 1 from spent_deletion s where s.chain_id = m.chain_id and s.safe = m.safe
           and s.safe_tx_hash = m.safe_tx_hash and s.signer = $3 and s.hour = $4)
       returning safe`,
      [chainId, safeTxHash, signer, hour, safe],
    )
    const spent = [chainId, safe, safeTxHash, signer, hour]
    if (!removed) {
      const known = await queries.query(
        `select hour from spent_deletion
         where chain_id = $1 and safe = $2 and safe_tx_hash = $3 and signer = $4 and hour = $5`,
        spent,
      )
      return known.length > 0 ? 'spent' : 'executed'
    }
    await queries.query('insert into spent_deletion values ($1, $2, $3, $4, $5, $6) on conflict do nothing', [
      ...spent,
      now + spentTime,
    ])
    await queries.query('delete from confirmation where chain_id = $1 and safe = $2 and safe_tx_hash = $3', [
      chainId,
      safe,
      safeTxHash,
    ])
    await takeUnsigned(queries, { chainId, safe, safeTxHash })
    await noteDeletion(queries, [nameOf({ chainId, safe, safeTxHash })])
    return 'removed'
  })
}

/** A row that the chain told of becomes the owner's own word: a reorganisation no longer takes it away. */
async function insertConfirmation(queries: Queries, confirmation: NewConfirmation): Promise<void> {
  const { chainId, safe, safeTxHash, owner, signature, at } = confirmation
  await queries.query(
    `insert into confirmation (chain_id, safe, safe_tx_hash, owner, signature, submitted_at) values ($1, $2, $3, $4, $5, $6)
     on conflict (chain_id, safe, safe_tx_hash, owner) do update set signature = excluded.signature, indexed_block = null`,
    [chainId, safe, safeTxHash, owner, signature, at],
  )
}
