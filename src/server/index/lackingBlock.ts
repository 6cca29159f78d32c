import { AppError } from '#core/errors.ts'
import type { Queries } from '#server/database/database.ts'
import { reasonOf } from './following/reasonOf.ts'

/** What an operator does whose node has not the history that the index needs. */
export const lackingRemedy =
  'Name a node with the whole history and restart, or begin later: startBlock, with a new database.'

/** A block that the node refuses by itself, or does not have, far below its head: nothing is skipped, and the operator is told what to do. */
export class LackingBlock extends AppError {
  override name = 'LackingBlock'
  readonly block: number
  constructor({ block, last }: { block: number; last: number }, cause: unknown) {
    super(
      `The node lacks block ${block}, or what happened in it; blocks ${block} to ${last} wait. ${lackingRemedy} (${reasonOf(cause)})`,
      { cause },
    )
    this.block = block
  }
}

/** Notes for every process, and for who looks at the database, which block a chain's node lacks; of several, the first. @throws DatabaseError */
export async function noteLacking(queries: Queries, chainId: number, block: number): Promise<void> {
  await queries.query(
    `update indexed_chain set lacking_block = $2 where chain_id = $1
       and (lacking_block is null or lacking_block > $2)`,
    [chainId, block],
  )
}

/** The node gave these blocks. @throws DatabaseError */
export async function forgetLacking(
  queries: Queries,
  chainId: number,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await queries.query(
    'update indexed_chain set lacking_block = null where chain_id = $1 and lacking_block between $2 and $3',
    [chainId, from, to],
  )
}
