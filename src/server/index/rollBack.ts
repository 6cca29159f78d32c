import { AppError } from '#core/errors.ts'
import type { Address } from '#core/safe/safe.ts'
import type { ChainConfig } from '#server/chainConfig.ts'
import type { Database, Queries } from '#server/database/database.ts'
import { type ChainNode, WrongNode } from '#server/node.ts'
import { forgetPlan } from './chainBackfill/chainPlan.ts'
import { moveCursor } from './cursor.ts'
import { tellOwners } from './ownerSafes.ts'
import { requireChain } from './requireChain.ts'

/** Takes the index of a chain back to `block`; what was read of later ranges goes as well. */
export async function rollBack(queries: Queries, chainId: number, block: number): Promise<void> {
  await forgetAfter(queries, chainId, block)
  await forgetPlan(queries, chainId)
  await moveCursor(queries, chainId, block)
}

/** Forgets everything the chain told after `block`. What owners gave to this server (proposals, confirmations) stays. */
export async function forgetAfter(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    `update multisig_transaction m set executed = false from execution e
     where e.chain_id = $1 and e.block_number > $2 and m.chain_id = e.chain_id and m.safe = e.safe
       and m.safe_tx_hash = e.safe_tx_hash`,
    [chainId, block],
  )
  const disowned = await queries.query<{ safe: Address }>(
    'delete from ownership where chain_id = $1 and block_number > $2 returning safe',
    [chainId, block],
  )
  const told = ['setting_change', 'execution', 'module_execution', 'transfer', 'history_entry']
  for (const table of told)
    await queries.query(`delete from ${table} where chain_id = $1 and block_number > $2`, [chainId, block])
  const gone = await forgetSafes(queries, chainId, block)
  await tellOwners(queries, chainId, new Set([...disowned.map(({ safe }) => safe), ...gone]))
  await queries.query(
    `update safe_backfill set last_block = least(last_block, $2),
       next_block = case when next_block is null then null else least(next_block, $2::bigint + 1) end
     where chain_id = $1`,
    [chainId, block],
  )
  for (const table of ['multisig_transaction', 'confirmation'])
    await queries.query(`delete from ${table} where chain_id = $1 and indexed_block > $2`, [chainId, block])
  await queries.query('delete from block where chain_id = $1 and number > $2', [chainId, block])
}

/**
 * Forgets the Safes that were made after a block, and says which. Of one that was asked for it is known in which block it appeared, or else
 * that nobody looked yet: whoever asks for it again finds it where it still is.
 */
async function forgetSafes(queries: Queries, chainId: number, block: number): Promise<Address[]> {
  const made = await queries.query<{ safe: Address }>(
    'delete from safe where chain_id = $1 and block_number > $2 and not asked returning address as safe',
    [chainId, block],
  )
  const asked = await queries.query<{ safe: Address }>(
    `delete from safe where chain_id = $1 and asked and (first_block is null or first_block > $2) returning address as safe`,
    [chainId, block],
  )
  const appeared = asked.map(({ safe }) => safe)
  for (const table of ['ownership', 'safe_backfill'])
    await queries.query(`delete from ${table} where chain_id = $1 and safe = any($2)`, [chainId, appeared])
  return [...made.map(({ safe }) => safe), ...appeared]
}

/** What a look for a fork found: the last indexed block that the node has as well, and whether it has others than were indexed. */
export type Fork = { block: number | undefined; isForked: boolean }

/** The chain differs from all that is known of it: nothing is forgotten before somebody looked. */
export class ForkTooDeep extends AppError {
  override name = 'ForkTooDeep'
}

/** How many stored blocks are compared at a time on the way back to the fork; the newest alone first, as the node is mostly only late. */
const steps = 20

/**
 * Compares the kept blocks at or below the node's head with the node's, from the newest on, until one is the same. Every block that told
 * anything is kept, so nothing that counts lies between it and the fork. The node says with every answer which chain it is of.
 * @throws ForkTooDeep when all differ and there were more before them: then it is for the operator to say what is true.
 */
export async function findFork(
  database: Database,
  node: ChainNode,
  { config, head, before }: { config: Pick<ChainConfig, 'chainId' | 'name'>; head: number; before: number },
): Promise<Fork> {
  let oldest: number | undefined
  for (let offset = 0; ; offset += offset === 0 ? 1 : steps) {
    const stored = await database.query<{ number: number; hash: string }>(
      `select number::int as number, hash from block where chain_id = $1 and number <= $2
       order by number desc limit $3 offset $4`,
      [config.chainId, head, offset === 0 ? 1 : steps, offset],
    )
    if (stored.length === 0) break
    const [, blocks] = await Promise.all([
      requireChain(node, config),
      Promise.all(stored.map(({ number }) => node.block(number))),
    ])
    const same = stored.findIndex(({ hash }, index) => blocks[index]?.hash === hash)
    const compared = same < 0 ? blocks : blocks.slice(0, same)
    if (compared.includes(undefined)) throw new WrongNode('The node lacks a block below its head.')
    if (same >= 0) return { block: stored[same]?.number, isForked: offset > 0 || same > 0 }
    oldest = stored.at(-1)?.number
  }
  if (oldest === undefined) return { block: undefined, isForked: false }
  if (oldest > before + 1)
    throw new ForkTooDeep(
      `The node of ${config.name} has other blocks than were indexed, down to block ${oldest}, the oldest that is known: nothing is taken back.`,
      {
        hints: [
          'Is it the right node, and whole? If the chain did begin anew, begin with an empty database.',
        ],
      },
    )
  return { block: before, isForked: true }
}
