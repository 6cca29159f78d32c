import { getAddress } from 'viem'
import { paidByCall } from '#chain/history/paid.ts'
import { decodeCall } from '#core/calldata/decode.ts'
import type { Fact } from '#core/checks/fact.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { Address, SafeTx } from '#core/safe/safe.ts'
import type { Database } from '#server/database/database.ts'
import { DatabaseError } from '#server/database/databaseError.ts'
import type { ChainService } from '#server/service.ts'
import { executedCalls } from '#server/store/executedCalls.ts'
import { verifyDraft } from '#verify/verify.ts'

/** By which release a call is read where the chain does not say: what differs between them concerns fees and batches alone. */
export const assumedVersion = '1.4.1' as const

/** A transaction that may be signed, and the block before it where it is judged as of then. */
export type ToJudge = { safe: Address; tx: SafeTx; block?: bigint | undefined }

/** Calldata of more characters than this holds hundreds of calls, each of which is read and judged. */
const largeCalldata = 32_768
/** So many large ones are judged or wait for their turn: a wallet asks twice about each. */
const maxLarge = 4
let large = 0
let turn: Promise<unknown> = Promise.resolve()

type Judging = { budget: number; database: Database }

/**
 * Judged with what the node says, within so many milliseconds; undefined where it did not answer in time. A batch of hundreds of calls takes
 * seconds, and anybody may ask: such are judged one after the other, and one too many is not judged.
 */
export async function readAndJudged(
  served: ChainService,
  toJudge: ToJudge,
  judging: Judging,
): Promise<Judged | undefined> {
  if (toJudge.tx.data.length <= largeCalldata) return judgedInTime(served, toJudge, judging)
  if (large >= maxLarge) return undefined
  large++
  const until = performance.now() + judging.budget
  const own = turn.then(() => {
    const budget = Math.floor(until - performance.now())
    return budget > 0 ? judgedInTime(served, toJudge, { ...judging, budget }) : undefined
  })
  const done = () => {
    large--
  }
  // Who asked hears of a failure; whose turn is next only waits for the end.
  turn = own.then(done, done)
  return own
}

async function judgedInTime(
  { chain }: ChainService,
  { safe, tx, block }: ToJudge,
  { budget, database }: Judging,
): Promise<Judged | undefined> {
  const signal = AbortSignal.timeout(budget)
  const beside = paidBefore(database, chain.chainId, { safe, block, nonce: tx.nonce }).then((recipients) => ({
    known: { known: { recipients } },
  }))
  try {
    return await verifyDraft({ chain, safe, tx, assumedVersion, signal, asOf: block, beside })
  } catch (error) {
    if (signal.aborted) return undefined
    throw error
  }
}

/** Whom the Safe paid by its own executed transactions, as the index has read them from the chain. */
async function paidBefore(
  database: Database,
  chainId: number,
  { safe, ...until }: { safe: Address; block: bigint | undefined; nonce: bigint },
): Promise<Fact<readonly Address[]>> {
  try {
    const calls = await executedCalls(database, { chainId, safe, ...until })
    const paid = calls.flatMap((call) =>
      paidByCall(safe, decodeCall(call, { chainId, safe, safeVersion: assumedVersion })),
    )
    return { known: true, value: [...new Set(paid.map((one) => getAddress(one)))] }
  } catch (error) {
    if (!(error instanceof DatabaseError)) throw error
    return { known: false, reason: 'The index of this server could not be read.' }
  }
}
