import { changeName, tellChange } from '#server/database/changeListener.ts'
import type { Database } from '#server/database/database.ts'

/** How far the process that indexes a chain is; `age` says how many milliseconds ago it was at the head; `lacking` is a block that the node did not give. */
export type Progress = { head?: { number: number }; indexed?: number; age?: number; lacking?: number }

/** Tells other processes over the same database how far a chain is indexed. */
export type ProgressBook = {
  /** Everything up to this head is indexed. */
  reached(epoch: number, head: number): Promise<void>
  read(): Promise<Progress>
}

/** That the head is still the same is told again after this many milliseconds. */
const toldAgain = 5_000

/** Keeps the progress beside the cursor; instants are the database's own, as clocks of machines differ. */
export function createProgress(database: Database, chainId: number): ProgressBook {
  let told: { head: number; at: number } | undefined
  return {
    reached: async (epoch, head) => {
      const at = performance.now()
      if (told?.head === head && at - told.at < toldAgain) return
      await database.query(
        `with reached as (
           update indexed_chain set head_number = $3, reached_at = ${instant} where chain_id = $1 and epoch = $2
           returning chain_id)
         select ${tellChange('$4')} from reached`,
        [chainId, epoch, head, changeName('indexed', chainId)],
      )
      told = { head, at }
    },
    read: async () => {
      const [row] = await database.query<{
        indexed: number
        head: number | null
        age: number | null
        lacking: number | null
      }>(
        `select block_number::int as indexed, head_number::int as head, (${instant} - reached_at)::float8 as age,
           lacking_block::int as lacking
         from indexed_chain where chain_id = $1`,
        [chainId],
      )
      if (!row) return {}
      return {
        indexed: row.indexed,
        ...(row.head === null ? {} : { head: { number: row.head } }),
        ...(row.age === null ? {} : { age: row.age }),
        ...(row.lacking === null ? {} : { lacking: row.lacking }),
      }
    },
  }
}

const instant = '(extract(epoch from clock_timestamp()) * 1000)::bigint'
