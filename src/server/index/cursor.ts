import type { Queries } from '#server/database/database.ts'
import { isSchemaNewer } from '#server/database/migrations.ts'

/** Somebody asked for a Safe meanwhile: what was read is read again, from where the index is now. */
export class IndexMoved extends Error {
  override name = 'IndexMoved'
}

/** Another process indexes this chain now: nothing that this one read of it is written. */
export class LeaseLost extends Error {
  override name = 'LeaseLost'
}

/** How far a chain is indexed, how often Safes were asked for, and in which epoch: who leads the index writes under its own alone. */
export type Cursor = { block: number; asked: number; epoch: number }

/** Where the index of a chain is, and which block its node lacked; undefined before anybody began it. */
export async function readCursor(
  queries: Queries,
  chainId: number,
): Promise<(Cursor & { lacking: number | null }) | undefined> {
  const [row] = await queries.query<Cursor & { lacking: number | null }>(
    'select block_number::int as block, asked::int, epoch::int, lacking_block::int as lacking from indexed_chain where chain_id = $1',
    [chainId],
  )
  return row
}

/** Makes sure that a chain has a cursor. */
export async function beginAt(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    `insert into indexed_chain (chain_id, block_number, start_block) values ($1, $2::bigint, $2::bigint + 1)
     on conflict do nothing`,
    [chainId, block],
  )
}

/** Holds a chain's cursor until the transaction ends, and with it the chain: nobody else writes its index meanwhile. */
export async function lockCursor(queries: Queries, chainId: number): Promise<Cursor | undefined> {
  const [row] = await queries.query<Cursor>(
    `select block_number::int as block, asked::int, epoch::int from indexed_chain where chain_id = $1 for update`,
    [chainId],
  )
  return row
}

/**
 * Holds a chain's cursor for a process that has the index in this epoch. @throws LeaseLost when another one took it over, or a newer build
 * changed what an index consists of.
 */
export async function holdEpoch(queries: Queries, chainId: number, epoch: number): Promise<Cursor> {
  const found = await lockCursor(queries, chainId)
  const [schema] = await queries.query<{ isNewer: boolean }>(`select ${isSchemaNewer} as "isNewer"`)
  if (schema?.isNewer) throw new LeaseLost('A newer build indexes this chain.')
  if (found?.epoch !== epoch) throw new LeaseLost('Another process indexes this chain.')
  return found
}

/**
 * Holds a chain's cursor for a range that was read from there.
 * @throws LeaseLost when another process took the index over, IndexMoved when the cursor is not where it was.
 */
export async function holdCursor(queries: Queries, chainId: number, expected: Cursor): Promise<void> {
  const found = await holdEpoch(queries, chainId, expected.epoch)
  if (found.block !== expected.block || found.asked !== expected.asked)
    throw new IndexMoved('The index is no longer where this range begins.')
}

/** Says how far the chain is indexed. */
export async function moveCursor(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    `update indexed_chain set block_number = $2, lacking_block = case when lacking_block > $2 then lacking_block end
     where chain_id = $1`,
    [chainId, block],
  )
}
