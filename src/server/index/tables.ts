import type { Columns } from '#server/rows.ts'

const place: Columns = {
  transaction_hash: 'text',
  block_number: 'bigint',
  log_index: 'int',
  timestamp: 'bigint',
}
const chain_id = 'bigint'

/** The columns that the index writes, table by table, with their SQL types. */
export const tables = {
  block: { chain_id, number: 'bigint', hash: 'text', timestamp: 'bigint' },
  safe: {
    chain_id,
    address: 'text',
    singleton: 'text',
    factory: 'text',
    creator: 'text',
    setup_data: 'text',
    salt_nonce: 'text',
    ...place,
  },
  ownership: {
    chain_id,
    block_number: 'bigint',
    log_index: 'int',
    owner: 'text',
    safe: 'text',
    owned: 'boolean',
  },
  execution: {
    chain_id,
    safe_tx_hash: 'text',
    safe: 'text',
    success: 'boolean',
    payment: 'numeric',
    executor: 'text',
    ...place,
  },
  multisig_transaction: {
    chain_id,
    safe_tx_hash: 'text',
    safe: 'text',
    recipient: 'text',
    value: 'numeric',
    data: 'text',
    operation: 'smallint',
    safe_tx_gas: 'numeric',
    base_gas: 'numeric',
    gas_price: 'numeric',
    gas_token: 'text',
    refund_receiver: 'text',
    nonce: 'bigint',
    submitted_at: 'bigint',
    modified_at: 'bigint',
    trusted: 'boolean',
    indexed_block: 'bigint',
  },
  confirmation: {
    chain_id,
    safe: 'text',
    safe_tx_hash: 'text',
    owner: 'text',
    signature: 'text',
    submitted_at: 'bigint',
    indexed_block: 'bigint',
  },
  module_execution: {
    chain_id,
    id: 'text',
    safe: 'text',
    module: 'text',
    recipient: 'text',
    value: 'numeric',
    data: 'text',
    operation: 'smallint',
    success: 'boolean',
    ...place,
  },
  transfer: {
    chain_id,
    id: 'text',
    safe: 'text',
    kind: 'text',
    token: 'text',
    sender: 'text',
    recipient: 'text',
    amount: 'numeric',
    ...place,
  },
  history_entry: {
    chain_id,
    safe: 'text',
    block_number: 'bigint',
    log_index: 'int',
    kind: 'text',
    reference: 'text',
    timestamp: 'bigint',
  },
} as const satisfies Record<string, Columns>

/** A row for one of these tables: exactly its columns. */
export type RowOf<Table extends keyof typeof tables> = Record<keyof (typeof tables)[Table], unknown>
