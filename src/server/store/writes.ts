import type { Address, Hash, Hex, SafeTx } from '#core/safe.ts'
import type { Database, Queries } from '#server/database.ts'

/** A proposal after its checks. */
export type CheckedProposal = {
  chainId: number
  safe: Address
  safeTxHash: Hash
  tx: SafeTx
  sender: Address
  origin?: string
  confirmations: readonly { owner: Address; signature: Hex }[]
  at: number
}

/** Keeps a proposal; the same one again adds its signatures, and what the chain told before becomes a proposal. */
export async function storeProposal(database: Database, proposal: CheckedProposal): Promise<void> {
  const { chainId, safe, safeTxHash, tx, sender, origin, confirmations, at } = proposal
  await database.transaction(async (queries) => {
    await queries.query(
      `insert into multisig_transaction (chain_id, safe_tx_hash, safe, recipient, value, data, operation, safe_tx_gas,
         base_gas, gas_price, gas_token, refund_receiver, nonce, submitted_at, modified_at, proposer, origin, trusted)
       values ($1, $2, $3, $4, $5::numeric, $6, $7, $8::numeric, $9::numeric, $10::numeric, $11, $12, $13::bigint, $14, $14, $15, $16, $17)
       on conflict (chain_id, safe_tx_hash) do update set
         modified_at = greatest(multisig_transaction.modified_at, excluded.modified_at),
         proposer = coalesce(multisig_transaction.proposer, excluded.proposer),
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
        sender,
        origin ?? null,
        confirmations.length > 0,
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

/** Keeps an owner's agreement; owners who confirm at the same time are all kept, the same owner twice is one row. */
export async function storeConfirmation(database: Database, confirmation: NewConfirmation): Promise<void> {
  await database.transaction(async (queries) => {
    await insertConfirmation(queries, confirmation)
    await queries.query(
      `update multisig_transaction set trusted = true, modified_at = greatest(modified_at, $3)
       where chain_id = $1 and safe_tx_hash = $2`,
      [confirmation.chainId, confirmation.safeTxHash, confirmation.at],
    )
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
