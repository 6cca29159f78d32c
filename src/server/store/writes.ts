import type { Address, Hash, Hex, SafeTx } from '#core/safe.ts'
import type { Database, Queries } from '#server/database.ts'

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
  trusted: boolean
  confirmations: readonly { owner: Address; signature: Hex }[]
  at: number
}

/** Keeps a proposal; the same one again adds its signatures, and what the chain told before becomes a proposal. */
export async function storeProposal(database: Database, proposal: CheckedProposal): Promise<void> {
  const { chainId, safe, safeTxHash, tx, proposer, proposedByDelegate, origin, trusted, confirmations, at } =
    proposal
  await database.transaction(async (queries) => {
    await queries.query(
      `insert into multisig_transaction (chain_id, safe_tx_hash, safe, recipient, value, data, operation, safe_tx_gas,
         base_gas, gas_price, gas_token, refund_receiver, nonce, submitted_at, modified_at, proposer, origin, trusted,
         proposed_by_delegate)
       values ($1, $2, $3, $4, $5::numeric, $6, $7, $8::numeric, $9::numeric, $10::numeric, $11, $12, $13::bigint, $14, $14, $15, $16, $17, $18)
       on conflict (chain_id, safe_tx_hash) do update set
         modified_at = greatest(multisig_transaction.modified_at, excluded.modified_at),
         proposer = coalesce(multisig_transaction.proposer, excluded.proposer),
         proposed_by_delegate = case when multisig_transaction.proposer is null then excluded.proposed_by_delegate
           else multisig_transaction.proposed_by_delegate end,
         origin = coalesce(multisig_transaction.origin, excluded.origin),
         trusted = multisig_transaction.trusted or excluded.trusted,
         indexed_block = null`,
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
        origin ?? null,
        trusted,
        proposedByDelegate ?? null,
      ],
    )
    for (const confirmation of confirmations)
      await insertConfirmation(queries, { chainId, safe, safeTxHash, ...confirmation, at })
  })
}

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
 * kept, the same owner twice is one row.
 */
export async function storeConfirmation(
  database: Database,
  confirmation: NewConfirmation & { trusted: boolean },
): Promise<void> {
  await database.transaction(async (queries) => {
    await insertConfirmation(queries, confirmation)
    await queries.query(
      `update multisig_transaction set trusted = trusted or $4, modified_at = greatest(modified_at, $3)
       where chain_id = $1 and safe_tx_hash = $2`,
      [confirmation.chainId, confirmation.safeTxHash, confirmation.at, confirmation.trusted],
    )
  })
}

/** Takes a waiting transaction out of the queue with its confirmations; false when it was executed or is not there. */
export async function removeProposal(
  database: Database,
  chainId: number,
  safeTxHash: Hash,
): Promise<boolean> {
  return database.transaction(async (queries) => {
    const removed = await queries.query(
      `delete from multisig_transaction m where chain_id = $1 and safe_tx_hash = $2 and not exists
         (select 1 from execution x where x.chain_id = m.chain_id and x.safe_tx_hash = m.safe_tx_hash)
       returning safe`,
      [chainId, safeTxHash],
    )
    if (removed.length === 0) return false
    await queries.query('delete from confirmation where chain_id = $1 and safe_tx_hash = $2', [
      chainId,
      safeTxHash,
    ])
    return true
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
