import type { Address, SafeTx } from '#core/safe/safe.ts'
import { approvedSignature } from '#core/signatures/approvedSignature.ts'
import { moduleId, transferId } from '#server/index/historyEntries.ts'
import type { RowOf } from '#server/index/tables.ts'
import type {
  ApprovalFact,
  CreationFact,
  ExecutionFact,
  LogPosition,
  ModuleFact,
  OwnershipFact,
  SettingFact,
  TransferFact,
} from './facts.ts'

const placeRow = (fact: LogPosition) => ({
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
  factory: fact.factory ?? null,
  creator: fact.creator ?? null,
  setup_data: fact.setupData ?? null,
  salt_nonce: fact.saltNonce ?? null,
  version: fact.version,
  asked: fact.asked ?? false,
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
  signatures: fact.found?.signatures ?? null,
  gap: fact.found === undefined,
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
    executed: true,
    indexed_block: fact.blockNumber,
  }
  return [row]
}

/** An approval by transaction as its row. */
export const approvalRow = (chain_id: number, fact: ApprovalFact): RowOf<'confirmation'> => ({
  chain_id,
  safe: fact.safe,
  safe_tx_hash: fact.safeTxHash,
  owner: fact.owner,
  signature: approvedSignature(fact.owner.toLowerCase() as Address),
  submitted_at: fact.timestamp,
  indexed_block: fact.blockNumber,
})

/** A changed setting as its row. */
export const settingRow = (chain_id: number, fact: SettingFact): RowOf<'setting_change'> => ({
  chain_id,
  safe: fact.safe,
  kind: fact.kind,
  subject: fact.subject,
  ...placeRow(fact),
})

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
  quantity: fact.quantity ?? null,
  ...placeRow(fact),
})
