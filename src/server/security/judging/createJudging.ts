import type { Fact } from '#core/checks/fact.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, Call, SafeTx } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseError } from '#server/database/databaseError.ts'
import { askingNetwork } from '#server/operate/askingNetwork.ts'
import type { ChainService } from '#server/service.ts'
import { executedCalls } from '#server/store/executedCalls.ts'
import { createJudgeLane, type LaneWork } from './judgeLane.ts'
import { type Judgement, judgeAlone, makeJudgement } from './judgement.ts'
import type { ThreadJob } from './threadMessages.ts'

/** A transaction that may be signed, and the block before it where it is judged as of then. */
type Draft = { safe: Address; tx: SafeTx; block?: bigint | undefined }

/** Judges what somebody may sign. */
export type Judging = {
  /** With what the node says, within so many milliseconds; without what did not answer in time. `isUrgent`: nor in more, for whatever reason. */
  withNode(served: ChainService, draft: Draft, budget: number, isUrgent?: boolean): Promise<Judgement>
  /** By the bytes alone; undefined where there is too much to judge. */
  alone(chainId: number, draft: Pick<Draft, 'safe' | 'tx'>): Promise<Judged | undefined>
}

/**
 * Characters of calldata: up to here it is judged in some milliseconds, on this thread. More than that hold other requests up, hundreds of calls
 * for seconds, each of which is read and judged.
 */
const [small, large] = [4_096, 32_768]

/** Milliseconds for what needs no node: who asks waits as long as it wants. */
const aloneBudget = 30_000

const nothing: Judgement = { judged: undefined, executed: undefined }
const noNode: typeof globalThis.fetch = () => Promise.reject(new TypeError('No node is asked.'))

/**
 * A batch of hundreds of calls takes seconds, and anybody may ask: such are judged beside this thread, the large ones one after the other, and
 * one too many is not judged. `failed` hears why a judgement was not made.
 */
export function createJudging(database: Database, failed: (reason: string) => void): Judging {
  // A wallet asks twice about each.
  const lanes = {
    middling: createJudgeLane({ atOnce: 8, most: 32, mostOfOne: 8, failed }),
    large: createJudgeLane({ atOnce: 1, most: 4, mostOfOne: 2, failed }),
  }
  const beside = (
    job: ThreadJob,
    size: number,
    { fetch = noNode, isUrgent = false }: Partial<LaneWork> = {},
  ) => lanes[size <= large ? 'middling' : 'large']({ job, fetch, network: askingNetwork(), isUrgent })
  return {
    withNode: async ({ chain: { chainId }, chain, config: { rpc }, fetch }, draft, budget, isUrgent) => {
      const executed = await executedBefore(database, chainId, draft)
      const toJudge = { ...draft, executed }
      const past = executed.known ? executed.value : []
      const size = past.reduce((sum, { data }) => sum + data.length, draft.tx.data.length)
      if (size <= small) return makeJudgement(chain, toJudge, AbortSignal.timeout(budget))
      return (await beside({ chainId, rpc, toJudge, budget }, size, { fetch, isUrgent })) ?? nothing
    },
    alone: async (chainId, { safe, tx }) => {
      if (tx.data.length <= small) return judgeAlone(chainId, { safe, tx })
      const job = { chainId, rpc: undefined, toJudge: { safe, tx, executed: unread }, budget: aloneBudget }
      return (await beside(job, tx.data.length))?.judged
    },
  }
}

const unread = { known: false, reason: 'The index of this server could not be read.' } as const

/** What the Safe executed before, as the index has read it from the chain. */
async function executedBefore(
  database: Database,
  chainId: number,
  { safe, block, tx: { nonce } }: Draft,
): Promise<Fact<readonly Call[]>> {
  try {
    return { known: true, value: await executedCalls(database, { chainId, safe, block, nonce }) }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return unread
  }
}
