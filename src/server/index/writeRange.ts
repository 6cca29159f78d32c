import type { Queries } from '#server/database/database.ts'
import { insertRows } from '#server/database/rows.ts'
import {
  approvalRow,
  executedTransactionRows,
  executionRow,
  moduleRow,
  ownershipRow,
  safeRow,
  settingRow,
  transferRow,
} from './facts/factRows.ts'
import type { ApprovalFact, RangeFacts } from './facts/facts.ts'
import { historyEntries } from './historyEntries.ts'
import { tellOwners } from './ownerSafes.ts'
import { type RowOf, tables } from './tables.ts'

/** How many blocks below the cursor keep their hash: a deeper fork means reading the chain again from its start. */
export const hashedBlocks = 4096

/** What the index learns of a transaction that was proposed before: that it happened; the proposal itself stays as it was. */
const keepProposal =
  '(chain_id, safe, safe_tx_hash) do update set modified_at = excluded.modified_at, trusted = true, executed = true'

/** Of two approvals of one owner the first counts, whichever is read first; what the owner sent here stays. */
const keepEarlier = `(chain_id, safe, safe_tx_hash, owner) do update set signature = excluded.signature,
  submitted_at = excluded.submitted_at, indexed_block = excluded.indexed_block
  where confirmation.indexed_block > excluded.indexed_block`

/** A Safe that was asked for before its creation was read. */
const completeAsked = `(chain_id, address) do update set factory = excluded.factory, creator = excluded.creator,
  transaction_hash = excluded.transaction_hash, block_number = excluded.block_number, log_index = excluded.log_index,
  timestamp = excluded.timestamp, setup_data = excluded.setup_data, salt_nonce = excluded.salt_nonce
  where safe.asked and safe.creator is null`

/** Writes all facts of a range of blocks; the database gets all statements at once and need not wait for the next one. */
export async function writeFacts(queries: Queries, chainId: number, facts: RangeFacts): Promise<void> {
  const write = <Table extends keyof typeof tables>(table: Table, rows: RowOf<Table>[], conflict?: string) =>
    insertRows(queries, table, tables[table], rows, conflict)
  const each = <Fact, Row>(list: readonly Fact[], row: (chain_id: number, fact: Fact) => Row) =>
    list.map((fact) => row(chainId, fact))

  await Promise.all([
    // First, as whoever confirms does: every other row raises its Safe's counter, which nobody may hold who waits for a transaction.
    write('multisig_transaction', each(facts.executions, executedTransactionRows).flat(), keepProposal),
    noteUnseen(queries, chainId, facts),
    write('safe', each(facts.creations, safeRow), completeAsked),
    write('ownership', each(facts.ownerships, ownershipRow)),
    write('setting_change', each(facts.settings, settingRow)),
    write('execution', each(facts.executions, executionRow)),
    write('confirmation', each(firstApprovals(facts.approvals), approvalRow), keepEarlier),
    write('module_execution', each(facts.modules, moduleRow)),
    write('transfer', each(facts.transfers, transferRow)),
    write(
      'history_entry',
      each(historyEntries(facts), (chain_id, entry) => ({ chain_id, ...entry })),
    ),
  ])
  const owned = new Set([...facts.creations, ...facts.ownerships].map(({ safe }) => safe))
  await tellOwners(queries, chainId, owned)
}

/** The first of each owner to each transaction: one statement writes a row once. */
function firstApprovals(approvals: readonly ApprovalFact[]): ApprovalFact[] {
  const found = new Map<string, ApprovalFact>()
  for (const approval of approvals) {
    const key = `${approval.safe}/${approval.safeTxHash}/${approval.owner}`
    if (!found.has(key)) found.set(key, approval)
  }
  return [...found.values()]
}

/** What was executed without a word of what it was may have been proposed here. */
async function noteUnseen(queries: Queries, chainId: number, { executions }: RangeFacts): Promise<void> {
  const unseen = executions.filter(({ found }) => !found)
  if (unseen.length === 0) return
  await queries.query(
    `update multisig_transaction set executed = true
     where chain_id = $1 and safe = any($2) and safe_tx_hash = any($3)`,
    [chainId, unseen.map(({ safe }) => safe), unseen.map(({ safeTxHash }) => safeTxHash)],
  )
}

/** Writes the hashes of a range's blocks, by which a fork is found, and forgets those that no fork reaches. */
export async function writeBlocks(queries: Queries, chainId: number, facts: RangeFacts): Promise<void> {
  const rows = facts.blocks.map((block) => ({ chain_id: chainId, ...block }))
  const forgotten = facts.to - hashedBlocks
  await Promise.all([
    insertRows(queries, 'block', tables.block, rows),
    queries.query('delete from block where chain_id = $1 and number < $2', [chainId, forgotten]),
  ])
}
