import { factOf } from '#chain/factOf.ts'
import { readTransactionHash } from '#chain/safeAnswers.ts'
import type { Case } from '#core/judge/case.ts'
import { judge as judgeHere } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safeTxHash.ts'
import { confirmationsIn, lookAheadAt } from './lookAheadAt.ts'
import { readProofs } from './readProofs.ts'
import type { safeFactsNow } from './safeReadings.ts'
import type { Setting } from './verify.ts'

/**
 * Judges a transaction by what waits for nothing: the Safe itself, the hash, the signatures. It is told to `soFar`, and is no verdict: what else
 * can stop it is not in it.
 */
export async function judgeSoFar(
  { chain, judge = judgeHere, soFar }: Setting,
  subject: Case['subject'],
  tx: SafeTx,
  reading: ReturnType<typeof safeFactsNow>,
): Promise<void> {
  const { facts, found } = await reading
  // What is done has nothing left to be tried.
  if (!found || !soFar || tx.nonce < found.state.nonce) return
  const { identity, at } = found
  const confirmations = confirmationsIn(subject, found)
  lookAheadAt(chain, found, tx, {}, confirmations)
  const [contractHash, proofs] = await Promise.all([
    factOf(readTransactionHash(chain, identity.address, tx, at)),
    readProofs(chain, identity, {
      hash: safeTxHash(identity, tx),
      preimage: safeTxPreimage(identity, tx),
      confirmations,
      at,
    }),
  ])
  soFar(
    await judge({
      chainId: chain.chainId,
      subject,
      mode: 'standalone',
      facts: { ...facts, contractHash, proofs },
    }),
  )
}
