import type { Database, Queries } from '#server/database.ts'
import type { ChainNode } from '#server/node.ts'
import { moveCursor } from './cursor.ts'

/** Forgets everything the chain told after `block`. What owners gave to this server (proposals, confirmations) stays. */
export async function rollBack(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    `update multisig_transaction m set executed = false from execution e
     where e.chain_id = $1 and e.block_number > $2 and m.chain_id = e.chain_id and m.safe_tx_hash = e.safe_tx_hash`,
    [chainId, block],
  )
  const told = ['ownership', 'setting_change', 'execution', 'module_execution', 'transfer', 'history_entry']
  for (const table of told)
    await queries.query(`delete from ${table} where chain_id = $1 and block_number > $2`, [chainId, block])
  // Safes that were asked for stay: that they exist was not told by a block.
  await queries.query('delete from safe where chain_id = $1 and block_number > $2 and not asked', [
    chainId,
    block,
  ])
  await queries.query(
    'update safe_backfill set next_block = least(next_block, $2::bigint + 1), last_block = least(last_block, $2) where chain_id = $1',
    [chainId, block],
  )
  for (const table of ['multisig_transaction', 'confirmation'])
    await queries.query(`delete from ${table} where chain_id = $1 and indexed_block > $2`, [chainId, block])
  await queries.query('delete from block where chain_id = $1 and number > $2', [chainId, block])
  await moveCursor(queries, chainId, block)
}

/** How many stored blocks are compared at a time on the way back to the fork. */
const step = 20

/**
 * The last indexed block that the node still has, at or below its head; `before` when it has none of them. Every block that told
 * anything is stored, so nothing that counts lies between the fork and the block found.
 */
export async function findFork(
  database: Database,
  node: ChainNode,
  at: { chainId: number; head: number; before: number },
): Promise<number> {
  for (let offset = 0; ; offset += step) {
    const stored = await database.query<{ number: number; hash: string }>(
      `select number::int as number, hash from block where chain_id = $1 and number <= $2
       order by number desc limit $3 offset $4`,
      [at.chainId, at.head, step, offset],
    )
    if (stored.length === 0) return at.before
    const blocks = await Promise.all(stored.map(({ number }) => node.block(number)))
    const kept = stored.find(({ hash }, index) => blocks[index]?.hash === hash)
    if (kept) return kept.number
  }
}
