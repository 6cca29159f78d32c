import type { SafeTx } from '#core/safe.ts'
import { approvedSignature } from '#server/signatureBytes.ts'
import { confirmationsIn } from './completeExecutions.ts'
import type {
  CreationFact,
  ExecutionFact,
  ModuleFact,
  OwnershipFact,
  Place,
  RangeFacts,
  TransferFact,
} from './facts.ts'
import { moduleId, transferId } from './historyEntries.ts'
import type { RowOf } from './tables.ts'

const placeRow = (fact: Place) => ({
  transaction_hash: fact.transactionHash,
  block_number: fact.blockNumber,
  log_index: fact.logIndex,
  timestamp: fact.timestamp,
})

/** The ten fields of a SafeTx as their columns. */
export const safeTxRow = (tx: SafeTx) => ({
  recipient: tx.to,
  value: tx.value,
  data: tx.data,
  operation: tx.operation,
  safe_tx_gas: tx.safeTxGas,
  base_gas: tx.baseGas,
  gas_price: tx.gasPrice,
  gas_token: tx.gasToken,
  refund_receiver: tx.refundReceiver,
  nonce: tx.nonce,
})

/** A new Safe as its row. */
export const safeRow = (chain_id: number, fact: CreationFact): RowOf<'safe'> => ({
  chain_id,
  address: fact.safe,
  singleton: fact.singleton,
  factory: fact.factory,
  creator: fact.creator,
  setup_data: fact.setupData ?? null,
  salt_nonce: fact.saltNonce ?? null,
  ...placeRow(fact),
})

/** A change of ownership as its row. */
export const ownershipRow = (chain_id: number, fact: OwnershipFact): RowOf<'ownership'> => ({
  chain_id,
  block_number: fact.blockNumber,
  log_index: fact.logIndex,
  owner: fact.owner,
  safe: fact.safe,
  owned: fact.owned,
})

/** An execution as its row. */
export const executionRow = (chain_id: number, fact: ExecutionFact): RowOf<'execution'> => ({
  chain_id,
  safe_tx_hash: fact.safeTxHash,
  safe: fact.safe,
  success: fact.success,
  payment: fact.payment,
  executor: fact.executor,
  ...placeRow(fact),
})

/** What was executed as a multisig transaction, none where its call is unknown. */
export function executedTransactionRows(
  chain_id: number,
  fact: ExecutionFact,
): RowOf<'multisig_transaction'>[] {
  if (!fact.found) return []
  const row = {
    chain_id,
    safe_tx_hash: fact.safeTxHash,
    safe: fact.safe,
    ...safeTxRow(fact.found.tx),
    submitted_at: fact.timestamp,
    modified_at: fact.timestamp,
    trusted: true,
    indexed_block: fact.blockNumber,
  }
  return [row]
}

/** The agreements that the chain shows: approvals by transaction, and the signatures of what was executed. */
export async function confirmationRows(
  chain_id: number,
  facts: Pick<RangeFacts, 'approvals' | 'executions'>,
): Promise<RowOf<'confirmation'>[]> {
  const approved = facts.approvals.map((fact) => ({ ...fact, signature: approvedSignature(fact.owner) }))
  const signed = await Promise.all(
    facts.executions.map(async (fact) => {
      const confirmations = fact.found ? await confirmationsIn(fact.safeTxHash, fact.found.signatures) : []
      return confirmations.map((confirmation) => ({ ...fact, ...confirmation }))
    }),
  )
  return [...approved, ...signed.flat()].map((fact) => ({
    chain_id,
    safe: fact.safe,
    safe_tx_hash: fact.safeTxHash,
    owner: fact.owner,
    signature: fact.signature,
    submitted_at: fact.timestamp,
    indexed_block: fact.blockNumber,
  }))
}

/** A module's call as its row. */
export const moduleRow = (chain_id: number, fact: ModuleFact): RowOf<'module_execution'> => ({
  chain_id,
  id: moduleId(fact),
  safe: fact.safe,
  module: fact.module,
  recipient: fact.call?.to ?? null,
  value: fact.call?.value ?? null,
  data: fact.call?.data ?? null,
  operation: fact.call?.operation ?? null,
  success: fact.success,
  ...placeRow(fact),
})

/** A transfer as the row of one of its Safes. */
export const transferRow = (chain_id: number, fact: TransferFact): RowOf<'transfer'> => ({
  chain_id,
  id: transferId(fact),
  safe: fact.safe,
  kind: fact.kind,
  token: fact.token ?? null,
  sender: fact.sender,
  recipient: fact.recipient,
  amount: fact.amount,
  ...placeRow(fact),
})
