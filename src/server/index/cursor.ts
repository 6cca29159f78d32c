import type { Queries } from '#server/database.ts'

/** Another process indexed on meanwhile, or somebody asked for a Safe: what was read is read again, from where the index is now. */
export class IndexMoved extends Error {
  override name = 'IndexMoved'
}

/** How far the chain is indexed, and how many Safes were asked for; undefined before the first range. */
export type Cursor = { block: number; asked: number }

/** Where the index of a chain is. */
export async function readCursor(queries: Queries, chainId: number): Promise<Cursor | undefined> {
  const [row] = await queries.query<Cursor>(
    `select block_number::int as block, (select count(*) from safe where chain_id = $1 and asked)::int as asked
     from indexed_chain where chain_id = $1`,
    [chainId],
  )
  return row
}

/** Makes sure that a chain has a cursor. */
export async function beginAt(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    'insert into indexed_chain (chain_id, block_number) values ($1, $2) on conflict do nothing',
    [chainId, block],
  )
}

/**
 * Holds the cursor until the transaction ends: of several processes over one database only one writes a range at a time.
 * @throws IndexMoved when it is not where it was.
 */
export async function holdCursor(queries: Queries, chainId: number, expected: Cursor): Promise<void> {
  await queries.query('select 1 from indexed_chain where chain_id = $1 for update', [chainId])
  const found = await readCursor(queries, chainId)
  if (found?.block !== expected.block || found.asked !== expected.asked)
    throw new IndexMoved('The index is no longer where this range begins.')
}

/** Says how far the chain is indexed. */
export async function moveCursor(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query('update indexed_chain set block_number = $2 where chain_id = $1', [chainId, block])
}
