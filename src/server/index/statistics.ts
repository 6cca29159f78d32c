import type { Database } from '#server/database/database.ts'

/** What a plan is chosen by: the columns of the indexes, and nothing of the long texts beside them. */
export const analysedColumns: Readonly<Record<string, readonly string[]>> = {
  block: ['chain_id', 'number'],
  confirmation: ['chain_id', 'indexed_block', 'owner', 'safe', 'safe_tx_hash'],
  delegate: ['added_at', 'chain_id', 'delegate', 'delegator', 'label', 'safe'],
  execution: ['block_number', 'chain_id', 'gap', 'log_index', 'safe', 'safe_tx_hash', 'signatures'],
  history_entry: ['block_number', 'chain_id', 'log_index', 'safe'],
  message: ['chain_id', 'created_at', 'message_hash', 'safe'],
  message_confirmation: ['chain_id', 'message_hash', 'owner', 'safe'],
  module_execution: ['block_number', 'chain_id', 'id', 'recipient', 'safe'],
  multisig_transaction: [
    'chain_id',
    'executed',
    'indexed_block',
    'nonce',
    'safe',
    'safe_tx_hash',
    'submitted_at',
  ],
  owner_safe: ['chain_id', 'created_block', 'created_index', 'owner', 'safe'],
  ownership: ['block_number', 'chain_id', 'log_index', 'owner', 'safe'],
  safe: ['address', 'asked', 'block_number', 'chain_id', 'version'],
  safe_change: ['chain_id', 'safe'],
  setting_change: ['block_number', 'chain_id', 'log_index', 'safe'],
  transfer: ['block_number', 'chain_id', 'id', 'kind', 'log_index', 'safe', 'token', 'transaction_hash'],
}
const look = `analyze ${Object.entries(analysedColumns).map(([table, columns]) => `${table} (${columns})`)}`

/** Below this many logs any plan is fast. */
const first = 1000

/** Keeps the database's picture of its tables true while they grow by much at once: PGlite never looks by itself. */
export type Statistics = {
  /** So many logs more were written. */
  written: (logs: number) => void
  /** The head is reached, and there is time to look. */
  reached: () => Promise<void>
}

/** Looks at the tables again each time that what was written has doubled. */
export function createStatistics(database: Pick<Database, 'exec'>): Statistics {
  let total = 0
  let next = first
  return {
    written: (logs) => {
      total += logs
    },
    reached: async () => {
      if (total < next) return
      next = total * 2
      await database.exec(look)
    },
  }
}
