import type { Chain } from '#chain/node/client.ts'
import { factOf } from '#chain/node/factOf.ts'
import { readTransactionHash } from '#chain/safe/safeAnswers.ts'
import type { Case, Subject } from '#core/judge/case.ts'
import type { Judged } from '#core/judge/judge.ts'
import type { SafeTx } from '#core/safe/safe.ts'
import { safeTxHash, safeTxPreimage } from '#core/safe/safeTxHash.ts'
import { confirmationsIn, prefetchTransaction } from './prefetchTransaction.ts'
import { readProofs } from './readProofs.ts'
import type { safeFactsNow } from './safeReadings.ts'

type PreliminaryParameters = {
  chain: Chain
  judge: (theCase: Case) => Promise<Judged>
  subject: Subject
  tx: SafeTx
  /** The Safe, while it is being read. */
  reading: ReturnType<typeof safeFactsNow>
}

/**
 * Judges a transaction by the Safe, the hash and the signatures, which are loaded first. This is no verdict: all else is still unknown.
 * Undefined where nothing is left to decide.
 */
export async function judgePreliminary({
  chain,
  judge,
  subject,
  tx,
  reading,
}: PreliminaryParameters): Promise<Judged | undefined> {
  const { facts, found } = await reading
  if (!found || tx.nonce < found.state.nonce) return undefined
  const { identity, at } = found
  const confirmations = confirmationsIn(subject, found)
  prefetchTransaction(chain, found, tx, {}, confirmations)
  const hash = safeTxHash(identity, tx)
  const [contractHash, proofs] = await Promise.all([
    factOf(readTransactionHash(chain, identity.address, tx, at)),
    readProofs(chain, identity, { hash, preimage: safeTxPreimage(identity, tx), confirmations, at }),
  ])
  const { chainId } = chain
  return judge({ chainId, subject, mode: 'standalone', facts: { ...facts, contractHash, proofs } })
}
