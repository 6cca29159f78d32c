import { readPlan } from './chainPlan.ts'
import { readTurn, type TurnReader } from './readTurn.ts'

/** So many ranges of a chain's past are read at once by one process, each lane taking one after the other for so many milliseconds. */
const rangesAtOnce = 3
const laneTime = 10_000

/**
 * Reads ranges of one chain's past for a while, several at once; true when there were some. The longest range that the node gives is looked
 * for once, by whichever process. @throws what the node or the database throws.
 */
export function createPastReader(reader: TurnReader): () => Promise<boolean> {
  const { database, chainId, queue, sizes } = reader
  let isRecalled = false
  const recall = async () => {
    const [row] = await database.query<{ learnt: number | null }>(
      'select range_limit::int as learnt from indexed_chain where chain_id = $1',
      [chainId],
    )
    if (row?.learnt != null) sizes.recall(row.learnt)
    isRecalled = true
  }
  return async () => {
    if (!(await readPlan(database, chainId))) return false
    if (!isRecalled) await recall()
    await queue.open(chainId)
    const until = performance.now() + laneTime
    const lane = async () => {
      let turns = 0
      while ((turns === 0 || performance.now() < until) && (await readTurn(reader))) turns++
      return turns > 0
    }
    const lanes = await Promise.allSettled(Array.from({ length: rangesAtOnce }, lane))
    const failed = lanes.find((one) => one.status === 'rejected')
    if (failed) throw failed.reason
    return lanes.some((one) => one.status === 'fulfilled' && one.value)
  }
}
