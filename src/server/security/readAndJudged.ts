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

/** Judged with what the node says, within so many milliseconds; undefined where it did not answer in time. */
export async function readAndJudged(
  { chain }: ChainService,
  { safe, tx, block }: ToJudge,
  { budget, database }: { budget: number; database: Database },
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
